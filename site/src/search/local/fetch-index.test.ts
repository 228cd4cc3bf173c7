// The index from real hosts that are slow, wrong, or break off.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { fetchIndex } from './fetch-index.ts';

const CONTENT = Buffer.alloc(100_000, 'index');
const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 16);
const HASH = digest(CONTENT);
const HEADINGS = CONTENT.subarray(0, 70_000);
const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** An index file on a host that behaves like this. */
async function at(behaviour: RequestListener, hash = HASH) {
  const server = createServer(behaviour).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    path: `http://127.0.0.1:${port}/docs/assets/search/index.${hash}.bin`,
    bytes: CONTENT.length,
    headingsBytes: HEADINGS.length,
    headingsDigest: digest(HEADINGS),
  };
}

/** Notes what it is told. */
function receiver() {
  const said: number[] = [];
  const headings: ArrayBuffer[] = [];
  return {
    said,
    headings,
    onProgress: (bytes: number) => void said.push(bytes),
    onHeadings: (start: ArrayBuffer) => void headings.push(start),
  };
}

const sound: RequestListener = (_request, response) => void response.end(CONTENT);

describe('fetchIndex', () => {
  it('gives what the host has, and says how far it is', async () => {
    const told = receiver();
    const { said } = told;
    const content = await fetchIndex(await at(sound), told, false);
    expect(Buffer.from(content).equals(CONTENT)).toBe(true);
    expect(said.at(-1)).toBe(CONTENT.length);
    expect([...said].sort((a, b) => a - b)).toEqual(said);
  });

  it('gives the headings while the rest is still on its way', async () => {
    const told = receiver();
    let send = (): void => undefined;
    const file = await at((_request, response) => {
      response.writeHead(200, { 'content-length': CONTENT.length });
      response.write(CONTENT.subarray(0, HEADINGS.length + 10));
      send = () => response.end(CONTENT.subarray(HEADINGS.length + 10));
    });
    const whole = fetchIndex(file, told, false);
    await expect.poll(() => told.headings.length).toBe(1);
    expect(Buffer.from(told.headings[0] ?? new ArrayBuffer()).equals(HEADINGS)).toBe(true);
    send();
    expect((await whole).byteLength).toBe(CONTENT.length);
    expect(told.headings).toHaveLength(1);
  });

  it('gives no headings that are not what the page promises', async () => {
    const told = receiver();
    const file = { ...(await at(sound)), headingsDigest: HASH };
    expect((await fetchIndex(file, told, false)).byteLength).toBe(CONTENT.length);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(told.headings).toEqual([]);
  });

  it('asks past every cache after a file that was of no use', async () => {
    const asked: (string | undefined)[] = [];
    const file = await at((request, response) => {
      asked.push(request.headers['cache-control']);
      sound(request, response);
    });
    await fetchIndex(file, receiver(), true);
    expect(asked).toEqual(['no-cache']);
  });

  const missing: RequestListener = (_request, response) => void response.writeHead(404).end();
  const cut: RequestListener = (_request, response) => {
    response.writeHead(200, { 'content-length': CONTENT.length });
    response.write(CONTENT.subarray(0, 5000), () => response.destroy());
  };
  const silent: RequestListener = (request) => void request.socket.destroy();

  it.each([
    ['is not what its name says', sound, 'f'.repeat(16), { kind: 'damaged' }],
    ['is not there', missing, HASH, { kind: 'unreachable', status: 404 }],
    ['breaks off', cut, HASH, { kind: 'unreachable', status: undefined }],
    ['is on a host that hangs up', silent, HASH, { kind: 'unreachable' }],
  ])('refuses a file that %s', async (_name, behaviour, hash, error) => {
    await expect(fetchIndex(await at(behaviour, hash), receiver(), false)).rejects.toMatchObject({ name: 'IndexError', ...error });
  });
});
