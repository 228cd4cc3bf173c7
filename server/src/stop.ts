import { constants } from 'node:os';
import type { FastifyInstance } from 'fastify';

/**
 * How long running requests may take to finish, in milliseconds: longer than any answer of ours takes and than clients
 * wait for one, shorter than the 10 s after which container runtimes kill.
 */
const DRAIN_LIMIT_MS = 8_000;

/**
 * Signals within this time of the first are the same wish, in milliseconds: Ctrl-C in a terminal reaches us from the
 * terminal and once more from npm, which passes it on.
 */
const SAME_WISH_MS = 500;

/**
 * On SIGTERM or SIGINT: no new connections, what is running is finished, and the process ends with 0. A second signal
 * ends it at once.
 */
export function stopOnSignals(app: FastifyInstance): void {
  let firstAt: number | undefined;
  const onSignal = (signal: 'SIGINT' | 'SIGTERM'): void => {
    const now = performance.now();
    if (firstAt === undefined) {
      firstAt = now;
      void finish(app);
    } else if (now - firstAt > SAME_WISH_MS) {
      process.exit(128 + constants.signals[signal]);
    }
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

async function finish(app: FastifyInstance): Promise<void> {
  setTimeout(() => {
    console.error(`Requests still running after ${DRAIN_LIMIT_MS / 1000} s were cut off.`);
    app.server.closeAllConnections();
  }, DRAIN_LIMIT_MS).unref();
  await app.close();
  process.exit(0);
}
