// Every limit, met from outside. The size of bodies and of the head: search.test.ts, raw-http.test.ts.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from './app.ts';
import { CONNECTION_LIMIT, HEAD_TIMEOUT_MS, QUEUE_LIMIT, QUEUE_RETRY_SECONDS, REQUEST_TIMEOUT_MS, TIMEOUT_CHECK_MS } from './limits.ts';
import { LiveRelease } from './release/live-release.ts';
import { rawConnection } from './testing/raw-request.ts';
import { startApp, type RunningApp } from './testing/running-app.ts';

const URL_PATH = '/1/indexes/*/queries';
const headers = { 'x-algolia-application-id': 'EMLOGDOCS', 'x-algolia-api-key': 'emlog-docs-search' };

let running: RunningApp;

beforeAll(async () => {
  running = await startApp();
});

afterAll(() => running.stop());

describe('queries in a request', () => {
  it.each([
    [50, 200],
    [51, 400],
  ])('%i are answered with %i', async (count, status) => {
    const requests = Array.from({ length: count }, () => ({ indexName: 'emlog-docs', query: '宝塔' }));
    const answer = await running.app.inject({ method: 'POST', url: URL_PATH, headers, payload: JSON.stringify({ requests }) });
    expect(answer.statusCode).toBe(status);
  });
});

describe('nesting in a body', () => {
  it.each([
    [64, /requests: expected a list/],
    [65, /nested deeper than 64 levels/],
    [100_000, /nested deeper than 64 levels/],
  ])('of %i levels', async (depth, message) => {
    const payload = '{"a":'.repeat(depth) + '1' + '}'.repeat(depth);
    const answer = await running.app.inject({ method: 'POST', url: URL_PATH, headers, payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ message: string }>().message).toMatch(message);
  });
});

describe('a request that comes too slowly', () => {
  it.each([
    ['in its head', HEAD_TIMEOUT_MS, `POST ${URL_PATH} HTTP/1.1\r\nHost: a\r\n`, 'X: y\r\n'],
    [
      'in its body',
      REQUEST_TIMEOUT_MS,
      `POST ${URL_PATH}?x-algolia-application-id=EMLOGDOCS&x-algolia-api-key=emlog-docs-search HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n`,
      ' ',
    ],
  ])(
    '%s is cut off with 408 after %i ms, though something comes all the time',
    { concurrent: true, timeout: 30_000 },
    async (_title, limit, beginning, drop) => {
      const start = performance.now();
      const { socket, closed } = await rawConnection(running.port);
      socket.write(beginning);
      const dripping = setInterval(() => socket.write(drop), 500);
      const answer = await closed;
      clearInterval(dripping);
      expect(answer).toMatch(/^HTTP\/1\.1 408 /);
      expect(answer).toContain('"status":408');
      expect(performance.now() - start).toBeGreaterThan(limit - TIMEOUT_CHECK_MS);
      expect(performance.now() - start).toBeLessThan(2 * limit);
    },
  );
});

describe('more searches than can be answered', () => {
  it('are refused at once with 503 and Retry-After, while those that wait and the pages are answered', async () => {
    // An engine that takes its time: the queue fills before it is emptied.
    const { release } = running;
    const engine = {
      recordCount: release.engine.recordCount,
      settings: release.engine.settings,
      searchFacet: release.engine.searchFacet.bind(release.engine),
      getObject: release.engine.getObject.bind(release.engine),
      search: (request: Parameters<typeof release.engine.search>[0]) => {
        const end = performance.now() + 1;
        while (performance.now() < end);
        return release.engine.search(request);
      },
    };
    const app = await buildApp({ releases: new LiveRelease({ ...release, engine }), rateLimit: undefined, log: process.stderr });
    await app.ready();
    const ask = (asker: number) => {
      const requests = Array.from({ length: 50 }, (_, at) => ({ indexName: 'emlog-docs', query: `${asker} ${at}` }));
      return app.inject({ method: 'POST', url: URL_PATH, headers, payload: JSON.stringify({ requests }) });
    };
    const asking = Array.from({ length: QUEUE_LIMIT / 50 + 6 }, (_, asker) => ask(asker));
    const page = app.inject('/docs/');
    const refused = await Promise.race(asking);
    expect(refused.statusCode).toBe(503);
    expect((await page).statusCode).toBe(200);
    const answers = await Promise.all(asking);
    await app.close();
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(QUEUE_LIMIT / 50);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200)) {
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['retry-after']).toBe(String(QUEUE_RETRY_SECONDS));
      expect(answer.headers['access-control-allow-origin']).toBe('*');
      expect(answer.json()).toMatchObject({ status: 503 });
    }
  });
});

describe('connections', () => {
  it('are bounded', () => {
    expect(running.app.server.maxConnections).toBe(CONNECTION_LIMIT);
  });
});
