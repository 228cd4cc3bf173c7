import type { Page } from 'playwright-core';
import { hydrated } from './browser.ts';
import { countLayouts, traceMainThread } from './main-thread.ts';
import type { Layouts, Task } from './main-thread.ts';

/** What typing into the modal cost, in milliseconds. */
export interface Typing {
  /** From each keystroke to the frame that shows the hits of what had been typed by then, or of more. */
  readonly waits: readonly number[];
  /** Every task that kept the main thread longer than 50 ms (the browser tells of no shorter ones). */
  readonly longTasks: readonly number[];
}

const QUERIES = ['docker', 'weijingtai', 'config.php', 'mysql', 'api_key', 'anzhuang', 'beifen', 'install'];

/** Those whose answers fill the modal: its size stays, and nothing outside of its parts can change. */
const FILLING = ['config.php', 'mysql', 'install'];

/** A fast typist: 400 keystrokes a minute. */
const BETWEEN_KEYS = 150;

/** Watches from within the page. The link to all results names the query whose hits are shown. */
const WATCH = `{
  const typed = [];
  const watched = window.watched = { waits: [], longTasks: [] };
  new PerformanceObserver((list) => watched.longTasks.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: 'longtask' });
  let pressed;
  addEventListener('keydown', ({ timeStamp }) => { pressed = timeStamp; performance.mark('pressed'); }, true);
  addEventListener('input', ({ target }) => typed.push({ value: target.value, at: pressed }), true);
  new MutationObserver(() => {
    const shown = new URL(document.querySelector('.search-modal__foot a')?.href ?? location.href).searchParams.get('q');
    const last = typed.findLastIndex(({ value }) => value === shown);
    if (last === -1) return;
    const done = typed.splice(0, last + 1);
    requestAnimationFrame(() => setTimeout(() => {
      performance.mark('painted');
      for (const { at } of done) watched.waits.push(performance.now() - at);
    }));
  }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['href'] });
}`;

/**
 * Types queries key by key into the modal of a page.
 *
 * @param slowdown how many times slower than this machine the page runs
 */
export async function measureTyping(page: Page, origin: string, slowdown: number): Promise<Typing> {
  await openWarm(page, origin);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.evaluate(WATCH);
  await typeQueries(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return await page.evaluate<Typing>('window.watched');
}

/** What the main thread did for typing, in milliseconds of the processor at full speed. */
export interface TypingWork {
  /** From each keystroke to the frame that shows its hits: scripts, styles, layout and painting. */
  readonly keystrokes: readonly number[];
  /** Every task. */
  readonly tasks: readonly number[];
}

/**
 * Types queries and counts work, not time. On a processor that does nothing else, it is what a reader waits for, the
 * server's answer apart; and it hardly grows with what else the machine does.
 */
export async function measureWork(page: Page, origin: string): Promise<TypingWork> {
  await openWarm(page, origin);
  await page.evaluate(WATCH);
  const { tasks, marks } = await traceMainThread(page, ['pressed', 'painted'], () => typeQueries(page));
  const keystrokes: number[] = [];
  let pressed: number | undefined;
  for (const { name, at } of marks) {
    if (name === 'pressed') pressed ??= at;
    else if (pressed !== undefined) {
      const [from, to] = [pressed, at];
      keystrokes.push(sum(tasks.filter(({ start, end }) => end > from && start < to)));
      pressed = undefined;
    }
  }
  return { keystrokes, tasks: tasks.map(({ work }) => work) };
}

/** Types queries that fill the modal, and counts how often the page is laid out meanwhile. */
export async function measureLayouts(page: Page, origin: string): Promise<Layouts> {
  await openWarm(page, origin);
  return await countLayouts(page, () => typeQueries(page, FILLING));
}

function sum(tasks: readonly Task[]): number {
  return tasks.reduce((total, { work }) => total + work, 0);
}

/** Opens the modal. The first search makes the client and the first list; a reader meets that once a visit. */
async function openWarm(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/docs/guide`);
  await hydrated(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').waitFor();
  await page.keyboard.type('emlog', { delay: BETWEEN_KEYS });
  await page.getByRole('option').first().waitFor();
}

async function typeQueries(page: Page, queries: readonly string[] = QUERIES): Promise<void> {
  for (const query of queries) {
    await page.getByRole('combobox').selectText();
    await page.keyboard.type(query, { delay: BETWEEN_KEYS });
    await page.waitForTimeout(BETWEEN_KEYS * 2);
  }
}

/**
 * Types into a bare field of an empty page: what a keystroke costs on this machine at this moment with nothing behind it,
 * in milliseconds from the key to the frame that shows it.
 *
 * @param slowdown how many times slower than this machine the page runs
 */
export async function measureBareField(page: Page, slowdown: number): Promise<readonly number[]> {
  await page.setContent('<input autofocus>');
  await page.getByRole('textbox').focus();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.evaluate(`{
    window.waits = [];
    addEventListener('keydown', ({ timeStamp }) => requestAnimationFrame(() => setTimeout(() => waits.push(performance.now() - timeStamp))));
  }`);
  await page.keyboard.type('a quick brown fox jumps over', { delay: BETWEEN_KEYS });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return await page.evaluate<number[]>('window.waits');
}

/** The smallest value that a share of the values (0 to 1) does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? NaN;
}
