/**
 * The official clients, version 5 (lite and full) and 4 (lite and full), as they come: they search, page, filter, count
 * facets, search among their values, get records, and receive errors as their own.
 */
import { algoliasearch } from 'algoliasearch';
import { liteClient } from 'algoliasearch/lite';
import { describe, expect, it } from 'vitest';
import { algoliasearch4, algoliasearch4Lite } from './algoliasearch4.ts';
import { API_KEY, APP_ID, hosts4, hosts5, INDEX, useFailingHost, useSearchHost, type SearchHost } from './search-host.ts';

const host = useSearchHost();
const limited = useSearchHost({ RATE_LIMIT: '1' });
const overloaded = useFailingHost(503);

const BAOTA = 'https://www.emlog.net/docs/install/install_bt';

/** Asks several queries at once, as each client does it; parameters stand beside the name of the index in both. */
type Ask = (requests: readonly Record<string, unknown>[]) => Promise<{ results: readonly unknown[] }>;
type Connect = (key: string, ...hosts: readonly SearchHost[]) => Ask;

function ask4(search: (queries: { indexName: string; params: object }[]) => Promise<unknown>): Ask {
  return (requests) =>
    search(requests.map(({ indexName, ...params }) => ({ indexName: String(indexName), params }))) as Promise<{
      results: readonly unknown[];
    }>;
}

const CLIENTS: readonly [string, Connect][] = [
  [
    '5 lite',
    (key, ...hosts) => {
      const client = liteClient(APP_ID, key, { hosts: hosts5(...hosts) });
      return (requests) => client.search({ requests: requests as never });
    },
  ],
  [
    '5 full',
    (key, ...hosts) => {
      const client = algoliasearch(APP_ID, key, { hosts: hosts5(...hosts) });
      return (requests) => client.search({ requests: requests as never });
    },
  ],
  [
    '5 full, with compressed requests',
    (key, ...hosts) => {
      const client = algoliasearch(APP_ID, key, { hosts: hosts5(...hosts), compression: 'gzip' });
      return (requests) => client.search({ requests: requests as never });
    },
  ],
  ['4', (key, ...hosts) => ask4((queries) => algoliasearch4(APP_ID, key, { hosts: hosts4(...hosts) }).multipleQueries(queries))],
  ['4 lite', (key, ...hosts) => ask4((queries) => algoliasearch4Lite(APP_ID, key, { hosts: hosts4(...hosts) }).multipleQueries(queries))],
];

