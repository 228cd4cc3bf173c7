import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { listenFailure } from './listen-failure.ts';
import { StartupError } from './startup-error.ts';

/**
 * Starts listening.
 *
 * @returns the origin at which the service answers, e.g. `http://127.0.0.1:3000`; for a server on all addresses, the
 *   one that works on this machine.
 * @throws StartupError if the port or the host cannot be had.
 */
export async function listen(app: FastifyInstance, { host, port }: Pick<Config, 'host' | 'port'>): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw new StartupError(listenFailure(error, host, port));
  }
  const address = app.server.address();
  const actualPort = typeof address === 'object' && address !== null ? address.port : port;
  return `http://${reachableHost(host)}:${actualPort}`;
}

function reachableHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}
