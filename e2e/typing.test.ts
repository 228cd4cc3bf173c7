// Hits follow the typing. How long a reader waits for them depends on what else the machine does and is measured by
// `npm run bench`; what the page itself does for a keystroke does not.
import { expect, inject, it } from 'vitest';
import { openPage, useBrowser } from './browser.ts';
import { measureWork } from './typing.ts';

useBrowser();

/** Of the processor that a reader may have. */
const SLOWDOWN = 4;

/** Milliseconds of work for a keystroke on such a processor, hits painted; they are to be there within 200. */
const MOST = 150;

it('a keystroke is less than 150 ms of work on a processor four times slower', async () => {
  const { page } = await openPage();
  expect((await measureWork(page, inject('origin'))) * SLOWDOWN).toBeLessThanOrEqual(MOST);
}, 60_000);
