import { describe, expect, it } from 'vitest';
import { parseMultiQuery, parseSingleQuery } from './parse-request.ts';
import { ProtocolError } from './protocol-error.ts';

/** The one query of a multi-query body. */
function parseOne(request: unknown): unknown {
  return parseMultiQuery({ requests: [request] }).requests[0];
}

function refusal(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof ProtocolError && error.status === 400) return error.message;
    throw error;
  }
  throw new Error('the request was accepted');
}

// What the clients send, copied from their requests.
const DOCSEARCH_MODAL = {
  query: '安装',
  indexName: 'emlog-docs',
  attributesToRetrieve: ['hierarchy.lvl0', 'hierarchy.lvl1', 'content', 'type', 'url'],
  attributesToSnippet: ['hierarchy.lvl1:10', 'content:10'],
  snippetEllipsisText: '…',
  highlightPreTag: '<mark>',
  highlightPostTag: '</mark>',
  hitsPerPage: 20,
  clickAnalytics: false,
  facetFilters: ['language:zh-Hans', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']],
};
const SEARCH_PAGE_COUNTS = {
  indexName: 'emlog-docs',
  query: '安装',
  hitsPerPage: 0,
  page: 0,
  advancedSyntax: true,
  facets: 'language',
  analytics: false,
  clickAnalytics: false,
  facetFilters: [['docusaurus_tag:default']],
  tagFilters: '',
  numericFilters: [],
};
const INSTANTSEARCH = {
  indexName: 'emlog-docs',
  query: '',
  facets: ['*'],
  maxValuesPerFacet: 10,
  highlightPreTag: '__ais-highlight__',
  highlightPostTag: '__/ais-highlight__',
  userToken: 'anonymous-1',
  clickAnalytics: true,
  ruleContexts: [],
  maxFacetHits: 10,
};

describe('parseMultiQuery', () => {
  it('accepts what DocSearch sends', () => {
    expect(parseOne(DOCSEARCH_MODAL)).toEqual(DOCSEARCH_MODAL);
  });

  it('accepts what the search page and InstantSearch send, and drops what has no effect', () => {
    expect(parseOne(SEARCH_PAGE_COUNTS)).toMatchObject({ hitsPerPage: 0, facets: ['language'], analytics: false });
    expect(parseOne(INSTANTSEARCH)).not.toHaveProperty('ruleContexts');
  });

  it('reads the parameters of client 4, a URL-encoded text, and lets it win', () => {
    const request = {
      indexName: 'docs',
      query: 'flat',
      page: 1,
      params: 'query=%E5%AE%89%E8%A3%85&hitsPerPage=5&clickAnalytics=true&facets=lang,type',
    };
    expect(parseOne(request)).toEqual({
      indexName: 'docs',
      query: '安装',
      page: 1,
      hitsPerPage: 5,
      clickAnalytics: true,
      facets: ['lang', 'type'],
    });
  });

  it('takes null for not given and clamps hitsPerPage', () => {
    expect(parseOne({ indexName: 'docs', query: null, facets: null, hitsPerPage: 5000 })).toEqual({ indexName: 'docs', hitsPerPage: 1000 });
  });

  it('names the place of what is wrong', () => {
    expect(refusal(() => parseMultiQuery(undefined))).toBe('The request body: expected an object');
    expect(refusal(() => parseMultiQuery([]))).toBe('The request body: expected an object');
    expect(refusal(() => parseMultiQuery({}))).toBe('requests: expected a list of queries');
    expect(refusal(() => parseMultiQuery({ requests: [], strategy: 'all' }))).toContain('"strategy"');
    expect(refusal(() => parseMultiQuery({ requests: [{ indexName: 'a' }, 1] }))).toBe('requests[1]: expected an object');
    expect(refusal(() => parseOne({ query: 'a' }))).toBe('requests[0].indexName: expected the name of an index');
    expect(refusal(() => parseOne({ indexName: 'a', params: {} }))).toBe('requests[0].params: expected URL-encoded text');
    expect(refusal(() => parseOne({ indexName: 'a', type: 'facet' }))).toBe('requests[0].type: only "default" is supported');
    expect(refusal(() => parseOne({ indexName: 'a', page: -1 }))).toContain('"page" parameter, expected a whole number from 0');
    expect(refusal(() => parseOne({ indexName: 'a', facets: [1] }))).toContain('"facets" parameter, expected a list of strings');
    expect(refusal(() => parseOne({ indexName: 'a', numericFilters: ['price>1'] }))).toContain('"numericFilters"');
  });

  it('refuses unknown parameters, also those that are names of object properties', () => {
    expect(refusal(() => parseOne({ indexName: 'a', qurey: 'x' }))).toBe('Unknown parameter: qurey');
    for (const name of ['__proto__', 'constructor', 'toString']) {
      expect(refusal(() => parseOne(JSON.parse(`{"indexName":"a","${name}":{}}`)))).toBe(`Unknown parameter: ${name}`);
      expect(refusal(() => parseOne({ indexName: 'a', params: `${name}=1` }))).toBe(`Unknown parameter: ${name}`);
    }
  });

  it("accepts a query of 512 bytes and refuses a longer one in the hosted service's words", () => {
    expect(parseOne({ indexName: 'a', query: `${'安'.repeat(170)}aa` })).toHaveProperty('query');
    expect(refusal(() => parseOne({ indexName: 'a', query: '安'.repeat(171) }))).toBe(
      'Invalid value for "query" parameter, expected string shorter than 512 bytes',
    );
  });

  it('accepts 50 queries and refuses more', () => {
    const requests = Array.from({ length: 50 }, () => ({ indexName: 'a' }));
    expect(parseMultiQuery({ requests }).requests).toHaveLength(50);
    expect(refusal(() => parseMultiQuery({ requests: [...requests, { indexName: 'a' }] }))).toContain('at most 50');
  });
});

describe('parseSingleQuery', () => {
  it('takes nothing, an empty object, parameters or a params text', () => {
    expect(parseSingleQuery(undefined, 'docs')).toEqual({ indexName: 'docs' });
    expect(parseSingleQuery({}, 'docs')).toEqual({ indexName: 'docs' });
    expect(parseSingleQuery({ query: 'a' }, 'docs')).toEqual({ indexName: 'docs', query: 'a' });
    expect(parseSingleQuery({ params: 'query=a' }, 'docs')).toEqual({ indexName: 'docs', query: 'a' });
  });

  it('does not let the body name another index', () => {
    expect(refusal(() => parseSingleQuery({ indexName: 'other' }, 'docs'))).toBe('Unknown parameter: indexName');
  });
});
