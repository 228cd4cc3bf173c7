import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../startup-error.ts';
import { systemErrorCode } from '../system-error.ts';

const FILE = 'lock';

/**
 * Makes this process the only one that writes into a folder, and gives what makes an end of it. The lock of a process
 * that was killed counts no more.
 *
 * @throws StartupError if another process has it.
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, FILE);
  const own = nameOf(process.pid) ?? String(process.pid);
  const holder = take(path, own);
  if (holder !== undefined) {
    throw new StartupError(
      `INDEX_DIR is ${JSON.stringify(folder)}, into which process ${holder} writes already; only one may. Give each process its own.`,
    );
  }
  return () => {
    rmSync(path, { force: true });
  };
}

/** @returns the process that has the lock, or `undefined` once it is ours. */
function take(path: string, own: string): string | undefined {
  for (;;) {
    try {
      writeFileSync(path, own, { flag: 'wx' });
      return undefined;
    } catch (error) {
      if (systemErrorCode(error) !== 'EEXIST') throw error;
    }
    const held = readHolder(path);
    const pid = Number(held?.split(' ')[0]);
    if (pid > 0 && nameOf(pid) === held) return String(pid);
    rmSync(path, { force: true });
  }
}

function readHolder(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * A running process's number, and where the system tells it when it was started: numbers are given again. `undefined` if
 * there is none.
 */
function nameOf(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // It runs, but as another user.
    if (systemErrorCode(error) !== 'EPERM') return undefined;
  }
  try {
    // The name in parentheses may hold anything; the 20th field after it is the start, the first one the state.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return fields[0] === 'Z' ? undefined : `${pid} ${fields[19] ?? ''}`;
  } catch {
    return String(pid);
  }
}
