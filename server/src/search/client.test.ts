import { algoliasearch } from 'algoliasearch';
import { liteClient } from 'algoliasearch/lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type RunningApp } from '../testing/running-app.ts';

const BAOTA = 'https://www.emlog.net/docs/install/install_bt';

let running: RunningApp;

beforeAll(async () => {
  running = await startApp();
});

afterAll(() => running.stop());

function hosts() {
  return [{ url: '127.0.0.1', port: running.port, protocol: 'http', accept: 'readWrite' } as const];
}

const clients = [
  ['lite', (key: string) => liteClient('EMLOGDOCS', key, { hosts: hosts() })],
  ['full', (key: string) => algoliasearch('EMLOGDOCS', key, { hosts: hosts() })],
  ['full, with compressed requests', (key: string) => algoliasearch('EMLOGDOCS', key, { hosts: hosts(), compression: 'gzip' })],
] as const;

/** What the search modal of the site asks for. */
const modalRequest = {
  indexName: 'emlog-docs',
  query: '宝塔',
  attributesToRetrieve: ['hierarchy.lvl0', 'hierarchy.lvl1', 'hierarchy.lvl2', 'content', 'type', 'url'],
  attributesToSnippet: ['hierarchy.lvl1:10', 'hierarchy.lvl2:10', 'content:10'],
  snippetEllipsisText: '…',
  highlightPreTag: '<mark>',
  highlightPostTag: '</mark>',
  hitsPerPage: 20,
  clickAnalytics: false,
  facetFilters: ['language:zh-Hans', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']],
};

describe.each(clients)('the official client 5 (%s)', (_title, create) => {
  it('searches as the modal does', async () => {
    const answer = await create('emlog-docs-search').search({ requests: [modalRequest] });
    expect(answer.results).toHaveLength(1);
    expect(answer.results[0]).toMatchObject({ query: '宝塔', index: 'emlog-docs', page: 0, hitsPerPage: 20, hits: [{ url: BAOTA }] });
  });

  it('sends requests longer than it compresses', async () => {
    const requests = Array.from({ length: 20 }, () => modalRequest);
    const answer = await create('emlog-docs-search').search({ requests });
    expect(answer.results).toHaveLength(20);
  });

  it('reports a wrong key at once, with its text', async () => {
    await expect(create('wrong').search({ requests: [modalRequest] })).rejects.toMatchObject({
      name: 'ApiError',
      status: 403,
      message: 'Invalid Application-ID or API key',
    });
  });

  it('reports an unknown index with its text', async () => {
    await expect(create('emlog-docs-search').search({ requests: [{ ...modalRequest, indexName: '没有' }] })).rejects.toMatchObject({
      name: 'ApiError',
      status: 404,
      message: 'Index 没有 does not exist',
    });
  });
});

describe('the official client 5 (full)', () => {
  const client = () => algoliasearch('EMLOGDOCS', 'emlog-docs-search', { hosts: hosts() });

  it('searches a single index', async () => {
    const answer = await client().searchSingleIndex({ indexName: 'emlog-docs', searchParams: { query: '宝塔' } });
    expect(answer.hits[0]).toMatchObject({ url: BAOTA });
  });

  it('reports a single index that is unknown', async () => {
    await expect(client().searchSingleIndex({ indexName: 'a/b', searchParams: { query: '' } })).rejects.toMatchObject({
      status: 404,
      message: 'Index a/b does not exist',
    });
  });
});
