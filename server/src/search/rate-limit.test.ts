import { rm } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { LiveRelease } from '../release/live-release.ts';
import { readRelease } from '../release/release.ts';
import { writeRelease } from '../testing/write-release.ts';

const headers = { 'x-algolia-application-id': 'EMLOGDOCS', 'x-algolia-api-key': 'emlog-docs-search' };
const LIMIT = 3;

let folder: string;
let releases: LiveRelease;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await writeRelease();
  releases = new LiveRelease(await readRelease(folder));
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  app = await buildApp({ releases, rateLimit: LIMIT, log: process.stderr });
});

afterEach(async () => {
  await app.close();
});

function search(from: { remoteAddress?: string; forwardedFor?: string } = {}) {
  return app.inject({
    method: 'POST',
    url: '/1/indexes/*/queries',
    payload: '{"requests":[]}',
    ...(from.remoteAddress === undefined ? {} : { remoteAddress: from.remoteAddress }),
    headers: { ...headers, ...(from.forwardedFor === undefined ? {} : { 'x-forwarded-for': from.forwardedFor }) },
  });
}

async function exhaust(from?: Parameters<typeof search>[0]): Promise<void> {
  for (let sent = 0; sent < LIMIT; sent++) expect((await search(from)).statusCode).toBe(200);
}

describe('the rate limit', () => {
  it('answers 429 beyond it, in a form that browsers can read, with a short wait', async () => {
    await exhaust();
    const answer = await search();
    expect(answer.statusCode).toBe(429);
    expect(answer.json()).toEqual({ message: 'Too Many Requests', status: 429 });
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.headers['access-control-expose-headers']).toBe('Retry-After');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(2);
  });

  it('counts each address by itself', async () => {
    await exhaust({ remoteAddress: '203.0.113.1' });
    expect((await search({ remoteAddress: '203.0.113.1' })).statusCode).toBe(429);
    expect((await search({ remoteAddress: '203.0.113.2' })).statusCode).toBe(200);
  });

  it('counts a household’s IPv6 addresses together', async () => {
    await exhaust({ remoteAddress: '2001:db8:1:2::a' });
    expect((await search({ remoteAddress: '2001:db8:1:2:ffff::b' })).statusCode).toBe(429);
    expect((await search({ remoteAddress: '2001:db8:1:3::a' })).statusCode).toBe(200);
  });

  it.each(['203.0.113.9', '127.0.0.1', '10.0.0.1'])('cannot be escaped from %s by naming other addresses', async (remoteAddress) => {
    await exhaust({ remoteAddress, forwardedFor: '198.51.100.1' });
    expect((await search({ remoteAddress, forwardedFor: '198.51.100.2' })).statusCode).toBe(429);
  });

  it('counts the readers behind a proxy that is trusted, and trusts no other', async () => {
    await app.close();
    app = await buildApp({ releases, rateLimit: LIMIT, trustProxy: ['loopback'], log: process.stderr });
    await exhaust({ remoteAddress: '127.0.0.1', forwardedFor: '203.0.113.1' });
    expect((await search({ remoteAddress: '127.0.0.1', forwardedFor: '203.0.113.1' })).statusCode).toBe(429);
    expect((await search({ remoteAddress: '127.0.0.1', forwardedFor: '203.0.113.2' })).statusCode).toBe(200);
    // The proxy adds whom it saw; what stood before that, anyone could have written.
    expect((await search({ remoteAddress: '127.0.0.1', forwardedFor: '198.51.100.7, 203.0.113.1' })).statusCode).toBe(429);
    await exhaust({ remoteAddress: '10.0.0.1', forwardedFor: '203.0.113.3' });
    expect((await search({ remoteAddress: '10.0.0.1', forwardedFor: '203.0.113.4' })).statusCode).toBe(429);
  });

  it('concerns neither pages nor health nor preflights', async () => {
    await exhaust();
    expect((await search()).statusCode).toBe(429);
    expect((await app.inject('/docs/')).statusCode).toBe(200);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    expect((await app.inject({ method: 'OPTIONS', url: '/1/indexes/*/queries' })).statusCode).toBe(204);
  });

  it('can be switched off', async () => {
    await app.close();
    app = await buildApp({ releases, rateLimit: undefined, log: process.stderr });
    for (let sent = 0; sent < 20; sent++) expect((await search()).statusCode).toBe(200);
  });
});