/** What the search modal of the site asks for. */
const modalRequest = {
  indexName: INDEX,
  query: '宝塔',
  attributesToRetrieve: ['hierarchy.lvl0', 'hierarchy.lvl1', 'hierarchy.lvl2', 'content', 'type', 'url'],
  attributesToSnippet: ['hierarchy.lvl1:10', 'hierarchy.lvl2:10', 'content:10'],
  snippetEllipsisText: '…',
  highlightPreTag: '<mark>',
  highlightPostTag: '</mark>',
  hitsPerPage: 20,
  clickAnalytics: true,
  facetFilters: ['language:zh-Hans', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']],
};

describe.each(CLIENTS)('client %s', (_title, connect) => {
  it('searches as a search window does', async () => {
    const { results } = await connect(API_KEY, host)([modalRequest]);
    expect(results).toMatchObject([
      {
        query: '宝塔',
        index: INDEX,
        page: 0,
        hitsPerPage: 20,
        queryID: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
        hits: [{ url: BAOTA, _highlightResult: { hierarchy: { lvl1: { value: expect.stringContaining('<mark>宝塔') as string } } } }],
      },
    ]);
  });

  it('pages, by pages and by offset', async () => {
    const { results } = await connect(
      API_KEY,
      host,
    )([
      { indexName: INDEX, query: '', hitsPerPage: 3, page: 1 },
      { indexName: INDEX, query: '', offset: 1, length: 2 },
    ]);
    expect(results).toMatchObject([
      { nbHits: 4, nbPages: 2, page: 1, hits: [{}] },
      { nbHits: 4, offset: 1, length: 2, hits: [{}, {}] },
    ]);
    expect(results[1]).not.toHaveProperty('page');
  });

  it('filters and counts facets', async () => {
    const all = { indexName: INDEX, query: '', distinct: false, facets: ['type', 'lang'] };
    const { results } = await connect(
      API_KEY,
      host,
    )([
      { ...all, filters: '(type:lvl1 OR type:content) AND NOT type:content' },
      { ...all, facetFilters: ['type:content'] },
      { ...all, numericFilters: ['weight.level>=90'], facets: '*' },
      { ...all, tagFilters: '', hitsPerPage: 0 },
    ]);
    expect(results).toMatchObject([
      { nbHits: 3, facets: { type: { lvl1: 3 }, lang: { 'zh-Hans': 3 } } },
      { nbHits: 2, facets: { type: { content: 2 } } },
      { nbHits: 3, facets: { docusaurus_tag: { 'docs-default-current': 3 } } },
      { nbHits: 5, hits: [], nbPages: 0, exhaustiveFacetsCount: true },
    ]);
  });

  it('sends more than it compresses', async () => {
    const { results } = await connect(API_KEY, host)(Array.from({ length: 20 }, () => modalRequest));
    expect(results).toHaveLength(20);
  });

  it.each<[string, Record<string, unknown>, number, string]>([
    [
      'a wrong parameter',
      { hitsPerPage: 'many' },
      400,
      'Invalid value for "hitsPerPage" parameter, expected a whole number from 0, got "many"',
    ],
    ['an unknown parameter', { qurey: 'a' }, 400, 'Unknown parameter: qurey'],
    [
      'a broken filter',
      { filters: 'a:1 OR (b:1 AND c:1)' },
      400,
      'filters: filter (X AND Y) OR Z is not allowed, only (X OR Y) AND Z is allowed',
    ],
    ['an unknown index', { indexName: '没有' }, 404, 'Index 没有 does not exist'],
  ])('receives the error of %s', async (_title2, params, status, message) => {
    await expect(connect(API_KEY, host)([{ ...modalRequest, ...params }])).rejects.toMatchObject({ name: 'ApiError', status, message });
  });

  it('receives the error of a wrong key at once, and asks no other host', async () => {
    const before = overloaded.requests();
    await expect(connect('wrong', host, overloaded)([modalRequest])).rejects.toMatchObject({
      name: 'ApiError',
      status: 403,
      message: 'Invalid Application-ID or API key',
    });
    expect(overloaded.requests()).toBe(before);
  });

  it('goes on to the next host where one is overloaded, and says so where all are', async () => {
    const { results } = await connect(API_KEY, overloaded, host)([modalRequest]);
    expect(results).toHaveLength(1);
    await expect(connect(API_KEY, overloaded)([modalRequest])).rejects.toMatchObject({ name: 'RetryError' });
  });

  it('receives the refusal of too many requests', async () => {
    const ask = connect(API_KEY, limited);
    const refused = async (): Promise<unknown> => {
      for (let sent = 0; sent < 3; sent++) await ask([{ ...modalRequest, query: `宝塔${sent}` }]);
      return 'all were answered';
    };
    await expect(refused()).rejects.toMatchObject({ name: 'ApiError', status: 429, message: 'Too Many Requests' });
  });
});

describe('client 5 full', () => {
  const client = () => algoliasearch(APP_ID, API_KEY, { hosts: hosts5(host) });

  it('searches a single index', async () => {
    const answer = await client().searchSingleIndex({ indexName: INDEX, searchParams: { query: '宝塔', getRankingInfo: true } });
    expect(answer.hits[0]).toMatchObject({ url: BAOTA, _rankingInfo: { nbTypos: 0, words: 1 } });
    await expect(client().searchSingleIndex({ indexName: 'a/b' })).rejects.toMatchObject({
      status: 404,
      message: 'Index a/b does not exist',
    });
  });

  it('searches among the values of a facet, alone and in a list', async () => {
    const alone = await client().searchForFacetValues({
      indexName: INDEX,
      facetName: 'type',
      searchForFacetValuesRequest: { facetQuery: 'lv' },
    });
    expect(alone.facetHits).toMatchObject([{ value: 'lvl1', count: 3 }]);
    const inList = await client().searchForFacets({ requests: [{ indexName: INDEX, type: 'facet', facet: 'type', facetQuery: 'con' }] });
    expect(inList.results[0]?.facetHits).toMatchObject([{ value: 'content', count: 2 }]);
    await expect(client().searchForFacetValues({ indexName: INDEX, facetName: 'url' })).rejects.toMatchObject({
      name: 'ApiError',
      status: 400,
    });
  });

  it('gets records', async () => {
    const { results } = await client().getObjects({
      requests: [
        { indexName: INDEX, objectID: '4', attributesToRetrieve: ['url'] },
        { indexName: INDEX, objectID: 'nothing' },
      ],
    });
    expect(results).toEqual([{ objectID: '4', url: BAOTA }, null]);
    expect(await client().getObject({ indexName: INDEX, objectID: '4', attributesToRetrieve: ['url', 'lang'] })).toEqual({
      objectID: '4',
      url: BAOTA,
      lang: 'zh-Hans',
    });
    await expect(client().getObject({ indexName: INDEX, objectID: 'a/b' })).rejects.toMatchObject({
      status: 404,
      message: 'ObjectID does not exist',
    });
  });

  it('is told that its key may only search', async () => {
    const refusal = { name: 'ApiError', status: 403, message: 'Method not allowed with this API key' };
    await expect(client().saveObject({ indexName: INDEX, body: {} })).rejects.toMatchObject(refusal);
    await expect(client().getSettings({ indexName: INDEX })).rejects.toMatchObject(refusal);
    await expect(client().browse({ indexName: INDEX })).rejects.toMatchObject(refusal);
    await expect(client().saveObjects({ indexName: INDEX, objects: [{ objectID: '1' }] })).rejects.toMatchObject(refusal);
  });
});

describe('client 4', () => {
  const index = () => algoliasearch4(APP_ID, API_KEY, { hosts: hosts4(host) }).initIndex(INDEX);

  it('searches a single index', async () => {
    expect(await index().search('宝塔', { hitsPerPage: 1 })).toMatchObject({ nbHits: 1, hits: [{ url: BAOTA }] });
  });

  it('searches among the values of a facet', async () => {
    expect(await index().searchForFacetValues('type', 'lv', { filters: 'lang:zh-Hans' })).toMatchObject({
      facetHits: [{ value: 'lvl1', count: 3 }],
    });
  });

  it('gets records', async () => {
    expect(await index().getObjects(['4', 'nothing'])).toMatchObject({ results: [{ url: BAOTA }, null] });
    expect(await index().getObject('4', { attributesToRetrieve: ['url'] })).toEqual({ objectID: '4', url: BAOTA });
    await expect(index().getObject('nothing')).rejects.toMatchObject({ status: 404, message: 'ObjectID does not exist' });
  });
});
