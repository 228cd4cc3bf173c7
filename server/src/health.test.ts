import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type RunningApp } from './testing/running-app.ts';

let running: RunningApp;
let app: RunningApp['app'];

beforeAll(async () => {
  running = await startApp();
  app = running.app;
});

afterAll(() => running.stop());

describe('/healthz', () => {
  it('tells which release is running', async () => {
    const answer = await app.inject('/healthz');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual({
      status: 'ok',
      records: running.release.engine.recordCount,
      indexName: 'emlog-docs',
      fingerprint: 'test-1',
    });
  });

  it('answers HEAD without a body', async () => {
    const answer = await app.inject({ method: 'HEAD', url: '/healthz' });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('');
  });

  it('refuses other methods', async () => {
    const answer = await app.inject({ method: 'POST', url: '/healthz', payload: '{' });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe('GET, HEAD');
  });
});
