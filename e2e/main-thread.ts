import type { Browser, Page } from 'playwright-core';

/** A task of the main thread. Times in milliseconds. */
export interface Task {
  /** By the clock, as the marks. */
  readonly start: number;
  readonly end: number;
  /** Of the processor, at full speed. Unlike the time by the clock, it hardly grows with what else the machine does. */
  readonly work: number;
}

/** What the main thread of a page did, and what the page marked meanwhile (`performance.mark`). */
export interface MainThread {
  readonly tasks: readonly Task[];
  readonly marks: readonly { readonly name: string; readonly at: number }[];
}

/** An event of Chromium's trace. Times in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly beginData?: { readonly partialLayout?: boolean } };
}

const TASK = 'ThreadControllerImpl::RunTask';
/** The category of what a page marks. */
const MARKS = 'blink.user_timing';

/**
 * Watches a page's main thread while something happens.
 *
 * @param names the marks to be told of; at least one of them must be made
 */
export async function traceMainThread(page: Page, names: readonly string[], act: () => Promise<void>): Promise<MainThread> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('The page has no browser of its own.');
  const events = await trace(browser, ['toplevel', MARKS], act);
  const marks = events.filter(({ name, ph }) => ph !== 'X' && names.includes(name)).sort((a, b) => a.ts - b.ts);
  const [thread] = marks;
  if (thread === undefined) throw new Error(`The page never marked ${names.join(' or ')}.`);
  const tasks = events.filter(({ name, ph, pid, tid }) => name === TASK && ph === 'X' && pid === thread.pid && tid === thread.tid);
  return {
    marks: marks.map(({ name, ts }) => ({ name, at: ts / 1000 })),
    tasks: tasks.map(({ ts, dur = 0, tdur = 0 }) => ({ start: ts / 1000, end: (ts + dur) / 1000, work: tdur / 1000 })),
  };
}

/** How often a page was laid out. */
export interface Layouts {
  /** Beginning at the document: all of it is gone through. */
  readonly whole: number;
  /** Only a part that is laid out by itself. */
  readonly partial: number;
}

/** Counts how often all pages of a page's browser together are laid out while something happens: there should be one. */
export async function countLayouts(page: Page, act: () => Promise<void>): Promise<Layouts> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('The page has no browser of its own.');
  const events = await trace(browser, ['devtools.timeline'], act);
  const layouts = events.filter(({ name }) => name === 'Layout');
  const partial = layouts.filter(({ args }) => args?.beginData?.partialLayout === true).length;
  return { whole: layouts.length - partial, partial };
}

async function trace(browser: Browser, categories: readonly string[], act: () => Promise<void>): Promise<TraceEvent[]> {
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: [...categories] },
    transferMode: 'ReportEvents',
  });
  await act();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  return events;
}
