// The index answers alike whoever asks it, and wherever: browsers over HTTP, assistants over MCP, and the engine in the
// reader's own browser, Chromium and Firefox.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { Page } from 'playwright-core';
import type { Page as FirefoxPage } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { HALVES, readHalf } from '../search/relevance/judged-queries.ts';
import { call, connectHttp, hits } from './assistants/clients.ts';
import { hydrated, openPage, useBrowser } from './browser.ts';
import { hasFirefox, startFirefox } from './firefox.ts';
import { askWorker } from './static/ask-worker.ts';
import type { Answered } from './static/ask-worker.ts';
import { startStaticHost, STATIC_RELEASE } from './static/host.ts';
import type { StaticHost } from './static/host.ts';

/** Every judged query, asked of the service, on a machine that does other things as well. */
const ASK_TIMEOUT_MS = 300_000;
/** Queries in one request: what a service takes, and short enough for a browser to be asked in turns. */
const BATCH = 40;
/** Calls that are under way over MCP: client and service have a processor each. */
const AT_ONCE = 8;
const SERVICE = '/1/indexes/*/queries?x-algolia-application-id=EMLOGDOCS&x-algolia-api-key=emlog-docs-search';

const origin = inject('origin');
const queries = [...new Set(HALVES.flatMap((half) => readHalf(half).map(({ query }) => query)))];

useBrowser();
let host: StaticHost;
let bodies: readonly string[];
let service: Answered[];
beforeAll(async () => {
  host = await startStaticHost();
  const pages = await sentByPages();
  bodies = Array.from({ length: Math.ceil(queries.length / BATCH) }, (_, at) => {
    const requests = queries.slice(at * BATCH, (at + 1) * BATCH).map((query) => ({ ...pages, query }));
    return JSON.stringify({ requests });
  });
  service = [];
  // One after the other: a service refuses what would wait too long.
  for (const body of bodies) service.push(...(await askService(body)));
}, ASK_TIMEOUT_MS);
afterAll(() => host.close());

/** What pages send with every query. */
async function sentByPages(): Promise<object> {
  const { page } = await openPage();
  const sent = page.waitForRequest(/\/1\/indexes\//);
  await page.goto(`${origin}/docs/search?q=docker`);
  const { requests } = (await sent).postDataJSON() as { requests: [object] };
  await page.context().close();
  return requests[0];
}

async function askService(body: string): Promise<Answered[]> {
  const answer = await fetch(origin + SERVICE, { method: 'POST', body });
  const { results } = (await answer.json()) as {
    results: { hits: { objectID: string; _highlightResult: object; _snippetResult: object }[] }[];
  };
  return results.map(({ hits }) => ({
    ids: hits.map(({ objectID }) => objectID),
    marks: createHash('sha256')
      .update(JSON.stringify(hits.map(({ _highlightResult, _snippetResult }) => [_highlightResult, _snippetResult])))
      .digest('hex'),
  }));
}

/** Where the pages' own worker lies: what the page starts when a reader wants to search. */
async function workerPath(): Promise<string> {
  const { page } = await openPage();
  await page.goto(`${host.origin}/docs/guide`);
  await hydrated(page);
  const started = page.waitForEvent('worker');
  await page.keyboard.press('Control+k');
  const { pathname } = new URL((await started).url());
  await page.context().close();
  return pathname;
}

/** Asks all queries in a page of some browser. */
async function askIn(page: Page | FirefoxPage): Promise<Answered[]> {
  const task = { worker: await workerPath(), indexName: 'emlog-docs', bodies };
  await page.goto(`${host.origin}/docs/guide`);
  return (page as Page).evaluate(askWorker, task);
}

/** Queries that are answered otherwise than by the service; of the blind half no more is told than how many. */
function differing(answers: readonly Answered[], part: (answer: Answered | undefined) => unknown): number {
  return queries.filter((_, at) => JSON.stringify(part(answers[at])) !== JSON.stringify(part(service[at]))).length;
}

describe('the judged queries', () => {
  it('are a few hundred, and find something', () => {
    expect(queries.length).toBeGreaterThan(300);
    expect(service.filter(({ ids }) => ids.length > 0).length).toBeGreaterThan(250);
  });

  it('are asked of the same index', async () => {
    const [one, other] = await Promise.all(['site/build', STATIC_RELEASE].map((release) => readFile(`${release}/search/index.bin`)));
    expect(one?.equals(other ?? Buffer.alloc(0))).toBe(true);
  });

  it('give the same records in the same order over MCP', async () => {
    const client: Client = await connectHttp(origin);
    const answers: Answered[] = [];
    for (let at = 0; at < queries.length; at += AT_ONCE) {
      const some = queries.slice(at, at + AT_ONCE).map((query) => call(client, 'search_docs', { query, limit: 20 }));
      const found = (await Promise.all(some)).map(hits);
      answers.push(...found.map((each) => ({ ids: each.map(({ objectID }) => objectID), marks: '' })));
    }
    await client.close();
    expect(differing(answers, (answer) => answer?.ids)).toBe(0);
  }, 240_000);

  it('give the same records and the same marks in Chromium', async () => {
    const { page } = await openPage();
    const answers = await askIn(page);
    expect(answers).toHaveLength(queries.length);
    expect(differing(answers, (answer) => answer)).toBe(0);
    await page.context().close();
  }, 240_000);

  it.runIf(hasFirefox)(
    'give the same records and the same marks in Firefox',
    async () => {
      const firefox = await startFirefox();
      try {
        const answers = await askIn(await firefox.newPage());
        expect(answers).toHaveLength(queries.length);
        expect(differing(answers, (answer) => answer)).toBe(0);
      } finally {
        await firefox.close();
      }
    },
    240_000,
  );
});
