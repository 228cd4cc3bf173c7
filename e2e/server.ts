import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../tasks/testing/free-port.ts';

/** The real server on a port of its own. */
export interface RunningServer {
  /** Origin without a slash at the end. */
  origin: string;
  stop: () => Promise<void>;
}

/**
 * Starts the server, which must have been put together (`bundleServer`), on the release that was built, on a free port unless one is given; resolves when it answers.
 *
 * @param variables what it is configured with besides
 */
export async function startServer(given?: number, variables: Readonly<Record<string, string>> = {}): Promise<RunningServer> {
  const port = given ?? (await freePort());
  const child = spawn(process.execPath, ['--enable-source-maps', 'server/build/main.mjs'], {
    env: { ...process.env, RATE_LIMIT: 'off', HOST: '127.0.0.1', PORT: String(port), ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const origin = `http://127.0.0.1:${port}`;
  await ready(child, origin);
  return { origin, stop: () => stop(child) };
}

async function ready(child: ChildProcess, origin: string): Promise<void> {
  let printed = '';
  child.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The server ended with ${code ?? 'a signal'}: ${printed}`)));
    child.stdout?.on('data', () => {
      if (printed.includes(origin)) resolve();
    });
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
