import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { LiveRelease } from '../release/live-release.ts';
import { startApp, type RunningApp } from '../testing/running-app.ts';

const TOKEN = 'a-token-of-some-length';
const headers = { 'x-algolia-application-id': 'EMLOGDOCS', 'x-algolia-api-key': 'emlog-docs-search' };

let running: RunningApp;
let app: RunningApp['app'];

beforeEach(async () => {
  running = await startApp();
  app = await buildApp({
    releases: new LiveRelease(running.release),
    rateLimit: undefined,
    metricsToken: TOKEN,
    trustProxy: ['loopback'],
    log: process.stderr,
  });
});

afterEach(async () => {
  await app.close();
  await running.stop();
});

async function metrics(): Promise<string> {
  const answer = await app.inject('/metrics');
  expect(answer.statusCode).toBe(200);
  return answer.body;
}

describe('/metrics', () => {
  it('counts requests by route, method and status, and how long they took', async () => {
    await app.inject('/docs/');
    await app.inject('/docs/faq');
    await app.inject('/docs/nope');
    await app.inject({ method: 'POST', url: '/1/indexes/emlog-docs/query', headers, payload: '{"query":"宝塔"}' });
    await app.inject({ method: 'POST', url: '/1/indexes/*/queries', payload: '{}' });
    const text = await metrics();
    expect(text).toContain('http_requests_total{route="/*",method="GET",status="200"} 2\n');
    expect(text).toContain('http_requests_total{route="/*",method="GET",status="404"} 1\n');
    expect(text).toContain('http_requests_total{route="/1/indexes/{indexName}/query",method="POST",status="200"} 1\n');
    expect(text).toContain('http_requests_total{route="/1/indexes/*/queries",method="POST",status="403"} 1\n');
    expect(text).toContain('http_request_duration_seconds_count{route="/*"} 3\n');
    expect(text).toMatch(/http_request_duration_seconds_bucket\{le="0\.25",route="\/\*"\} 3\n/);
  });

  it('counts queries, those without hits, and those answered from memory too', async () => {
    const requests = ['宝塔', '没有这个词的页面', '宝塔'].map((query) => ({
      indexName: 'emlog-docs',
      query: `"${query}"`,
      advancedSyntax: true,
    }));
    for (let sent = 0; sent < 2; sent++) {
      await app.inject({ method: 'POST', url: '/1/indexes/*/queries', headers, payload: JSON.stringify({ requests }) });
    }
    const text = await metrics();
    expect(text).toContain('search_queries_total 6\n');
    expect(text).toContain('search_queries_without_hits_total 2\n');
  });

  it('tells the release, its index, the queue and the memory', async () => {
    const text = await metrics();
    expect(text).toContain('docs_release_info{fingerprint="test-1",index="emlog-docs"} 1\n');
    expect(text).toContain('search_index_records 5\n');
    expect(text).toContain('search_queue_length 0\n');
    expect(Number(/^process_resident_memory_bytes (\d+)$/m.exec(text)?.[1])).toBeGreaterThan(1e7);
  });

  it('holds nothing of what was asked, nor of who asked', async () => {
    const url = '/1/indexes/secret-index/query?x-algolia-api-key=secret-key&x-algolia-usertoken=secret-user';
    await app.inject({ method: 'POST', url, headers, payload: '{"query":"secret-words"}' });
    await app.inject('/docs/secret-path?q=secret');
    expect(await metrics()).not.toContain('secret');
  });

  it('is for this machine', async () => {
    expect((await app.inject({ url: '/metrics', remoteAddress: '::1' })).statusCode).toBe(200);
    expect((await app.inject({ url: '/metrics', remoteAddress: '::ffff:127.0.0.1' })).statusCode).toBe(200);
    expect((await app.inject({ url: '/metrics', remoteAddress: '203.0.113.1' })).statusCode).toBe(401);
    expect((await app.inject({ url: '/metrics', remoteAddress: '10.0.0.1' })).statusCode).toBe(401);
  });

  it.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])(
    'is not for who comes through a proxy on this machine (%s)',
    async (name) => {
      expect((await app.inject({ url: '/metrics', headers: { [name]: '127.0.0.1' } })).statusCode).toBe(401);
    },
  );

  it.each([
    [`Bearer ${TOKEN}`, 200],
    [`bearer ${TOKEN}`, 200],
    ['Bearer another-token-of-length', 401],
    [`Bearer ${TOKEN}x`, 401],
    [TOKEN, 401],
    ['', 401],
  ])('from elsewhere with Authorization: %s is %i', async (authorization, status) => {
    const answer = await app.inject({ url: '/metrics', remoteAddress: '203.0.113.1', headers: { authorization } });
    expect(answer.statusCode).toBe(status);
  });

  it('is for nobody else when there is no token', async () => {
    const answer = await running.app.inject({
      url: '/metrics',
      remoteAddress: '203.0.113.1',
      headers: { authorization: 'Bearer undefined' },
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.body).toContain('METRICS_TOKEN');
  });

  it('refuses other methods', async () => {
    const answer = await app.inject({ method: 'POST', url: '/metrics' });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe('GET, HEAD');
  });
});
