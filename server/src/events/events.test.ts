import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { LiveRelease } from '../release/live-release.ts';
import { readRelease, type Release } from '../release/release.ts';
import { writeRelease } from '../testing/write-release.ts';

const CREDENTIALS = 'x-algolia-application-id=EMLOGDOCS&x-algolia-api-key=emlog-docs-search';
/** As search-insights writes them. */
const EVENTS = '/1/events?X-Algolia-Application-Id=EMLOGDOCS&X-Algolia-API-Key=emlog-docs-search&X-Algolia-Agent=insights-js%20(2.17.3)';
const QUERIES = `/1/indexes/*/queries?${CREDENTIALS}`;
const QUERY_ID = 'a'.repeat(32);
const click = {
  eventType: 'click',
  eventName: 'Item Selected',
  index: 'emlog-docs',
  userToken: 'anonymous-3f1c',
  queryID: QUERY_ID,
  objectIDs: ['4'],
  positions: [1],
};

let build: string;
let release: Release;
let folder: string;
let app: FastifyInstance;
let logged: string[];

beforeAll(async () => {
  build = await writeRelease();
  release = await readRelease(build);
});

afterAll(async () => {
  await rm(build, { recursive: true, force: true });
});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'emlog-docs-events-'));
  logged = [];
  app = await start(folder);
});

afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

function start(events: string | undefined): Promise<FastifyInstance> {
  return buildApp({
    releases: new LiveRelease(release),
    rateLimit: undefined,
    events: events === undefined ? undefined : { folder: events, keepDays: 90 },
    log: { write: (line) => logged.push(line) },
  });
}

function post(body: unknown, headers: Record<string, string> = {}, url = EVENTS) {
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  return app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers } });
}

function search(query: string, changes: object = {}, headers: Record<string, string> = {}) {
  const requests = [{ indexName: 'emlog-docs', query, clickAnalytics: true, ...changes }];
  return app.inject({ method: 'POST', url: QUERIES, payload: { requests }, headers });
}

/** Everything on the disk, once it is all there. */
async function kept(): Promise<Record<string, unknown>[]> {
  await app.close();
  const lines: Record<string, unknown>[] = [];
  for (const name of await readdir(folder)) {
    expect(name).toMatch(/^events-\d{4}-\d\d-\d\d\.jsonl$/);
    const text = await readFile(join(folder, name), 'utf8');
    lines.push(
      ...text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    );
  }
  return lines;
}

describe('POST /1/events', () => {
  it('keeps events, one line each, without token, address or browser', async () => {
    const answer = await post({ events: [click, { ...click, eventName: 'Second' }] }, { 'user-agent': 'Secret/1', cookie: 'sid=7' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ status: 200, message: 'OK' });
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    const lines = await kept();
    expect(lines).toEqual(
      ['Item Selected', 'Second'].map((eventName) => ({
        kind: 'event',
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
        eventType: 'click',
        eventName,
        index: 'emlog-docs',
        objectIDs: ['4'],
        queryID: QUERY_ID,
        positions: [1],
      })),
    );
    expect(JSON.stringify(lines)).not.toMatch(/Secret|sid|127\.0\.0|anonymous/);
  });

  it('keeps none when one of them is wrong', async () => {
    const answer = await post({ events: [click, { ...click, index: 7 }] });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({ status: 422, message: 'events[1].index must be a string of 1 to 256 characters, and is 7' });
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(await kept()).toEqual([]);
  });

  it.each([
    ['bad JSON', 400, () => post('{"events":[')],
    ['wrong credentials', 401, () => post({ events: [click] }, {}, '/1/events?x-algolia-application-id=EMLOGDOCS&x-algolia-api-key=no')],
    ['no credentials', 401, () => post({ events: [click] }, {}, '/1/events')],
    ['another method', 405, () => app.inject({ method: 'GET', url: EVENTS })],
    ['a body over the limit', 413, () => post(' '.repeat(1024 * 1024 + 1))],
    ['no event', 422, () => post({ events: [] })],
  ])('answers %s with %i, readable from every origin', async (_title, status, ask) => {
    const answer = await ask();
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ status });
    expect(answer.headers['access-control-allow-origin']).toBe('*');
  });

  it('says what is wrong with credentials as the hosted service does', async () => {
    expect((await post({ events: [click] }, {}, '/1/events')).json()).toEqual({ status: 401, message: 'Invalid credentials' });
  });

  it('allows the preflight that search-insights causes over XHR', async () => {
    const answer = await app.inject({ method: 'OPTIONS', url: EVENTS, headers: { 'access-control-request-headers': 'content-type' } });
    expect(answer.statusCode).toBe(204);
    expect(answer.headers['access-control-allow-headers']).toContain('content-type');
  });

  it('of a reader who asks for privacy keeps nothing but what they chose to say about a page', async () => {
    for (const headers of [{ dnt: '1' }, { 'sec-gpc': '1' }]) {
      const answer = await post({ events: [click, { ...click, eventName: 'Feedback No', positions: undefined }] }, headers);
      expect(answer.statusCode).toBe(200);
    }
    expect((await kept()).map(({ eventName }) => eventName)).toEqual(['Feedback No', 'Feedback No']);
  });

  it('is off, and says so, where no folder is set', async () => {
    const off = await start(undefined);
    const answer = await off.inject({ method: 'POST', url: EVENTS, payload: { events: [click] } });
    await off.close();
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ status: 404, message: 'This service keeps no events: EVENTS_DIR is not set' });
    expect(answer.headers['access-control-allow-origin']).toBe('*');
  });
});

