import { rm } from 'node:fs/promises';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { LiveRelease } from '../release/live-release.ts';
import { readRelease, type Release } from '../release/release.ts';
import { writeRelease } from '../testing/write-release.ts';

const HEADERS = {
  host: 'www.emlog.net',
  accept: 'application/json, text/event-stream',
  'content-type': 'application/json',
};
const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
const LIMIT = 3;

let folder: string;
let release: Release;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await writeRelease();
  release = await readRelease(folder);
  app = await buildApp({ releases: new LiveRelease(release), rateLimit: undefined, log: process.stderr });
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

function post(options: InjectOptions = {}, service = app) {
  return service.inject({
    method: 'POST',
    url: '/mcp',
    payload: JSON.stringify(LIST),
    ...options,
    headers: { ...HEADERS, ...options.headers },
  });
}

describe('a request', () => {
  it('is answered in JSON, needs no session and starts none', async () => {
    const answer = await post();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['mcp-session-id']).toBeUndefined();
    expect(answer.json()).toMatchObject({
      id: 1,
      result: { tools: [{ name: 'search_docs' }, { name: 'read_page' }, { name: 'api_operation' }] },
    });
  });

  it('that is only a notification is accepted without an answer', async () => {
    const answer = await post({ payload: JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' }) });
    expect(answer.statusCode).toBe(202);
    expect(answer.body).toBe('');
  });

  it.each<[string, InjectOptions, number, number]>([
    ['that is not JSON', { payload: '{' }, 400, -32700],
    ['that is empty', { payload: '' }, 400, -32700],
    ['that is no JSON-RPC', { payload: '{"a":1}' }, 400, -32700],
    ['of another type', { headers: { 'content-type': 'text/plain' } }, 415, -32000],
    ['that takes no JSON', { headers: { accept: 'text/html' } }, 406, -32000],
    ['of an unknown protocol version', { headers: { 'mcp-protocol-version': '1999-01-01' } }, 400, -32000],
    ['that is too large', { payload: ' '.repeat(70_000) }, 413, -32000],
    ['for another host', { headers: { host: 'evil.example' } }, 403, -32000],
    ['from a foreign page', { headers: { origin: 'https://evil.example' } }, 403, -32000],
  ])('%s gets a JSON-RPC error', async (_what, options, status, code) => {
    const answer = await post(options);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ jsonrpc: '2.0', error: { code }, id: null });
  });

  it.each(['GET', 'DELETE', 'PUT'] as const)('with %s is refused: there is no stream and no session', async (method) => {
    const answer = await app.inject({ method, url: '/mcp', headers: { host: 'localhost', accept: 'text/event-stream' } });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe('POST, OPTIONS');
  });

  it('of a page that may call can be read there', async () => {
    const origin = 'http://localhost:6274';
    const preflight = await app.inject({ method: 'OPTIONS', url: '/mcp', headers: { host: 'localhost:3000', origin } });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers).toMatchObject({ 'access-control-allow-origin': origin, vary: 'Origin' });
    expect(preflight.headers['access-control-allow-headers']).toContain('mcp-protocol-version');
    expect((await post({ headers: { host: 'localhost:3000', origin } })).headers['access-control-allow-origin']).toBe(origin);
  });
});

describe('the rate limit', () => {
  it('counts each address by itself and says when to come back', async () => {
    const limited = await buildApp({ releases: new LiveRelease(release), rateLimit: LIMIT, log: process.stderr });
    const statuses: number[] = [];
    for (let at = 0; at < LIMIT; at += 1) statuses.push((await post({}, limited)).statusCode);
    expect(statuses).toEqual([200, 200, 200]);
    const refused = await post({}, limited);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.json()).toMatchObject({ error: { message: expect.stringMatching(/^问得太快了，请过 \d+ 秒再试。$/) as unknown } });
    expect((await post({ remoteAddress: '203.0.113.9' }, limited)).statusCode).toBe(200);
    await limited.close();
  });
});
