import { setImmediate } from 'node:timers/promises';
import { warmUpInSteps } from '@emlog-docs/search';
import type { SearchEngine } from './served-indexes.ts';

/** After so many milliseconds it ends: questions to a very large index take long, and a few have made most of the code fast. */
const LONGEST = 1_000;

/**
 * Asks an engine questions before readers do. In a new process the first answer took 70 ms and the next fifty four times as
 * long as later ones. One release that follows another finds the code fast already.
 */
export async function warmUp(engine: SearchEngine): Promise<void> {
  const end = performance.now() + LONGEST;
  for (const step of warmUpInSteps(engine)) {
    await setImmediate(step);
    if (performance.now() > end) return;
  }
}