describe('the log of searches', () => {
  it('says what was searched and found, and what went on from what', async () => {
    const queryID = (await search('宝')).json<{ results: { queryID: string }[] }>().results[0]?.queryID;
    await search('宝塔');
    await search('没有这个词');
    const lines = await kept();
    expect(lines).toMatchObject([
      { kind: 'search', index: 'emlog-docs', query: '宝', queryID },
      { query: '宝塔', nbHits: 1, follows: lines[0]?.['id'] },
      { query: '没有这个词', nbHits: 0, follows: lines[1]?.['id'] },
    ]);
    expect(Object.keys(lines[0] ?? {}).sort()).toEqual(['at', 'id', 'index', 'kind', 'ms', 'nbHits', 'query', 'queryID']);
    expect(lines[0]?.['ms']).toBeGreaterThan(0);
  });

  it('holds at most 64 characters of a query', async () => {
    await search('密码'.repeat(50));
    expect((await kept())[0]?.['query']).toBe('密码'.repeat(32));
  });

  it('leaves out what is no search, and readers who ask for privacy', async () => {
    await search('');
    await search(' ');
    await search('宝塔', { page: 1 });
    await search('宝塔', { analytics: false });
    await search('宝塔', {}, { dnt: '1' });
    await search('宝塔', {}, { 'sec-gpc': '1' });
    await search('宝塔', { indexName: 'other' });
    expect(await kept()).toEqual([]);
  });

  it('covers searches of a single index', async () => {
    await app.inject({ method: 'POST', url: `/1/indexes/emlog-docs/query?${CREDENTIALS}`, payload: { query: '宝塔' } });
    expect(await kept()).toMatchObject([{ query: '宝塔', nbHits: 1 }]);
  });
});

describe('files of long ago', () => {
  it('are deleted when the service starts, though nobody searches', async () => {
    const old = join(folder, 'events-2020-01-01.jsonl');
    await writeFile(old, '{}\n');
    const restarted = await start(folder);
    await expect.poll(() => readdir(folder)).toEqual([]);
    await restarted.close();
  });
});

describe('with a disk that cannot be written', () => {
  it('searches go on, events are answered with 503, and it is told once', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    const broken = await start(join(file, 'events'));
    // Before a reader is lost in it: who mistyped EVENTS_DIR looks at the log now, not tomorrow.
    await expect.poll(() => logged.filter((line) => line.includes('events cannot be written'))).toHaveLength(1);
    const ask = (url: string, payload: object) => broken.inject({ method: 'POST', url, payload });
    for (let n = 0; n < 3; n++) {
      const found = await ask(QUERIES, { requests: [{ indexName: 'emlog-docs', query: '宝塔' }] });
      expect(found.json<{ results: { nbHits: number }[] }>().results[0]?.nbHits).toBe(1);
      const answer = await ask(EVENTS, { events: [click] });
      expect(answer.statusCode).toBe(503);
      expect(answer.json()).toEqual({ status: 503, message: 'Events cannot be kept at the moment' });
    }
    await broken.close();
    expect(logged.filter((line) => line.includes('events cannot be written'))).toHaveLength(1);
    expect(logged[0]).not.toContain('宝塔');
  });
});
