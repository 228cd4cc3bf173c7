import { gunzipSync, gzipSync } from 'node:zlib';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { BODY_LIMIT } from '../limits.ts';
import { LiveRelease } from '../release/live-release.ts';
import type { Release } from '../release/release.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { startApp, type RunningApp } from '../testing/running-app.ts';

const MULTI = '/1/indexes/*/queries';
const SINGLE = '/1/indexes/emlog-docs/query';
const credentials = { 'x-algolia-application-id': 'EMLOGDOCS', 'x-algolia-api-key': 'emlog-docs-search' };
const one = { requests: [{ indexName: 'emlog-docs', query: '宝塔' }] };

let running: RunningApp;
let app: RunningApp['app'];

beforeAll(async () => {
  running = await startApp();
  app = running.app;
});

afterAll(() => running.stop());

function post(url: string, payload: unknown, headers: Record<string, string> = {}) {
  const body = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : JSON.stringify(payload);
  const options: InjectOptions = {
    method: 'POST',
    url,
    payload: body,
    headers: { ...credentials, 'content-type': 'text/plain', ...headers },
  };
  return app.inject(options);
}

describe('a search', () => {
  it.each([MULTI, '/1/indexes/%2A/queries', '/1/indexes/%2a/queries', `${MULTI}?x-algolia-agent=a%20b&cache=1`])(
    'at %s is answered',
    async (url) => {
      const answer = await post(url, one);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('application/json; charset=UTF-8');
      expect(answer.headers['access-control-allow-origin']).toBe('*');
      expect(answer.json()).toMatchObject({
        results: [{ query: '宝塔', index: 'emlog-docs', hits: [{ url: 'https://www.emlog.net/docs/install/install_bt' }] }],
      });
    },
  );

  it('is answered as often as it is asked in one request, in its order', async () => {
    const requests = ['宝塔', '', '伪静态'].map((query) => ({ indexName: 'emlog-docs', query }));
    const { results } = (await post(MULTI, { requests })).json<{ results: { query: string }[] }>();
    expect(results.map(({ query }) => query)).toEqual(['宝塔', '', '伪静态']);
  });

  it('may ask one index alone', async () => {
    const answer = await post(SINGLE, { query: '宝塔' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ query: '宝塔', hits: [{}] });
  });

  it.each(['', '{}', '{"params":""}'])('of one index with the body %j matches everything', async (body) => {
    const answer = await post(SINGLE, body);
    expect(answer.statusCode).toBe(200);
    expect(answer.json<{ nbHits: number }>().nbHits).toBeGreaterThan(1);
  });

  it('without any body matches everything', async () => {
    const answer = await app.inject({ method: 'POST', url: SINGLE, headers: credentials });
    expect(answer.statusCode).toBe(200);
  });

  it.each(['application/json', 'application/x-www-form-urlencoded', 'text/plain;charset=UTF-8', 'multipart/form-data', 'nonsense', ''])(
    'is read as JSON although its type is %j',
    async (type) => {
      expect((await post(MULTI, one, { 'content-type': type })).statusCode).toBe(200);
    },
  );

  it('may be compressed', async () => {
    const answer = await post(MULTI, gzipSync(JSON.stringify(one)), { 'content-encoding': 'gzip' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ results: [{ query: '宝塔' }] });
  });

  it('is answered packed where the client takes gzip, first and again, with the same bytes of JSON', async () => {
    const body = { requests: [{ indexName: 'emlog-docs', query: '备份数据' }] };
    const plain = await post(MULTI, body, { 'accept-encoding': 'gzip;q=0' });
    expect(plain.headers).not.toHaveProperty('content-encoding');
    for (let time = 0; time < 2; time++) {
      const packed = await post(MULTI, body, { 'accept-encoding': 'gzip, deflate, br' });
      expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
      expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.payload);
    }
  });

  it.each(['gzip', 'identity'])('has a queryID of its own each time, if it asks for one, packed with %s', async (encoding) => {
    const asked = { indexName: 'emlog-docs', query: '宝塔' };
    const requests = [{ ...asked, clickAnalytics: true }, asked, { ...asked, clickAnalytics: true, responseFields: ['queryID'] }];
    const ids = new Set<string>();
    for (let time = 0; time < 3; time++) {
      const { rawPayload } = await post(MULTI, { requests }, { 'accept-encoding': encoding });
      const text = (encoding === 'gzip' ? gunzipSync(rawPayload) : rawPayload).toString();
      const { results } = JSON.parse(text) as { results: { queryID?: string; query?: string }[] };
      expect(results).toMatchObject([{ query: '宝塔' }, { query: '宝塔' }, {}]);
      expect(results[1]).not.toHaveProperty('queryID');
      expect(Object.keys(results[2] ?? {})).toEqual(['queryID']);
      for (const id of [results[0]?.queryID, results[2]?.queryID]) {
        expect(id).toMatch(/^[0-9a-f]{32}$/);
        ids.add(id ?? '');
      }
    }
    expect(ids.size).toBe(6);
  });

  it('may carry its credentials in the address, in any case', async () => {
    const url = `${MULTI}?X-Algolia-API-Key=emlog-docs-search&X-Algolia-Application-Id=EMLOGDOCS`;
    const answer = await app.inject({ method: 'POST', url, payload: JSON.stringify(one) });
    expect(answer.statusCode).toBe(200);
  });
});

