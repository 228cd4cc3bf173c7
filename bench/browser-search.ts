// The search in the reader's browser: its bytes, the wait for the first hit at 1.6 Mbit/s and again from the cache, and
// typing at full speed and at a quarter of it. Chromium slows the page down and not its worker, whose part of a keystroke
// is measured by itself. Written into bench/results/browser-search.md.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import type { BrowserContext, Page } from 'playwright-core';
import { hydrated } from '../e2e/browser.ts';
import { buildStatic, startStaticHost, STATIC_RELEASE } from '../e2e/static/host.ts';
import { measureTyping, percentile } from '../e2e/typing.ts';
import { markdownTable, printTable } from './samples.ts';

const RUNS = 5;
/** 1.6 Mbit/s, in bytes a second. */
const SLOW_NETWORK = 200_000;
const LATENCY_MS = 150;
const QUERY = '伪静态';
const RESULTS = 'bench/results';
const SLOWDOWN = 4;

/** Notes what the worker takes, for opening headings or an index and for each answer, and when it could first answer. */
const WATCH_WORKER = `{
  const noted = window.worker = { headings: [], opened: [], answered: [], ready: undefined };
  const asked = new Map();
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...rest) {
    if (asked.size === 0) this.addEventListener('message', ({ data }) => {
      const { at, list } = asked.get(data.id) ?? {};
      list?.push(performance.now() - at);
      noted.ready ??= performance.now();
    });
    asked.set(message.id, { at: performance.now(), list: 'headings' in message ? noted.headings : 'open' in message ? noted.opened : noted.answered });
    return post.call(this, message, ...rest);
  };
}`;

await buildStatic();
const host = await startStaticHost();
const launch = () =>
  chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });

/** What is fetched from the wish to search until the first hit: names below the base. */
const fetched = new Set<string>();
/** Milliseconds from the wish to search until the worker could answer, in the latest run. */
let lastReady = 0;
const first: number[] = [];
const firstFar: number[] = [];
const again: number[] = [];
const ready: number[] = [];
const headings: number[] = [];
const opened: number[] = [];
for (let run = 0; run < RUNS; run++) {
  for (const [latency, waited] of [[0, first] as const, [LATENCY_MS, firstFar] as const]) {
    // A browser that has been slowed down in one context now and then delivers nothing to the next one.
    const slowed = await launch();
    const context = await slowed.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
    await context.addInitScript(WATCH_WORKER);
    waited.push(await firstHit(context, { bytesPerSecond: SLOW_NETWORK, latency }));
    again.push(await firstHit(context));
    ready.push(lastReady);
    await slowed.close();
  }
}
const browser = await launch();
const version = browser.version();
const typing = await waits(1);
const typingSlow = await waits(SLOWDOWN);
await browser.close();
await host.close();

const sizes = await Promise.all([...fetched].map((name) => sizesOf(name)));
const sum = (of: (each: (typeof sizes)[number]) => number) => String(sizes.reduce((all, each) => all + of(each), 0));
const sizeHeads = ['from the wish to search to the first hit', 'bytes as sent', 'in brotli 11'];
const sizeRows = [
  ...sizes.map(({ name, sent, brotli }) => [name, String(sent), String(brotli)]),
  ['all', sum(({ sent }) => sent), sum(({ brotli }) => brotli)],
];
const heads = ['', 'p50 ms', 'p95 ms', 'goal ms'];
const reckoned = [0.5, 0.95].map((share) =>
  (percentile(typingSlow.waits, share) + (SLOWDOWN - 1) * percentile(typing.answers, share)).toFixed(0),
);
const rows = [
  ['first hit after intent, 1.6 Mbit/s, empty cache', ...shares(first), '1000'],
  [`the same, ${LATENCY_MS} ms away`, ...shares(firstFar), ''],
  ['ready to answer after intent, from the cache', ...shares(ready), '150'],
  ['first hit after intent, from the cache', ...shares(again), ''],
  ['opening the headings in the worker', ...shares(headings), ''],
  ['opening the whole index in the worker, after them', ...shares(opened), ''],
  ['keystroke to painted hits', ...shares(typing.waits), ''],
  ['of these, the worker', ...shares(typing.answers), ''],
  [`keystroke to painted hits, page ${SLOWDOWN} times slower`, ...shares(typingSlow.waits), ''],
  [`the same, worker ${SLOWDOWN} times slower too (reckoned: its part, ${SLOWDOWN - 1} times more)`, ...reckoned, '50'],
];
const machine = `Chromium ${version}, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}); nginx with gzip, ${RUNS} runs each`;
printTable(machine, sizeHeads, sizeRows);
printTable('', heads, rows);
await mkdir(RESULTS, { recursive: true });
await writeFile(
  `${RESULTS}/browser-search.md`,
  `# Search in the browser\n\n${machine}.\n\n${markdownTable(sizeHeads, sizeRows)}\n${markdownTable(heads, rows)}`,
);

function shares(values: readonly number[]): string[] {
  return [0.5, 0.95].map((share) => percentile(values, share).toFixed(0));
}

/** A network that is slower than this machine. */
interface Network {
  readonly bytesPerSecond: number;
  readonly latency: number;
}

/** Milliseconds from the keys that open the search to the first hit of a query that stands in the field at once. */
async function firstHit(context: BrowserContext, slow?: Network): Promise<number> {
  const page = await context.newPage();
  await page.goto(`${host.origin}/docs/guide`);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  if (slow !== undefined) {
    page.on('request', (request) => fetched.add(new URL(request.url()).pathname.slice('/docs/'.length)));
    const session = await context.newCDPSession(page);
    const { bytesPerSecond, latency } = slow;
    const network = { offline: false, latency, downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond };
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
  }
  await watch(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(QUERY);
  await page.locator('[role=option] mark').first().waitFor();
  const waited = await page.evaluate<number>('window.firstHit - window.intent');
  // The rest of the index comes later, and is kept for the next time.
  while (!(await page.evaluate<boolean>('window.worker.opened.length > 0'))) await page.waitForTimeout(50);
  while (!(await page.evaluate<boolean>(`caches.has('docs-search-index')`))) await page.waitForTimeout(50);
  lastReady = await page.evaluate<number>('window.worker.ready - window.intent');
  headings.push(...(await page.evaluate<number[]>('window.worker.headings')));
  opened.push(...(await page.evaluate<number[]>('window.worker.opened')));
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

/** From each keystroke to its hits, and the worker's part of it. */
async function waits(slowdown: number): Promise<{ waits: readonly number[]; answers: readonly number[] }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  await context.addInitScript(WATCH_WORKER);
  const page = await context.newPage();
  const measured = await measureTyping(page, host.origin, slowdown);
  const answers = await page.evaluate<number[]>('window.worker.answered');
  await context.close();
  return { waits: measured.waits, answers };
}

async function sizesOf(name: string): Promise<{ name: string; sent: number; brotli: number }> {
  const file = `${STATIC_RELEASE}/pages/${name}`;
  const content = await readFile(file);
  if (name.endsWith('.bin')) return { name, sent: content.length, brotli: brotliCompressSync(gunzipSync(content)).length };
  return { name, sent: gzipSync(content).length, brotli: brotliCompressSync(content).length };
}
