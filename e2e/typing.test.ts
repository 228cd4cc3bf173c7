// Hits follow the typing: from a keystroke to the painted hits, on a processor four times slower than this one.
import { expect, inject, it } from 'vitest';
import { openPage, useBrowser } from './browser.ts';
import { measureBareField, measureTyping, percentile } from './typing.ts';

useBrowser();

const SLOWDOWN = 4;
const ROUNDS = 3;

/** Milliseconds. Twice what the bench is to reach on a machine that does nothing else. */
const MOST = { wait: 200, task: 100 } as const;

/** What a keystroke into a bare field takes on such a machine: two frames of a screen with 60 a second. */
const QUIET = 33;

const median = (values: readonly number[]): number => percentile(values, 0.5);

it('hits are painted within 200 ms of the keystroke, and no task keeps the page longer than 100 ms', async () => {
  const rounds: { wait: number; task: number; noise: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const bare = await openPage();
    // How much slower all is just now because the machine does other things as well.
    const noise = Math.max(1, percentile(await measureBareField(bare.page, SLOWDOWN), 0.95) / QUIET);
    await bare.page.context().close();
    const { page } = await openPage();
    const { waits, longTasks } = await measureTyping(page, inject('origin'), SLOWDOWN);
    await page.context().close();
    rounds.push({ wait: percentile(waits, 0.95), task: percentile([0, ...longTasks], 0.95), noise });
  }
  const measured = rounds
    .map(({ wait, task, noise }) => `${wait.toFixed(0)} and ${task.toFixed(0)} ms, noise ${noise.toFixed(1)}`)
    .join('; ');
  expect(median(rounds.map(({ wait, noise }) => wait / noise)), measured).toBeLessThanOrEqual(MOST.wait);
  expect(median(rounds.map(({ task, noise }) => task / noise)), measured).toBeLessThanOrEqual(MOST.task);
}, 180_000);
