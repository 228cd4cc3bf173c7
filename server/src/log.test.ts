import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from './app.ts';
import type { LogLevel } from './log.ts';
import { LiveRelease } from './release/live-release.ts';
import { startApp, type RunningApp } from './testing/running-app.ts';

const SECRETS = /emlog-docs-search|secret|203\.0\.113|宝塔|x-algolia/;

let running: RunningApp;

beforeAll(async () => {
  running = await startApp();
});

afterAll(() => running.stop());

/** The lines that a few requests leave, good ones and bad ones. */
async function linesOf(logLevel: LogLevel): Promise<string[]> {
  const lines: string[] = [];
  const log = { write: (line: string) => void lines.push(line) };
  const app = await buildApp({ releases: new LiveRelease(running.release), rateLimit: undefined, log, logLevel });
  // A route of the test's own that fails in the framework's hands.
  app.get('/broken/:name', () => {
    throw new Error('it broke');
  });
  const remoteAddress = '203.0.113.5';
  const url = '/1/indexes/emlog-docs/query?x-algolia-application-id=EMLOGDOCS&x-algolia-api-key=emlog-docs-search';
  await app.inject({ method: 'POST', url, payload: '{"query":"宝塔"}', remoteAddress });
  await app.inject({ method: 'POST', url, payload: '{"query":', remoteAddress });
  await app.inject({ url: '/docs/faq?q=secret', headers: { authorization: 'secret', cookie: 'secret' }, remoteAddress });
  expect((await app.inject({ url: '/broken/secret?q=secret', remoteAddress })).statusCode).toBe(500);
  await app.close();
  return lines;
}

describe('the log', () => {
  it('tells each request by method, route, status and time, if it is wanted', async () => {
    const lines = (await linesOf('info'))
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ msg }) => msg === 'answered');
    expect(lines.map(({ method, route, status }) => [method, route, status])).toEqual([
      ['POST', '/1/indexes/{indexName}/query', 200],
      ['POST', '/1/indexes/{indexName}/query', 400],
      ['GET', '/*', 200],
      ['GET', '/broken/{name}', 500],
    ]);
    for (const { ms } of lines) expect(ms).toBeGreaterThanOrEqual(0);
  });

  it.each(['info', 'warn', 'error'] as const)('at level %s names neither keys nor addresses nor what was asked', async (level) => {
    const lines = await linesOf(level);
    expect(lines.join('')).toContain('it broke');
    expect(lines.join('')).not.toMatch(SECRETS);
  });

  it('tells only failures unless more is wanted', async () => {
    const lines = await linesOf('warn');
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 50, req: { method: 'GET', route: '/broken/{name}' } });
  });

  it('can be silent', async () => {
    expect(await linesOf('silent')).toEqual([]);
  });
});
