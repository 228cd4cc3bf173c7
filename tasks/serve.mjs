// `npm run serve`: serves what is built, nothing else.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { install } from './install.mjs';

/** Starts the server and stays until it ends; signals are the server's. */
export async function serve() {
  // Not before everything is installed: it needs the bundler.
  const { ALLOCATOR, bundleServer } = await import('./bundle-server.mjs');
  const child = spawn(process.execPath, await bundleServer(), { stdio: 'inherit', env: { ...ALLOCATOR, ...process.env } });
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  process.exitCode = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal])));
  });
}

/** The task. */
export default async function main() {
  await install();
  await serve();
}
