// Parts of files and conditional requests over a real connection, in every encoding.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type RunningApp } from '../testing/running-app.ts';

const FILE = '/docs/assets/js/main.1a2b3c4d.js';

let running: RunningApp;
let app: RunningApp['app'];
let whole: string;

beforeAll(async () => {
  running = await startApp();
  app = running.app;
  whole = (await app.inject(FILE)).body;
});

afterAll(() => running.stop());

function get(headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') {
  return app.inject({ method, url: FILE, headers });
}

describe('a part of a file', () => {
  it.each([
    ['bytes=0-9', 0, 9],
    ['bytes=10-10', 10, 10],
    ['bytes=300-', 300, undefined],
    ['bytes=-5', -5, undefined],
    ['bytes=300-99999', 300, undefined],
  ])('%s is sent with 206 and says which it is', async (range, from, to) => {
    const answer = await get({ range });
    const part = whole.slice(from, to === undefined ? undefined : to + 1);
    const first = from < 0 ? whole.length + from : from;
    expect(answer.statusCode).toBe(206);
    expect(answer.body).toBe(part);
    expect(answer.headers['content-range']).toBe(`bytes ${first}-${first + part.length - 1}/${whole.length}`);
    expect(answer.headers['content-length']).toBe(String(part.length));
    expect(answer.headers['accept-ranges']).toBe('bytes');
  });

  it('that the file has not is refused with 416 and its length', async () => {
    const answer = await get({ range: `bytes=${whole.length}-` });
    expect(answer.statusCode).toBe(416);
    expect(answer.headers['content-range']).toBe(`bytes */${whole.length}`);
    expect(answer.body).toBe('');
  });

  it.each(['bytes=0-1,5-6', 'bytes=9-3', 'lines=0-9', 'nonsense'])('%s is not understood, and the whole is sent', async (range) => {
    const answer = await get({ range });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe(whole);
  });

  it('is a part of the encoding that is sent', async () => {
    const encoded = await get({ 'accept-encoding': 'br' });
    const answer = await get({ 'accept-encoding': 'br', range: 'bytes=2-4' });
    expect(answer.statusCode).toBe(206);
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.rawPayload).toEqual(encoded.rawPayload.subarray(2, 5));
  });

  it('is sent only while the file is the one that the caller has begun with', async () => {
    const tag = String((await get({})).headers.etag);
    expect((await get({ range: 'bytes=0-9', 'if-range': tag })).statusCode).toBe(206);
    expect((await get({ range: 'bytes=0-9', 'if-range': '"other"' })).statusCode).toBe(200);
    expect((await get({ range: 'bytes=0-9', 'if-range': `W/${tag}` })).statusCode).toBe(200);
    expect((await get({ range: 'bytes=0-9', 'if-range': 'Sat, 21 Nov 2026 00:00:00 GMT' })).statusCode).toBe(200);
  });

  it('is not asked for by HEAD', async () => {
    const answer = await get({ range: 'bytes=0-9' }, 'HEAD');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-length']).toBe(String(whole.length));
  });
});

describe('a conditional request', () => {
  it.each([
    ['the tag', (tag: string) => tag, 304],
    ['the tag as a proxy changed it', (tag: string) => `W/${tag}`, 304],
    ['the tag among others', (tag: string) => `"a", ${tag}, "b"`, 304],
    ['a star', () => '*', 304],
    ['another tag', () => '"a"', 200],
    ['the tag without quotes', (tag: string) => tag.replaceAll('"', ''), 200],
    ['nothing', () => '', 200],
  ])('with %s', async (_title, header, status) => {
    const tag = String((await get({})).headers.etag);
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await get({ 'if-none-match': header(tag) }, method);
      expect(answer.statusCode).toBe(status);
      if (status === 304) expect(answer.body).toBe('');
    }
  });

  it('comes before the part', async () => {
    const tag = String((await get({})).headers.etag);
    expect((await get({ 'if-none-match': tag, range: 'bytes=0-1' })).statusCode).toBe(304);
  });

  it('knows each encoding by a tag of its own', async () => {
    const tag = String((await get({ 'accept-encoding': 'br' })).headers.etag);
    expect((await get({ 'accept-encoding': 'br', 'if-none-match': tag })).statusCode).toBe(304);
    expect((await get({ 'accept-encoding': 'gzip', 'if-none-match': tag })).statusCode).toBe(200);
  });
});

describe('Accept-Encoding', () => {
  it.each([
    ['br;q=0, gzip;q=0', undefined],
    ['*;q=0', undefined],
    ['*;q=0, gzip', 'gzip'],
    ['br;q=0.1, gzip;q=0.9', 'gzip'],
    ['identity;q=1, br;q=0.5', undefined],
    ['*', 'br'],
    ['zstd, deflate', undefined],
    ['br;q=0', undefined],
  ])('%s gets %s, and HEAD says the same', async (header, encoding) => {
    const answer = await get({ 'accept-encoding': header });
    const head = await get({ 'accept-encoding': header }, 'HEAD');
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect({ ...head.headers, date: '' }).toEqual({ ...answer.headers, date: '' });
    expect(head.body).toBe('');
  });
});
