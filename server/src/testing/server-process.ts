import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** As operators run it. Put together before the tests (tasks/testing/bundled-server.ts). */
const MAIN = fileURLToPath(new URL('../../build/main.mjs', import.meta.url));

/** A server that runs as operators run it: its own process, told what to do by the environment. */
export interface ServerProcess {
  readonly child: ChildProcess;
  /** Resolves with the address of its "Ready" line; rejects if it ends before. */
  readonly ready: Promise<URL>;
  readonly ended: Promise<Ending>;
  /** What it has printed so far. */
  readonly printed: () => Pick<Ending, 'stdout' | 'stderr'>;
}

/** How a process ended and what it printed. */
export interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Starts the program. Of this process's environment it gets only what Node needs. */
export function startServer(env: Readonly<Record<string, string>>): ServerProcess {
  const child = spawn(process.execPath, ['--enable-source-maps', MAIN], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const ended = new Promise<Ending>((resolve) => {
    child.on('close', (code, signal) => {
      resolve({ code, signal, stdout, stderr });
    });
  });
  const ready = new Promise<URL>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
      const address = /^Ready: (\S+)\n/m.exec(stdout)?.[1];
      if (address !== undefined) resolve(new URL(address));
    });
    void ended.then((ending) => {
      reject(new Error(`ended before it was ready: ${JSON.stringify(ending)}`));
    });
  });
  // Those who expect it to fail wait for the end only.
  ready.catch(() => undefined);
  return { child, ready, ended, printed: () => ({ stdout, stderr }) };
}
