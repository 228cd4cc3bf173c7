import { spawn, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import { resolve } from 'node:path';
import type { BuildOrder } from './build-next.ts';
import { parseCatalog, type Catalog } from './catalog.ts';
import { REPOSITORY } from '../repository.ts';

/** From the sources, also where the server runs as one file: jieba and its like are installed beside them. */
const PROGRAM = resolve(REPOSITORY, 'server/src/writing/build-process.ts');
/** How much it gives way to whoever answers readers: a third of a processor where others want all of it. */
const NICENESS = 5;
/** As much of a failure as the log takes, in UTF-16 units. */
const MOST_LOGGED = 4_000;

/** Lets a process of its own build what was written. */
export class Builder {
  #child: ChildProcess | undefined;

  /** @throws Error with what the process said, if it failed or was killed. */
  async build(order: BuildOrder): Promise<Catalog> {
    const child = spawn(process.execPath, ['--import', 'tsx', PROGRAM], {
      // Where the loader of TypeScript is found. The environment holds keys that it does not need.
      cwd: REPOSITORY,
      env: { PATH: process.env['PATH'] },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    this.#child = child;
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr = (stderr + text).slice(-MOST_LOGGED)));
    // Its end says why.
    child.stdin.on('error', () => undefined);
    // Left open: when this process dies, the other sees it close.
    child.stdin.write(`${JSON.stringify(order)}\n`);
    const code = await new Promise<number | NodeJS.Signals | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('spawn', () => giveWay(child.pid ?? 0));
      child.once('close', (exitCode, signal) => resolve(exitCode ?? signal));
    });
    this.#child = undefined;
    if (code !== 0) throw new Error(`Building the indexes failed (${code ?? 'unknown'}): ${stderr.trim()}`);
    return parseCatalog(stdout);
  }

  /** Ends what runs; its work is done again when somebody asks for it. */
  stop(): void {
    this.#child?.kill('SIGKILL');
  }
}

function giveWay(pid: number): void {
  try {
    setPriority(pid, NICENESS);
  } catch {
    // It has ended already, or may not: it builds all the same.
  }
}
