// The search in the reader's browser: its bytes, the wait for the first hit at 1.6 Mbit/s and again from the cache, and
// typing at full speed and at a quarter of it. Chromium slows the page down, not its worker: the worker's share of a
// keystroke stands in the engine's own numbers.
import { readFile } from 'node:fs/promises';
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import type { BrowserContext, Page } from 'playwright-core';
import { hydrated } from '../e2e/browser.ts';
import { buildStatic, startStaticHost, STATIC_RELEASE } from '../e2e/static/host.ts';
import { measureTyping, percentile } from '../e2e/typing.ts';
import { printTable } from './samples.ts';

const RUNS = 5;
/** 1.6 Mbit/s, in bytes a second. */
const SLOW_NETWORK = 200_000;
const QUERY = '伪静态';

await buildStatic();
const host = await startStaticHost();
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});

/** What is fetched from the wish to search until the first hit: names below the base. */
const fetched = new Set<string>();
const first: number[] = [];
const again: number[] = [];
for (let run = 0; run < RUNS; run++) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  first.push(await firstHit(context, SLOW_NETWORK));
  again.push(await firstHit(context, undefined));
  await context.close();
}
const typing = await waits(1);
const typingSlow = await waits(4);
await browser.close();
await host.close();

const sizes = await Promise.all([...fetched].map((name) => sizesOf(name)));
const sum = (of: (each: (typeof sizes)[number]) => number) => String(sizes.reduce((all, each) => all + of(each), 0));
printTable(
  'Fetched from the wish to search to the first hit',
  ['file', 'as sent', 'brotli 11'],
  [
    ...sizes.map(({ name, sent, brotli }) => [name, String(sent), String(brotli)]),
    ['all', sum(({ sent }) => sent), sum(({ brotli }) => brotli)],
  ],
);
printTable(
  'Search in the browser',
  ['', 'p50 ms', 'p95 ms'],
  [
    ['first hit after intent, 1.6 Mbit/s, empty cache', ...shares(first)],
    ['first hit after intent, from the cache', ...shares(again)],
    ['keystroke to painted hits', ...shares(typing)],
    ['keystroke to painted hits, page 4 times slower', ...shares(typingSlow)],
  ],
);

function shares(values: readonly number[]): string[] {
  return [0.5, 0.95].map((share) => percentile(values, share).toFixed(0));
}

/** Milliseconds from the keys that open the search to the first hit of a query that stands in the field at once. */
async function firstHit(context: BrowserContext, bytesPerSecond: number | undefined): Promise<number> {
  const page = await context.newPage();
  await page.goto(`${host.origin}/docs/guide`);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  if (bytesPerSecond !== undefined) {
    page.on('request', (request) => fetched.add(new URL(request.url()).pathname.slice('/docs/'.length)));
    const session = await context.newCDPSession(page);
    const network = { offline: false, latency: 0, downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond };
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
  }
  await watch(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(QUERY);
  await page.locator('[role=option] mark').first().waitFor();
  const waited = await page.evaluate<number>('window.firstHit - window.intent');
  await page.close();
  return waited;
}

async function watch(page: Page): Promise<void> {
  await page.evaluate(`{
    addEventListener('keydown', ({ timeStamp }) => { window.intent ??= timeStamp; }, true);
    new MutationObserver(() => {
      if (document.querySelector('[role=option] mark')) window.firstHit ??= performance.now();
    }).observe(document, { childList: true, subtree: true });
  }`);
}

async function waits(slowdown: number): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  const measured = await measureTyping(await context.newPage(), host.origin, slowdown);
  await context.close();
  return [...measured.waits];
}

async function sizesOf(name: string): Promise<{ name: string; sent: number; brotli: number }> {
  const file = `${STATIC_RELEASE}/pages/${name}`;
  const content = await readFile(file);
  if (name.endsWith('.bin')) return { name, sent: content.length, brotli: brotliCompressSync(gunzipSync(content)).length };
  return { name, sent: gzipSync(content).length, brotli: brotliCompressSync(content).length };
}
