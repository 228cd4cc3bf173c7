// The index answers alike whoever asks: assistants over MCP, browsers over HTTP, and a program that holds the engine.
import { readFile } from 'node:fs/promises';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { decodeIndex, Engine } from '@emlog-docs/search';
import { liteClient } from 'algoliasearch/lite';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { HALVES, readHalf } from '../../search/relevance/judged-queries.ts';
import { call, connectHttp, hits } from './clients.ts';

const HITS = 20;
const FACET_FILTERS = ['language:zh-Hans', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']];

const origin = inject('origin');
const queries = [...new Set(HALVES.flatMap((half) => readHalf(half).map(({ query }) => query)))];
const engine = new Engine(decodeIndex(await readFile('site/build/search/index.bin')));
const lite = liteClient('EMLOGDOCS', 'emlog-docs-search', {
  hosts: [{ url: new URL(origin).hostname, port: Number(new URL(origin).port), protocol: 'http', accept: 'readWrite' }],
});

let client: Client;

beforeAll(async () => {
  client = await connectHttp(origin);
});

afterAll(() => client.close());

async function overHttp(query: string): Promise<string[]> {
  const { results } = await lite.searchForHits({
    requests: [{ indexName: 'emlog-docs', query, hitsPerPage: HITS, facetFilters: FACET_FILTERS }],
  });
  return (results[0]?.hits ?? []).map(({ objectID }) => objectID);
}

describe('the judged queries', () => {
  it('are a few hundred', () => {
    expect(queries.length).toBeGreaterThan(300);
  });

  it('give the same objectIDs in the same order over MCP, over HTTP and from the engine', async () => {
    const differing: string[] = [];
    for (const query of queries) {
      const direct = engine.search({ query, hitsPerPage: HITS, facetFilters: FACET_FILTERS }).hits.map(({ objectID }) => objectID);
      const [http, mcp] = await Promise.all([overHttp(query), call(client, 'search_docs', { query, limit: HITS })]);
      const same = (ids: readonly string[]) => ids.join() === direct.join();
      if (!same(http) || !same(hits(mcp).map(({ objectID }) => objectID))) differing.push(query);
    }
    expect(differing).toEqual([]);
  }, 240_000);
});