describe('an error', () => {
  const tooLarge = ' '.repeat(BODY_LIMIT + 1);
  const wrongKey = { 'x-algolia-api-key': 'wrong' };

  it.each<[string, number, InjectOptions, string | RegExp]>([
    ['an unknown path', 404, { method: 'POST', url: '/1/nope', payload: '{' }, 'Not found'],
    ['the prefix alone', 404, { method: 'GET', url: '/1/' }, 'Not found'],
    ['a path that goes on', 404, { method: 'POST', url: '/1/indexes/emlog-docs/query/more' }, 'Not found'],
    ['many queries for a named index', 405, { method: 'POST', url: '/1/indexes/emlog-docs/queries' }, /^Method not allowed/],
    ['a broken percent sequence', 400, { method: 'POST', url: '/1/indexes/%E5%/query' }, /percent-encoding/],
    ['another method', 405, { method: 'GET', url: MULTI }, /^Method not allowed/],
    ['another method on a path with a name', 405, { method: 'DELETE', url: SINGLE }, /^Method not allowed/],
    [
      'no credentials',
      403,
      { method: 'POST', url: MULTI, payload: '{}', headers: { 'x-algolia-application-id': '', 'x-algolia-api-key': '' } },
      'Invalid Application-ID or API key',
    ],
    ['a wrong key', 403, { method: 'POST', url: MULTI, payload: '{}', headers: wrongKey }, 'Invalid Application-ID or API key'],
    ['a body that is too large', 413, { method: 'POST', url: MULTI, payload: tooLarge }, /too large/],
    ['another encoding', 415, { method: 'POST', url: MULTI, payload: '{}', headers: { 'content-encoding': 'br' } }, /Content-Encoding/],
    ['a body that is not JSON', 400, { method: 'POST', url: MULTI, payload: 'query=x' }, /./],
    ['no body where one is needed', 400, { method: 'POST', url: MULTI }, /./],
    ['an unknown index', 404, { method: 'POST', url: '/1/indexes/other/query', payload: '{}' }, 'Index other does not exist'],
    [
      'an unknown index with a name that needs encoding',
      404,
      { method: 'POST', url: '/1/indexes/%E5%AE%89%2F%2541/query', payload: '{}' },
      'Index 安/%41 does not exist',
    ],
    [
      'an index that is a name of Object’s',
      404,
      { method: 'POST', url: '/1/indexes/__proto__/query', payload: '{}' },
      'Index __proto__ does not exist',
    ],
    [
      'an unknown index in one of several queries',
      404,
      { method: 'POST', url: MULTI, payload: JSON.stringify({ requests: [...one.requests, { indexName: 'x' }] }) },
      'Index x does not exist',
    ],
  ])('for %s is %i in the form that clients and browsers can read', async (_title, status, request, message) => {
    const answer = await app.inject({ ...request, headers: { ...credentials, ...request.headers } });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toBe('application/json; charset=UTF-8');
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    const body = answer.json<Record<string, unknown>>();
    expect(Object.keys(body).sort()).toEqual(['message', 'status']);
    expect(body['status']).toBe(status);
    expect(body['message']).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
  });

  it('of the method names the right ones', async () => {
    expect((await app.inject({ method: 'PUT', url: MULTI })).headers.allow).toBe('POST, OPTIONS');
    expect((await app.inject({ method: 'PUT', url: '/1/isalive' })).headers.allow).toBe('GET, HEAD, OPTIONS');
    expect(await rawRequest(running.port, `PROPFIND ${MULTI} HTTP/1.1`)).toMatch(/^HTTP\/1\.1 405 /);
  });

  it('of the size reaches a client that sends everything first', async () => {
    const url = `http://127.0.0.1:${running.port}${MULTI}`;
    const answer = await fetch(url, { method: 'POST', headers: credentials, body: 'x'.repeat(5 * BODY_LIMIT) });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ status: 413 });
  });

  it('shows the key to nobody', async () => {
    expect((await post(MULTI, '{}', { 'x-algolia-api-key': 'wrong' })).body).not.toMatch(/wrong|emlog-docs-search/);
  });
});

