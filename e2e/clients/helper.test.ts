/**
 * algoliasearch-helper over clients 5 and 4: conjunctive and disjunctive facets with their counts, exclusions, numbers,
 * tags, pages, values of a facet, errors.
 */
import algoliasearchHelper, { type AlgoliaSearchHelper, type SearchResults } from 'algoliasearch-helper';
import { algoliasearch } from 'algoliasearch';
import { liteClient } from 'algoliasearch/lite';
import { describe, expect, it } from 'vitest';
import { algoliasearch4 } from './algoliasearch4.ts';
import { API_KEY, APP_ID, hosts4, hosts5, INDEX, useSearchHost } from './search-host.ts';

type Client = Parameters<typeof algoliasearchHelper>[0];

const host = useSearchHost();

const CLIENTS: readonly [string, (key: string) => Client][] = [
  ['5 lite', (key) => liteClient(APP_ID, key, { hosts: hosts5(host) })],
  ['5', (key) => algoliasearch(APP_ID, key, { hosts: hosts5(host) })],
  ['4', (key) => algoliasearch4(APP_ID, key, { hosts: hosts4(host) }) as unknown as Client],
];

/** One search of a helper. */
function resultOf(helper: AlgoliaSearchHelper): Promise<SearchResults<{ objectID: string }>> {
  return new Promise((resolve, reject) => {
    helper.once('result', ({ results }) => resolve(results as SearchResults<{ objectID: string }>));
    helper.once('error', ({ error }: { error: Error }) => reject(error));
    helper.search();
  });
}

describe.each(CLIENTS)('the helper over client %s', (_title, connect) => {
  const helperOf = (parameters: Parameters<typeof algoliasearchHelper>[2] = {}, key = API_KEY): AlgoliaSearchHelper =>
    algoliasearchHelper(connect(key), INDEX, parameters);

  it('refines by facets of which one value counts, and counts what is left', async () => {
    const helper = helperOf({ facets: ['type', 'lang'], distinct: false });
    const results = await resultOf(helper.setQuery('').addFacetRefinement('type', 'content'));
    expect(results.nbHits).toBe(2);
    expect(results.getFacetValues('type', {})).toMatchObject([{ name: 'content', count: 2, isRefined: true }]);
    const without = await resultOf(helper.clearRefinements().addFacetExclusion('type', 'content'));
    expect(without.nbHits).toBe(3);
  });

  it('refines by facets of which several values may hold, and counts also what is not chosen', async () => {
    const helper = helperOf({ disjunctiveFacets: ['type', 'docusaurus_tag'], distinct: false });
    helper.addDisjunctiveFacetRefinement('type', 'content').addDisjunctiveFacetRefinement('docusaurus_tag', 'docs-default-current');
    const results = await resultOf(helper);
    expect(results.nbHits).toBe(2);
    expect(results.getFacetValues('type', { sortBy: ['name:asc'] })).toMatchObject([
      { name: 'content', count: 2, isRefined: true },
      { name: 'lvl1', count: 3, isRefined: false },
    ]);
    expect((await resultOf(helper.addDisjunctiveFacetRefinement('type', 'lvl1'))).nbHits).toBe(5);
  });

  it('refines by numbers and tags', async () => {
    const helper = helperOf({ distinct: false });
    expect((await resultOf(helper.addNumericRefinement('weight.level', '>=', 90))).nbHits).toBe(3);
    expect((await resultOf(helper.addNumericRefinement('weight.level', '<', 90))).nbHits).toBe(0);
    expect((await resultOf(helper.clearRefinements().addTag('new'))).nbHits).toBe(0);
  });

  it('pages', async () => {
    const helper = helperOf({ hitsPerPage: 3 });
    const first = await resultOf(helper);
    expect(first).toMatchObject({ page: 0, nbPages: 2, nbHits: 4 });
    const second = await resultOf(helper.setPage(1));
    expect(second.page).toBe(1);
    expect(second.hits).toHaveLength(1);
    expect(first.hits.map(({ objectID }) => objectID)).not.toContain(second.hits[0]?.objectID);
  });

  it('searches among the values of a facet', async () => {
    const answer = await helperOf({ disjunctiveFacets: ['type'] }).searchForFacetValues('type', 'lv', 5);
    expect(answer.facetHits).toMatchObject([{ value: 'lvl1', count: 3, isRefined: false }]);
  });

  it('receives errors as its event', async () => {
    await expect(resultOf(helperOf({}, 'wrong'))).rejects.toMatchObject({ status: 403, message: 'Invalid Application-ID or API key' });
    await expect(resultOf(helperOf({ filters: 'a:1 AND' }))).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('filters: Unexpected token') as string,
    });
  });
});
