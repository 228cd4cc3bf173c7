import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startServer, type ServerProcess } from './testing/server-process.ts';
import { writeRelease } from './testing/write-release.ts';

const BODY = '{"requests":[{"indexName":"emlog-docs","query":"宝塔"}]}';
const START_TIMEOUT_MS = 30_000;

let folder: string;
let server: ServerProcess;
let port: number;

beforeAll(async () => {
  folder = await writeRelease();
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  server = startServer({ BUILD_DIR: folder, PORT: '0' });
  port = Number((await server.ready).port);
}, START_TIMEOUT_MS);

afterEach(() => {
  server.child.kill('SIGKILL');
});

describe('a server that is told to stop', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('by %s finishes what is running, takes nothing new, and ends with 0', async (signal) => {
    const held = await holdRequest();
    server.child.kill(signal);
    await untilRefused();
    held.socket.write(BODY);
    await once(held.socket, 'close');
    expect(held.received()).toMatch(/\r\n\r\nHTTP\/1\.1 200 OK\r\n/);
    expect(held.received()).toMatch(/\r\nconnection: close\r\n/i);
    expect(held.received()).toContain('"query":"宝塔"');
    expect(await server.ended).toMatchObject({ code: 0, signal: null, stderr: '' });
  });

  it('does not wait for connections on which nothing is asked', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { headers: { connection: 'keep-alive' } });
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
    server.child.kill('SIGTERM');
    expect(await server.ended).toMatchObject({ code: 0, stderr: '' });
  });

  it('ends at once when told again', async () => {
    const held = await holdRequest();
    server.child.kill('SIGTERM');
    const again = setInterval(() => server.child.kill('SIGTERM'), 50);
    const { code } = await server.ended;
    clearInterval(again);
    expect(code).toBe(143);
    expect(held.received()).not.toContain('200 OK');
  });
});

/** Sends a request up to its body, and comes back when the server has begun to work on it: it asks for the rest. */
async function holdRequest(): Promise<{ socket: Socket; received: () => string }> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  socket.on('error', () => undefined);
  socket.write(
    [
      'POST /1/indexes/*/queries?x-algolia-application-id=EMLOGDOCS&x-algolia-api-key=emlog-docs-search HTTP/1.1',
      'Host: localhost',
      'Expect: 100-continue',
      `Content-Length: ${Buffer.byteLength(BODY)}`,
      '\r\n',
    ].join('\r\n'),
  );
  await once(socket, 'data');
  expect(text).toMatch(/^HTTP\/1\.1 100 /);
  return { socket, received: () => text };
}

/** Tries to connect until the server no longer takes connections. */
async function untilRefused(): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const refused = await new Promise<boolean>((resolve) => {
      socket.on('connect', () => {
        resolve(false);
      });
      socket.on('error', () => {
        resolve(true);
      });
    });
    socket.destroy();
    if (refused) return;
  }
}