describe('the order of the checks', () => {
  const bad = { 'x-algolia-api-key': 'wrong', 'content-encoding': 'br' };

  it.each<[string, number, InjectOptions]>([
    ['path before method', 404, { method: 'DELETE', url: '/1/nope', headers: bad }],
    ['method before credentials', 405, { method: 'PUT', url: MULTI, headers: bad }],
    ['credentials before size', 403, { method: 'POST', url: MULTI, payload: ' '.repeat(BODY_LIMIT + 1), headers: bad }],
    ['encoding before JSON', 415, { method: 'POST', url: MULTI, payload: '{', headers: { ...credentials, 'content-encoding': 'br' } }],
    ['JSON before the index', 400, { method: 'POST', url: '/1/indexes/other/query', payload: '{', headers: credentials }],
    [
      'parameters before the index',
      400,
      { method: 'POST', url: '/1/indexes/other/query', payload: '{"hitsPerPage":"many"}', headers: credentials },
    ],
  ])('is %s', async (_title, status, request) => {
    expect((await app.inject(request)).statusCode).toBe(status);
  });
});

describe('a preflight', () => {
  it.each([MULTI, SINGLE, '/1/isalive'])('for %s is allowed without credentials', async (url) => {
    const answer = await app.inject({
      method: 'OPTIONS',
      url,
      headers: {
        origin: 'https://www.emlog.net',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-algolia-api-key',
      },
    });
    expect(answer.statusCode).toBe(204);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.headers['access-control-allow-methods']).toContain('POST');
    expect(answer.headers['access-control-allow-headers']).toContain('x-algolia-api-key');
    expect(answer.headers['access-control-max-age']).toBe('86400');
  });

  it('for an unknown path is not found', async () => {
    expect((await app.inject({ method: 'OPTIONS', url: '/1/nope' })).statusCode).toBe(404);
  });
});

describe('/1/isalive', () => {
  it('answers without credentials', async () => {
    const answer = await app.inject('/1/isalive');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ message: 'server is alive' });
  });
});

describe('a failure inside', () => {
  it('is told to the log, and to the client only that it happened', async () => {
    const lines: string[] = [];
    const failing: Release = {
      ...running.release,
      engine: {
        recordCount: 0,
        searchFacet: () => ({ facetHits: [], exhaustiveFacetsCount: true, processingTimeMS: 0 }),
        getObject: () => undefined,
        settings: {},
        search: () => {
          throw new Error('posting 7 is torn');
        },
      },
    };
    const broken = await buildApp({ releases: new LiveRelease(failing), rateLimit: undefined, log: { write: (line) => lines.push(line) } });
    const answer = await broken.inject({
      method: 'POST',
      url: `${MULTI}?x-algolia-agent=secret`,
      payload: JSON.stringify(one),
      headers: credentials,
    });
    await broken.close();
    expect(answer.statusCode).toBe(500);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.json()).toEqual({ message: 'Internal server error', status: 500 });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('posting 7 is torn');
    expect(lines[0]).not.toMatch(/secret|emlog-docs-search|宝塔/);
  });
});
