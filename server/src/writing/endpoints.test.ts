import { gzipSync } from 'node:zlib';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BATCH_LIMIT, INDEX_RECORD_LIMIT, RECORD_BYTES_LIMIT, WRITE_BODY_LIMIT } from '../limits.ts';
import { testRecords } from '../testing/records.ts';
import { ADMIN_KEY } from '../testing/write-client.ts';
import { startWrittenApp, type WrittenApp } from '../testing/written-app.ts';

const SEARCH_KEY = 'emlog-docs-search';
/** A build takes two seconds, and many more on a machine that does other things: it gives way to them. */
const PUBLISH = { timeout: 90_000, interval: 50 };
const TIMEOUT_MS = 120_000;
const add = (body: object) => ({ requests: [{ action: 'addObject', body }] });
const [record] = testRecords();

let running: WrittenApp;
let ask: WrittenApp['ask'];

beforeAll(async () => {
  running = await startWrittenApp();
  ask = running.ask;
});

afterAll(() => running.stop());

async function published(taskID: unknown): Promise<void> {
  await expect.poll(async () => (await ask('GET', `/1/indexes/any/task/${String(taskID)}`)).json['status'], PUBLISH).toBe('published');
}

/** What the operator's metrics say of it. */
async function waiting(): Promise<string | undefined> {
  return /^search_writes_waiting (\d+)$/m.exec((await running.app.inject('/metrics')).body)?.[1];
}

