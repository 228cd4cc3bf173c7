// What a task says on the terminal: one line a step, one line a failure.
import { cpuSeconds } from './cpu-time.mjs';

/** A failure a person can act on: its message is all they need, so no stack is shown. */
export class TaskError extends Error {}

/**
 * Says what is being done, does it, and says how long it took: on the clock, and of the processor where that is known.
 * @template T
 * @param {string} title such as `Building the pages`
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const start = performance.now();
  const cpu = cpuSeconds();
  process.stdout.write(`  ${title} … `);
  const result = await work();
  const used = cpu === undefined ? '' : `, CPU ${((cpuSeconds() ?? cpu) - cpu).toFixed(1)} s`;
  process.stdout.write(`${((performance.now() - start) / 1000).toFixed(1)} s${used}\n`);
  return result;
}

/**
 * Runs a task and ends the process on failure: one line for a TaskError, the stack for anything unforeseen.
 * @param {() => Promise<void>} task
 */
export async function run(task) {
  try {
    await task();
  } catch (error) {
    process.stdout.write('\n');
    if (error instanceof TaskError) process.stderr.write(`${error.message}\n`);
    else if (isDiskFull(error)) process.stderr.write(`${DISK_FULL}\n`);
    else process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exit(1);
  }
}

export const DISK_FULL = 'The disk is full. Free some space (a first start needs about 1.5 GB), then run the same command again.';

/** @param {unknown} error */
function isDiskFull(error) {
  return error instanceof Error && 'code' in error && error.code === 'ENOSPC';
}
