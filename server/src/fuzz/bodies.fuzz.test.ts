// Whatever a caller sends as the body of a search: an answer or an error of the caller's, at once, and no trace.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type RunningApp } from '../testing/running-app.ts';
import { fuzzAmount } from './amount.ts';
import { randomBody } from './bodies.ts';
import { Random } from './random.ts';

const { cases, seed } = fuzzAmount();
const PATHS: readonly [string, ...string[]] = [
  '/1/indexes/*/queries',
  '/1/indexes/emlog-docs/query',
  '/1/indexes/emlog-docs/facets/type/query',
  '/1/indexes/*/objects',
];
const headers = { 'x-algolia-application-id': 'EMLOGDOCS', 'x-algolia-api-key': 'emlog-docs-search' };
/** An answer that takes longer is a hang. */
const HANG_MS = 1_000;
/** What the process may hold more at the end than when it was warm. */
const GROWTH_MB = 16;

/** What was once answered wrongly; never again. */
const FINDS: readonly (readonly [string, string])[] = [];

let running: RunningApp;

beforeAll(async () => {
  running = await startApp();
});

afterAll(() => running.stop());

async function ask(url: string, payload: string | Buffer): Promise<{ status: number; milliseconds: number; body: string }> {
  const start = performance.now();
  const answer = await running.app.inject({ method: 'POST', url, headers, payload });
  return { status: answer.statusCode, milliseconds: performance.now() - start, body: answer.body };
}

describe('any body', () => {
  it(
    `is answered, or refused as the caller's mistake, within a second (${cases} cases, seed ${seed})`,
    async () => {
      const random = new Random(seed);
      const wrong: string[] = [];
      const statuses = new Map<number, number>();
      let warm = 0;
      for (let number = 0; number < cases; number++) {
        const url = random.pick(PATHS);
        const payload = randomBody(random);
        const { status, milliseconds, body } = await ask(url, payload);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        const isRight = status === 200 ? isAnswer(body, payload) : status >= 400 && status < 500 && isError(body, status);
        if (!isRight || milliseconds > HANG_MS)
          wrong.push(`case ${number}: ${status} after ${Math.round(milliseconds)} ms: ${url} ${payload.toString('base64')}`);
        if (number === Math.floor(cases / 2)) warm = heldBytes();
      }
      const growth = (heldBytes() - warm) / 1e6;
      console.log(
        `${cases} bodies, seed ${seed}: ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}; ${growth.toFixed(0)} MB more in the second half`,
      );
      expect(wrong).toEqual([]);
      expect(statuses.get(200) ?? 0).toBeGreaterThan(cases / 20);
      expect(growth).toBeLessThan(GROWTH_MB);
      expect((await running.app.inject('/healthz')).statusCode).toBe(200);
    },
    60_000 + cases * 20,
  );

  it('of those once answered wrongly is right now', async () => {
    for (const [url, payload] of FINDS) {
      const { status } = await ask(url, payload);
      expect([payload, status < 500]).toEqual([payload, true]);
    }
  });
});

/** What the process holds after tidying up. */
function heldBytes(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  return process.memoryUsage().heapUsed;
}

function isAnswer(body: string, payload: Buffer): boolean {
  const answer = JSON.parse(body) as { results?: unknown[]; hits?: unknown[]; facetHits?: unknown[] };
  // A caller may ask for an answer without hits.
  return Array.isArray(answer.results ?? answer.hits ?? answer.facetHits) || payload.includes('responseFields');
}

function isError(body: string, status: number): boolean {
  const answer = JSON.parse(body) as { message?: unknown; status?: unknown };
  return typeof answer.message === 'string' && answer.message !== '' && answer.status === status;
}