describe('a write', { timeout: TIMEOUT_MS }, () => {
  it('is acknowledged with its task, which is not done before it can be searched', async () => {
    const { status, json, headers } = await ask('POST', '/1/indexes/books/batch', add({ ...record, objectID: 'a' }));
    expect({ status, json }).toEqual({ status: 200, json: { taskID: expect.any(Number) as number, objectIDs: ['a'] } });
    expect(headers).toMatchObject({ 'access-control-allow-origin': '*', 'content-type': 'application/json; charset=UTF-8' });
    const early = await ask('GET', `/1/indexes/books/task/${String(json['taskID'])}`);
    expect(early.json).toEqual({ status: 'notPublished', pendingTask: true });
    expect((await ask('POST', '/1/indexes/books/query', {}, SEARCH_KEY)).status).toBe(404);
    expect(await waiting()).toBe('1');
    await published(json['taskID']);
    expect(await waiting()).toBe('0');
    const found = await ask('POST', '/1/indexes/books/query', { query: '文档' }, SEARCH_KEY);
    expect(found.json).toMatchObject({ nbHits: 1, hits: [{ objectID: 'a' }] });
  });

  it('of one record answers as the hosted service does', async () => {
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string;
    const taskID = expect.any(Number) as number;
    const added = await ask('POST', '/1/indexes/books', { ...record, objectID: undefined });
    expect(added).toMatchObject({ status: 201, json: { objectID: expect.any(String) as string, taskID, createdAt: time } });
    const put = await ask('PUT', '/1/indexes/books/%E4%B9%A6%2F1', { ...record, objectID: 'other' });
    expect(put).toMatchObject({ status: 200, json: { objectID: '书/1', taskID, updatedAt: time } });
    const partial = await ask('POST', '/1/indexes/books/%E4%B9%A6%2F1/partial', { anchor: 'x' });
    expect(partial).toMatchObject({ status: 200, json: { objectID: '书/1', taskID, updatedAt: time } });
    const missing = await ask('POST', '/1/indexes/books/nothing/partial?createIfNotExists=false', { anchor: 'x' });
    expect(missing.status).toBe(200);
    const removed = await ask('DELETE', '/1/indexes/books/a');
    expect(removed).toMatchObject({ status: 200, json: { taskID, deletedAt: time } });
    await published(removed.json['taskID']);
    expect((await ask('GET', '/1/indexes/books/%E4%B9%A6%2F1?attributesToRetrieve=anchor', undefined, SEARCH_KEY)).json).toEqual({
      objectID: '书/1',
      anchor: 'x',
    });
    for (const gone of ['a', 'nothing']) expect((await ask('GET', `/1/indexes/books/${gone}`)).status).toBe(404);
  });

  it('may be larger than a search, and packed', async () => {
    const objects = Array.from({ length: 60 }, (_, at) => ({ ...record, objectID: `large${at}`, padding: 'x'.repeat(90_000) }));
    const body = JSON.stringify({ requests: objects.map((each) => ({ action: 'addObject', body: each })) });
    expect((await ask('POST', '/1/indexes/large/batch', body)).status).toBe(200);
    expect((await ask('DELETE', '/1/indexes/large')).status).toBe(200);
    const packed = await running.app.inject({
      method: 'POST',
      url: '/1/indexes/large/clear',
      payload: gzipSync('{}'),
      headers: { 'content-encoding': 'gzip', 'x-algolia-application-id': 'EMLOGDOCS', 'x-algolia-api-key': ADMIN_KEY },
    });
    expect(packed.statusCode).toBe(200);
  });

  const many = (count: number) => ({ requests: Array.from({ length: count }, () => ({ action: 'clear' })) });
  it.each<[string, 'POST' | 'PUT' | 'DELETE', string, unknown, number, string | RegExp]>([
    ['no body', 'POST', 'books/batch', undefined, 400, 'The request body: expected an object'],
    ['no requests', 'POST', 'books/batch', {}, 400, 'requests: expected a list of requests'],
    [
      'an unknown action',
      'POST',
      'books/batch',
      { requests: [{ action: 'add' }] },
      400,
      /^requests\[0\]\.action: expected one of addObject, /,
    ],
    ['a record without a type', 'POST', 'books/batch', add({}), 400, 'requests[0].body.type is missing, expected a value'],
    [
      'no name',
      'POST',
      'books/batch',
      { requests: [{ action: 'updateObject', body: record && { ...record, objectID: undefined } }] },
      400,
      /^requests\[0\]\.body\.objectID: /,
    ],
    [
      'too many requests',
      'POST',
      'books/batch',
      many(BATCH_LIMIT + 1),
      400,
      `requests: expected at most ${BATCH_LIMIT}, got ${BATCH_LIMIT + 1}`,
    ],
    [
      'a large record',
      'POST',
      'books/batch',
      add({ ...record, x: 'x'.repeat(RECORD_BYTES_LIMIT) }),
      400,
      /is too big, it has \d+ bytes and may have 100000$/,
    ],
    ['a large body', 'POST', 'books/batch', ' '.repeat(WRITE_BODY_LIMIT + 1), 413, /at most 10485760 bytes/],
    ['many indexes without a name', 'POST', '*/batch', add({ ...record }), 400, /^requests\[0\]\.indexName: expected a string/],
    [
      'half a character in the name of an index',
      'POST',
      '*/batch',
      { requests: [{ action: 'clear', indexName: 'a\uD800' }] },
      400,
      'requests[0].indexName: expected whole characters, got half of a surrogate pair',
    ],
    [
      'half a character in the name of a copy',
      'POST',
      'books/operation',
      { operation: 'copy', destination: '\uDC00' },
      400,
      /^destination: expected whole characters/,
    ],
    [
      'half a character in the name of a record',
      'POST',
      'books/batch',
      add({ ...record, objectID: '\uD83D' }),
      400,
      /^requests\[0\]\.body\.objectID: expected whole characters/,
    ],
    ['a star for a name', 'DELETE', '*', undefined, 400, /expected the name of an index, got "\*"/],
    ['a part of no record', 'POST', 'books/nobody/partial', { anchor: 'x' }, 400, 'Record nobody.type is missing, expected a value'],
    ['an unknown setting', 'PUT', 'books/settings', { hitPerPage: 1 }, 400, 'Unknown setting: hitPerPage'],
    ['an unknown operation', 'POST', 'books/operation', { operation: 'swap', destination: 'x' }, 400, 'operation: expected copy or move'],
    [
      'itself as destination',
      'POST',
      'books/operation',
      { operation: 'move', destination: 'books' },
      400,
      'destination: expected another index than books',
    ],
    [
      'an unknown scope',
      'POST',
      'books/operation',
      { operation: 'copy', destination: 'x', scope: ['all'] },
      400,
      /^scope: expected a list out of settings/,
    ],
    ['a query to delete by', 'POST', 'books/deleteByQuery', { filters: 'a:b' }, 400, /delete records by their objectID$/],
  ])('with %s is refused, and says why', async (_title, method, path, body, status, message) => {
    const answer = await ask(method, `/1/indexes/${path}`, body);
    expect({ status: answer.status, json: answer.json }).toEqual({
      status,
      json: { message: expect.stringMatching(pattern(message)) as string, status },
    });
  });

  it('is refused whole if one of its requests is', async () => {
    const requests = [
      { action: 'addObject', body: { ...record, objectID: 'good' } },
      { action: 'addObject', body: { ...record, url: 'bad' } },
    ];
    expect((await ask('POST', '/1/indexes/books/batch', { requests })).status).toBe(400);
    const { json } = await ask('POST', '/1/indexes/books/clear', {});
    await published(json['taskID']);
    expect((await ask('POST', '/1/indexes/books/query', {})).json['nbHits']).toBe(0);
  });

  it('beyond the limit of an index is refused, counted with what is still to be done', async () => {
    const batch = (from: number, count: number) => ({
      requests: Array.from({ length: count }, (_, at) => ({ action: 'addObject', body: { ...record, objectID: String(from + at) } })),
    });
    for (let from = 0; from < INDEX_RECORD_LIMIT; from += BATCH_LIMIT) {
      expect((await ask('POST', '/1/indexes/full/batch', batch(from, BATCH_LIMIT))).status).toBe(200);
    }
    const { status, json } = await ask('POST', '/1/indexes/full/batch', batch(INDEX_RECORD_LIMIT, 1));
    expect([status, json['message']]).toEqual([
      400,
      `Index full would hold ${INDEX_RECORD_LIMIT + 1} records, at most ${INDEX_RECORD_LIMIT} are allowed`,
    ]);
    expect((await ask('POST', '/1/indexes/full/batch', batch(0, 1))).status).toBe(200);
    expect((await ask('DELETE', '/1/indexes/full')).status).toBe(200);
  });
});

