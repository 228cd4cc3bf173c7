// Hits keep up with the typist on a slow machine. The goal (100 ms, no task over 50 ms) is the bench's; here twice that.
import { expect, inject, it } from 'vitest';
import { openPage, useBrowser } from './browser.ts';
import { measureTyping, percentile } from './typing.ts';

const origin = inject('origin');
useBrowser();

// Other work on the machine can only make it slower: the best of three tries tells about the code.
it(
  'hits are painted within 200 ms of a keystroke (p95), with no task over 100 ms, at a quarter of the speed',
  { retry: 2, timeout: 90_000 },
  async () => {
    const { page } = await openPage();
    const { waits, longTasks } = await measureTyping(page, origin, 4);
    expect(waits.length).toBeGreaterThan(40);
    expect(percentile(waits, 0.95)).toBeLessThanOrEqual(200);
    expect(longTasks.filter((duration) => duration > 100)).toEqual([]);
  },
);
