import { describe, expect, it } from 'vitest';
import { parseFacetQuery, parseMultiQuery, parseObjectRequests, parseSingleQuery } from './parse-request.ts';
import { WITHOUT_EFFECT } from './parameters-without-effect.ts';
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
    expect(refusal(() => parseMultiQuery({}))).toBe('requests: expected a list of requests');
    expect(refusal(() => parseMultiQuery({ requests: [], strategy: 'all' }))).toContain('"strategy"');
    expect(refusal(() => parseMultiQuery({ requests: [{ indexName: 'a' }, 1] }))).toBe('requests[1]: expected an object');
    expect(refusal(() => parseOne({ query: 'a' }))).toBe('requests[0].indexName: expected a string');
    expect(refusal(() => parseOne({ indexName: 'a', params: {} }))).toBe('requests[0].params: expected URL-encoded text');
    expect(refusal(() => parseOne({ indexName: 'a', type: 'other' }))).toContain('"requests[0].type"');
    expect(refusal(() => parseOne({ indexName: 'a', type: 'facet' }))).toBe('requests[0].facet: expected a string');
  });

  it.each<[string, unknown, string]>([
    ['page', -1, 'a whole number from 0, got -1'],
    ['hitsPerPage', 'many', 'a whole number from 0, got "many"'],
    ['hitsPerPage', 1.5, 'a whole number from 0, got 1.5'],
    ['facets', [1], 'a list of strings, got 1'],
    ['query', ['a'], 'a string, got a list'],
    ['distinct', 'yes', 'true, false or a whole number from 0, got "yes"'],
    ['typoTolerance', 'max', 'true, false, min or strict, got "max"'],
    ['queryType', {}, 'one of prefixLast, prefixAll, prefixNone, got an object'],
    ['advancedSyntaxFeatures', ['exactPhrase', 'other'], 'one of exactPhrase, excludeWords, got "other"'],
    ['userToken', 'a b', '1–129 letters, digits and _=/+-, got "a b"'],
    ['clickAnalytics', 'x'.repeat(100), `true or false, got "${'x'.repeat(59)}…`],
  ])('names the parameter %s, what was expected and what came', (name, value, message) => {
    expect(refusal(() => parseOne({ indexName: 'a', [name]: value }))).toBe(`Invalid value for "${name}" parameter, expected ${message}`);
  });

  it('says what is wrong with filters', () => {
    expect(refusal(() => parseOne({ indexName: 'a', numericFilters: ['price'] }))).toContain('numericFilters: "price" is no condition');
    expect(refusal(() => parseOne({ indexName: 'a', facetFilters: ['lang'] }))).toContain('facetFilters: "lang" has no attribute');
    expect(refusal(() => parseOne({ indexName: 'a', filters: 'a:b AND' }))).toContain('filters: Unexpected token');
  });

  it('describes a value of any depth', () => {
    const deep: unknown = JSON.parse('['.repeat(50_000) + ']'.repeat(50_000));
    expect(refusal(() => parseOne({ indexName: 'a', query: deep }))).toContain('got a list');
    expect(refusal(() => parseOne({ indexName: 'a', facetFilters: deep }))).toContain('at most two levels');
  });

  it('reads a search among the values of a facet', () => {
    expect(parseOne({ indexName: 'a', type: 'facet', facet: 'type', facetQuery: 'lv', maxFacetHits: 500, query: 'b' })).toEqual({
      indexName: 'a',
      facet: 'type',
      facetQuery: 'lv',
      maxFacetHits: 100,
      query: 'b',
    });
  });

  it('accepts every parameter without effect, whatever it holds', () => {
    for (const name of WITHOUT_EFFECT.keys()) expect(parseOne({ indexName: 'a', [name]: { any: 'thing' } })).toEqual({ indexName: 'a' });
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

describe('parseFacetQuery', () => {
  it('takes the names of the path, and nothing, parameters or a params text', () => {
    expect(parseFacetQuery(undefined, 'docs', 'type')).toEqual({ indexName: 'docs', facet: 'type' });
    expect(parseFacetQuery({ facetQuery: 'l', params: 'query=a&maxFacetHits=3' }, 'docs', 'type')).toEqual({
      indexName: 'docs',
      facet: 'type',
      facetQuery: 'l',
      query: 'a',
      maxFacetHits: 3,
    });
  });
});

describe('parseObjectRequests', () => {
  it('reads names of records and what is wanted of them', () => {
    const requests = [
      { indexName: 'docs', objectID: '1' },
      { indexName: 'docs', objectID: '2', attributesToRetrieve: 'url' },
    ];
    expect(parseObjectRequests({ requests })).toEqual([requests[0], { ...requests[1], attributesToRetrieve: ['url'] }]);
  });

  it('names what is wrong', () => {
    expect(refusal(() => parseObjectRequests({ requests: [{ indexName: 'docs' }] }))).toBe('requests[0].objectID: expected a string');
    expect(refusal(() => parseObjectRequests({ requests: [{ indexName: 'docs', objectID: '1', id: 2 }] }))).toBe('Unknown parameter: id');
    const requests = Array.from({ length: 1001 }, () => ({ indexName: 'docs', objectID: '1' }));
    expect(refusal(() => parseObjectRequests({ requests }))).toBe('requests: expected at most 1000, got 1001');
  });
});