describe('the site’s own index', () => {
  it.each<['POST' | 'PUT' | 'DELETE', string, unknown]>([
    ['POST', '/1/indexes/emlog-docs/batch', add({ ...record })],
    ['PUT', '/1/indexes/emlog-docs/settings', {}],
    ['DELETE', '/1/indexes/emlog-docs', undefined],
    ['POST', '/1/indexes/emlog-docs/operation', { operation: 'copy', destination: 'x', scope: ['settings'] }],
    ['POST', '/1/indexes/x/operation', { operation: 'move', destination: 'emlog-docs' }],
  ])('is not written: %s %s', async (method, url, body) => {
    const { status, json } = await ask(method, url, body);
    expect(status).toBe(403);
    expect(json['message']).toMatch(/^Index emlog-docs is made of the site that this service serves and is not written/);
  });

  it('shows its settings to whoever may write', async () => {
    const { json } = await ask('GET', '/1/indexes/emlog-docs/settings');
    expect(json).toMatchObject({ attributeForDistinct: 'url', distinct: true, customRanking: expect.any(Array) as unknown });
  });
});

describe('a key', () => {
  it('of readers writes nothing, one that differs from the other opens nothing', async () => {
    expect(await ask('POST', '/1/indexes/books/batch', {}, SEARCH_KEY)).toMatchObject({
      status: 403,
      json: { message: 'Method not allowed with this API key', status: 403 },
    });
    for (const key of [`${ADMIN_KEY}x`, ADMIN_KEY.slice(1), ADMIN_KEY.toUpperCase(), '']) {
      expect((await ask('GET', '/1/indexes', undefined, key)).json['message']).toBe('Invalid Application-ID or API key');
    }
  });

  it('is never written down, neither in the log nor on disk', async () => {
    await running.app.inject(`/1/indexes?x-algolia-application-id=EMLOGDOCS&x-algolia-api-key=${ADMIN_KEY}`);
    expect(running.lines.length).toBeGreaterThan(10);
    expect(running.lines.join('')).not.toContain(ADMIN_KEY);
    for (const name of await readdir(running.folder, { withFileTypes: true })) {
      if (name.isFile()) expect(await readFile(join(running.folder, name.name), 'utf8')).not.toContain(ADMIN_KEY);
    }
  });
});

function pattern(message: string | RegExp): RegExp {
  return typeof message === 'string' ? new RegExp(`^${message.replace(/[[\]().*]/g, '\\$&')}$`) : message;
}
