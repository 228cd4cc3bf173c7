import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { build } from '../tasks/build.mjs';

/** A build on two busy cores, and one before it that is waited for. */
export const BUILD_TIMEOUT_MS = 300_000;

/** Who builds now. Goes with the other results of tests. */
const TURN = 'test-results/building';
const BETWEEN_LOOKS_MS = 200;

/**
 * Builds a further release for the tests of a file. Files run two at a time, and builds share the framework's generated
 * files and what is kept for the next build: so one builds after the other.
 */
export async function buildInTurn(options: NonNullable<Parameters<typeof build>[0]>): Promise<void> {
  while (!(await takeTurn())) await delay(BETWEEN_LOOKS_MS);
  try {
    await build(options);
  } finally {
    await rm(TURN, { recursive: true, force: true });
  }
}

/** A folder can be made once only. One that a run left behind when it was broken off names a process that is gone. */
async function takeTurn(): Promise<boolean> {
  await mkdir('test-results', { recursive: true });
  try {
    await mkdir(TURN);
  } catch {
    const holder = Number(await readFile(`${TURN}/pid`, 'utf8').catch(() => NaN));
    if (!Number.isNaN(holder) && !runs(holder)) await rm(TURN, { recursive: true, force: true });
    return false;
  }
  await writeFile(`${TURN}/pid`, String(process.pid));
  return true;
}

function runs(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
