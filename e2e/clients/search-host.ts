import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll } from 'vitest';
import { startServer } from '../../server/src/testing/server-process.ts';
import { writeRelease } from '../../server/src/testing/write-release.ts';

/** What the small release was built with. */
export const APP_ID = 'EMLOGDOCS';
export const API_KEY = 'emlog-docs-search';
export const INDEX = 'emlog-docs';

/** A server that clients ask. */
export interface SearchHost {
  readonly port: number;
}

/** Runs the program on a small release for the tests of a file. */
export function useSearchHost(env: Readonly<Record<string, string>> = { RATE_LIMIT: 'off' }): SearchHost {
  const host = { port: 0 };
  let stop = (): Promise<void> => Promise.resolve();
  beforeAll(async () => {
    const folder = await writeRelease();
    const server = startServer({ BUILD_DIR: folder, PORT: '0', ...env });
    stop = async () => {
      server.child.kill('SIGTERM');
      await server.ended;
      await rm(folder, { recursive: true, force: true });
    };
    host.port = Number((await server.ready).port);
  });
  afterAll(() => stop());
  return host;
}

/** A host that answers every request in the same way, for what a healthy server cannot be made to say. */
export function useFailingHost(status: number): SearchHost & { readonly requests: () => number } {
  let count = 0;
  const server: Server = createServer((request, response) => {
    count++;
    request.resume();
    response
      .writeHead(status, { 'content-type': 'application/json; charset=UTF-8', 'access-control-allow-origin': '*' })
      .end(JSON.stringify({ message: 'not now', status }));
  });
  const host = { port: 0, requests: () => count };
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    host.port = (server.address() as AddressInfo).port;
  });
  afterAll(() => void server.close());
  return host;
}

/** The option `hosts` of client 5. */
export function hosts5(...hosts: readonly SearchHost[]) {
  return hosts.map(({ port }) => ({ url: '127.0.0.1', port, protocol: 'http', accept: 'readWrite' }) as const);
}

/** The option `hosts` of client 4, which knows no port by itself. */
export function hosts4(...hosts: readonly SearchHost[]) {
  return hosts.map(({ port }) => ({ url: `127.0.0.1:${port}`, protocol: 'http' }));
}
