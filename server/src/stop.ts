import { constants } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { ConnectionCloser } from './connection-close.ts';

/**
 * How long running requests may take to finish, in milliseconds: longer than any answer of ours takes and than clients
 * wait for one, shorter than the 10 s after which container runtimes kill.
 */
const DRAIN_LIMIT_MS = 8_000;

/**
 * How long connections that stand still are kept open after the signal, in milliseconds. A request may be on its way on
 * any of them: it is answered, and with the answer the client learns that the connection ends.
 */
const GRACE_MS = 500;

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
  const connections = new ConnectionCloser(app);
  let firstAt: number | undefined;
  const onSignal = (signal: 'SIGINT' | 'SIGTERM'): void => {
    const now = performance.now();
    if (firstAt === undefined) {
      firstAt = now;
      void finish(app, connections);
    } else if (now - firstAt > SAME_WISH_MS) {
      process.exit(128 + constants.signals[signal]);
    }
  };
  process.on('SIGTERM', onSignal);
  // Where this process is one of several: the one that started it has ended without a word.
  process.on('disconnect', () => {
    onSignal('SIGTERM');
  });
  process.on('SIGINT', onSignal);
}

async function finish(app: FastifyInstance, connections: ConnectionCloser): Promise<void> {
  setTimeout(() => {
    console.error(`Requests still running after ${DRAIN_LIMIT_MS / 1000} s were cut off.`);
    app.server.closeAllConnections();
  }, DRAIN_LIMIT_MS).unref();
  await connections.close(GRACE_MS);
  await app.close();
  process.exit(0);
}
