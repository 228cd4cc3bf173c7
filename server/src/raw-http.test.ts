// What no tidy client sends: broken requests, many at once, connections half closed, parts of files.
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HEAD_LIMIT } from './limits.ts';
import { rawConnection, rawRequest } from './testing/raw-request.ts';
import { startApp, type RunningApp } from './testing/running-app.ts';

const KEYS = 'x-algolia-application-id=EMLOGDOCS&x-algolia-api-key=emlog-docs-search';
const SEARCH = `POST /1/indexes/*/queries?${KEYS} HTTP/1.1`;

let running: RunningApp;

beforeAll(async () => {
  running = await startApp();
});

afterAll(() => running.stop());

function query(text: string): string {
  const body = JSON.stringify({ requests: [{ indexName: 'emlog-docs', query: text }] });
  return `${SEARCH}\r\nHost: a\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}

async function exchange(text: string | Buffer): Promise<string> {
  const { socket, closed } = await rawConnection(running.port);
  socket.write(text);
  return closed;
}

describe('what is no request', () => {
  it.each<[string, number, string | Buffer]>([
    ['noise', 400, 'hello\r\n\r\n'],
    ['a TLS greeting', 400, Buffer.from('160301020001000100', 'hex')],
    ['an unknown method', 400, 'FETCH /docs/ HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['a blank in a header’s name', 400, 'GET /docs/ HTTP/1.1\r\nHost: a\r\nX y: z\r\n\r\n'],
    ['a header over two lines', 400, 'GET /docs/ HTTP/1.1\r\nHost: a\r\nX: y\r\n z\r\n\r\n'],
    ['two lengths', 400, `${SEARCH}\r\nHost: a\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}`],
    ['a length and chunks', 400, `${SEARCH}\r\nHost: a\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['a length that is none', 400, `${SEARCH}\r\nHost: a\r\nContent-Length: -1\r\n\r\n`],
    ['a chunk with a false length', 400, `${SEARCH}\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`],
    ['no host', 400, 'GET /docs/ HTTP/1.1\r\n\r\n'],
    ['a head that is too large', 431, `GET /docs/ HTTP/1.1\r\nHost: a\r\nX: ${'y'.repeat(HEAD_LIMIT)}\r\n\r\n`],
    ['an address that is too long', 431, `GET /docs/${'y'.repeat(HEAD_LIMIT)} HTTP/1.1\r\nHost: a\r\n\r\n`],
  ])('%s is refused with %i, and the connection closed', async (_title, status, text) => {
    const answer = await exchange(text);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).toMatch(/\r\nconnection: close\r\n/i);
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });

  it('is refused in a form that a script of any page may read', async () => {
    const answer = await exchange('hello\r\n\r\n');
    expect(answer).toMatch(/\r\naccess-control-allow-origin: \*\r\n/i);
    expect(answer).toMatch(/\r\n\r\n\{"message":"[^"]+","status":400\}$/);
  });

  it('leaves the server whole for the next one', async () => {
    for (let sent = 0; sent < 50; sent++) await exchange('\0\r\n\r\n');
    expect(await rawRequest(running.port, 'GET /docs/ HTTP/1.1')).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe('requests that come all at once on one connection', () => {
  it('are answered one after another, in their order', async () => {
    const texts = ['宝塔', '安装', '密码', '宝塔'];
    const { socket, received } = await rawConnection(running.port);
    socket.write(texts.map(query).join(''));
    await until(() => count(received(), '"processingTimeMS"') === texts.length);
    expect([...received().matchAll(/"query":"([^"]+)"/g)].map(([, text]) => text)).toEqual(texts);
    socket.destroy();
  });

  it('may be pages and searches in turn', async () => {
    const { socket, received } = await rawConnection(running.port);
    const page = 'GET /docs/faq HTTP/1.1\r\nHost: a\r\n\r\n';
    socket.write(page + query('宝塔') + page + 'HEAD /docs/faq HTTP/1.1\r\nHost: a\r\n\r\n');
    await until(() => count(received(), 'HTTP/1.1 200 OK') === 4);
    expect(received().indexOf('"query":"宝塔"')).toBeGreaterThan(received().indexOf('常见问题</h1>'));
    socket.destroy();
  });

  it('may come in any pieces', async () => {
    const { socket, received } = await rawConnection(running.port);
    for (const byte of Buffer.from(query('宝塔'))) {
      socket.write(Buffer.from([byte]));
      await delay(0);
    }
    await until(() => received().includes('"processingTimeMS"'));
    expect(received()).toMatch(/^HTTP\/1\.1 200 OK/);
    socket.destroy();
  });
});

describe('a connection of which the caller closed its side', () => {
  it('still gets its answer', async () => {
    const { socket, closed } = await rawConnection(running.port);
    socket.end(query('宝塔'));
    const answer = await closed;
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK/);
    expect(answer).toContain('"query":"宝塔"');
  });

  it('in the middle of a body is let go, and nobody else notices', async () => {
    const { socket, closed } = await rawConnection(running.port);
    socket.end(`${SEARCH}\r\nHost: a\r\nContent-Length: 100\r\n\r\n{"requests":`);
    expect(await closed).not.toContain('200 OK');
    expect(await rawRequest(running.port, 'GET /healthz HTTP/1.1')).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('altogether before the answer is let go', async () => {
    for (let sent = 0; sent < 20; sent++) {
      const { socket } = await rawConnection(running.port);
      socket.write(query(`宝塔 ${sent}`));
      socket.resetAndDestroy();
    }
    expect(await rawRequest(running.port, 'GET /healthz HTTP/1.1')).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe('an old caller', () => {
  it('of HTTP/1.0 is answered, and the connection closed', async () => {
    const answer = await exchange('GET /docs/faq HTTP/1.0\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK/);
    expect(answer).toContain('常见问题');
  });
});

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await delay(5);
}

function count(text: string, part: string): number {
  return text.split(part).length - 1;
}
