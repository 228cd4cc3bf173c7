/// <reference lib="dom" />
import type { Browser, CDPSession, Page } from 'playwright-core';

/** What one view of a page and one click on a link cost a reader. Bytes as sent, times in milliseconds. */
export interface View {
  readonly scripts: number;
  readonly styles: number;
  readonly all: number;
  readonly requests: number;
  /** Largest contentful paint. */
  readonly paint: number;
  /** Sum of what each long task takes above 50 ms. */
  readonly blocking: number;
  /** Cumulative layout shift. */
  readonly shift: number;
  /** From the click to the next page's heading. */
  readonly navigation: number;
}

/** A middling phone on a middling line. */
const CPU_TIMES_SLOWER = 4;
const LINE = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
/** Nothing is asked for and no task is long for so long: the page has come to rest. */
const REST_MS = 2_000;

interface Observed {
  paint: number;
  shift: number;
  tasks: number[];
  /** When a heading with the wanted words first stood on the page, and which. */
  seen?: number;
  wanted?: string;
}
declare global {
  interface Window {
    observed: Observed;
  }
}

/** Runs before the page's own scripts. */
function observe(): void {
  const observed: Observed = { paint: 0, shift: 0, tasks: [] };
  window.observed = observed;
  const each = (type: string, use: (entry: PerformanceEntry) => void): void => {
    new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true });
  };
  each('largest-contentful-paint', ({ startTime }) => (observed.paint = startTime));
  each('layout-shift', (entry) => (observed.shift += (entry as PerformanceEntry & { value: number }).value));
  each('longtask', ({ duration }) => observed.tasks.push(duration));
  const wanted = sessionStorage.getItem('wanted');
  const look = (): void => {
    const words = observed.wanted ?? wanted;
    if (words !== null && observed.seen === undefined && document.querySelector('h1')?.textContent.includes(words))
      observed.seen = Date.now();
    requestAnimationFrame(look);
  };
  look();
}

/** Opens a page with an empty cache, waits until it rests, and clicks on the link to another. */
export async function view(browser: Browser, address: string, next: { link: string; heading: string }): Promise<View> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'zh-CN' });
  try {
    const page = await context.newPage();
    const network = await throttled(page);
    // The TypeScript loader gives functions their names by this helper, which pages do not have.
    await page.addInitScript('globalThis.__name = (value) => value');
    await page.addInitScript(observe);
    await page.goto(address);
    await rest(page, network);
    const { paint, shift, tasks } = await page.evaluate(() => window.observed);
    const blocking = tasks.reduce((all, each) => all + Math.max(0, each - 50), 0);
    const bytes = { scripts: network.of('Script'), styles: network.of('Stylesheet'), all: network.of(), requests: network.count() };
    return { ...bytes, paint, blocking, shift, navigation: await navigate(page, next) };
  } finally {
    await context.close();
  }
}

async function navigate(page: Page, { link, heading }: { link: string; heading: string }): Promise<number> {
  const clicked = await page.evaluate(
    ([part, words]) => {
      window.observed.wanted = words;
      // For a framework that loads the next page as a whole.
      sessionStorage.setItem('wanted', words);
      const found = Array.from(document.querySelectorAll('a')).find(({ pathname, hash }) => pathname.includes(part) && hash === '');
      if (found === undefined) throw new Error(`No link to ${part}.`);
      const now = Date.now();
      found.click();
      return now;
    },
    [link, heading] as const,
  );
  const seen = await page.waitForFunction(() => window.observed.seen, undefined, { timeout: 30_000 });
  return ((await seen.jsonValue()) ?? NaN) - clicked;
}

interface Network {
  of: (type?: string) => number;
  count: () => number;
  /** Time of the last event, as of `Date.now()`. */
  last: () => number;
}

async function throttled(page: Page): Promise<Network> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const requests = new Map<string, { type: string; bytes: number }>();
  let last = Date.now();
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    last = Date.now();
    if (request.url.startsWith('http')) requests.set(requestId, { type: type ?? 'Other', bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    last = Date.now();
    const request = requests.get(requestId);
    if (request !== undefined) request.bytes = encodedDataLength;
  });
  await session.send('Network.emulateNetworkConditions', LINE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_TIMES_SLOWER });
  const all = () => [...requests.values()];
  return {
    of: (type) =>
      all()
        .filter((each) => type === undefined || each.type === type)
        .reduce((sum, { bytes }) => sum + bytes, 0),
    count: () => requests.size,
    last: () => last,
  };
}

async function rest(page: Page, network: Network): Promise<void> {
  await page.waitForLoadState('load');
  for (let tasks = -1; ; ) {
    const now = await page.evaluate(() => window.observed.tasks.length);
    if (now === tasks && Date.now() - network.last() > REST_MS) return;
    tasks = now;
    await page.waitForTimeout(REST_MS / 4);
  }
}
