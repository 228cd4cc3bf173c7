/**
 * What each parameter does to an answer, beyond filters, facets and attributes (engine.test.ts).
 */
import { describe, expect, it } from 'vitest';
import type { SearchParams } from './protocol/search-params.ts';
import type { SearchResult } from './protocol/search-result.ts';
import { recordsOf } from './records/outline.fixture.ts';
import { PAGES, understandingEngine } from './understanding.fixture.ts';
import { engineOf } from './query/engine.fixture.ts';

const PAGES_OF_WORDS = [
  { path: 'config', lines: ['# Configuration', 'The config.php file', '## Database password', 'Change the password'] },
  { path: 'cache', lines: ['# Cache', 'Clear the cache', 'Database of pages'] },
];
const RECORDS = recordsOf(PAGES_OF_WORDS);
const ENGINE = engineOf(RECORDS);
/** Knows Chinese words; making it takes seconds. */
const UNDERSTANDING = understandingEngine(PAGES, [{ terms: ['组件', '挂件'] }]);

/** The hits as `path#heading`, with `: content` for text blocks. */
function found(params: SearchParams, engine = ENGINE): string[] {
  return engine.search({ distinct: false, hitsPerPage: 100, ...params }).hits.map(({ url = '', content }) => {
    const place = decodeURIComponent(url.replace('https://example.org/docs/', ''));
    return typeof content === 'string' ? `${place}: ${content}` : place;
  });
}

describe('queryType', () => {
  it('says which words may be unfinished', () => {
    const query = 'data pass';
    expect(found({ query, queryType: 'prefixAll' })).toContain('config#Database password');
    expect(found({ query: 'database pass' })).toContain('config#Database password');
    expect(found({ query: 'cach', queryType: 'prefixNone', typoTolerance: false })).toEqual([]);
    expect(found({ query: 'cach', queryType: 'prefixLast', typoTolerance: false })).toContain('cache');
  });
});

describe('typoTolerance', () => {
  it('is on, and can be turned off', () => {
    expect(found({ query: 'pasword' })).toContain('config#Database password: Change the password');
    expect(found({ query: 'pasword', typoTolerance: false })).toEqual([]);
  });

  it('turned off takes no character for another of the same sound, and still reads pinyin', () => {
    const searchedAs = (params: SearchParams): string | undefined => UNDERSTANDING.search(params)._docs.searchedAs;
    expect(searchedAs({ query: '未静态' })).toBe('伪静态');
    expect(searchedAs({ query: '未静态', typoTolerance: false })).toBeUndefined();
    expect(searchedAs({ query: 'weijingtai', typoTolerance: false })).toBe('伪静态');
  });

  it('min and strict keep hits with few typos', () => {
    const engine = engineOf(recordsOf([{ path: 'a', lines: ['# monitoring', '# monitorings', '# monatorings'] }]));
    const query = 'monitorinx';
    expect(found({ query }, engine).length).toBeGreaterThan(found({ query, typoTolerance: 'min' }, engine).length);
    expect(found({ query, typoTolerance: 'min' }, engine)).toEqual(['a']);
  });

  it('begins at the lengths that are asked for', () => {
    expect(found({ query: 'cachd' })).toContain('cache');
    expect(found({ query: 'cachd', minWordSizefor1Typo: 6 })).toEqual([]);
    expect(found({ query: 'pazzword' })).toContain('config#Database password');
    expect(found({ query: 'pazzword', minWordSizefor2Typos: 9 })).toEqual([]);
  });
});

describe('optionalWords', () => {
  it('may be lacking', () => {
    const query = 'clear cache nonsense';
    expect(found({ query, removeWordsIfNoResults: 'firstWords' })).toEqual([]);
    expect(found({ query, optionalWords: ['nonsense'], removeWordsIfNoResults: 'firstWords' })).toContain('cache: Clear the cache');
  });
});

describe('removeWordsIfNoResults', () => {
  const after = (params: SearchParams): string | undefined => ENGINE.search(params).queryAfterRemoval;

  it('leaves out words from either end, one by one, and says which', () => {
    expect(after({ query: 'cache banana apple', removeWordsIfNoResults: 'lastWords' })).toBe('cache <em>banana apple</em>');
    expect(after({ query: 'banana apple cache', removeWordsIfNoResults: 'firstWords' })).toBe('<em>banana apple </em>cache');
    expect(after({ query: 'cache', removeWordsIfNoResults: 'lastWords' })).toBeUndefined();
    expect(found({ query: 'cache banana', removeWordsIfNoResults: 'lastWords' })).toEqual(found({ query: 'cache' }));
  });

  it('leaves out five words at most', () => {
    expect(found({ query: 'cache a1 b2 c3 d4 e5', removeWordsIfNoResults: 'lastWords' })).not.toEqual([]);
    expect(found({ query: 'cache a1 b2 c3 d4 e5 f6', removeWordsIfNoResults: 'lastWords' })).toEqual([]);
  });

  it('cuts runs of Han between known words', () => {
    const result = UNDERSTANDING.search({ query: '伪静态评论', removeWordsIfNoResults: 'lastWords', typoTolerance: false });
    expect(result.queryAfterRemoval).toBe('伪静态<em>评论</em>');
  });

  it('allOptional takes any word', () => {
    const query = 'cache banana apple cherry';
    expect(found({ query })).toEqual([]);
    expect(found({ query, removeWordsIfNoResults: 'allOptional' })).toContain('cache');
  });
});

describe('advancedSyntax', () => {
  it('gives quotes and minus signs their meaning, or one of them', () => {
    expect(found({ query: '"password database"' })).toEqual([]);
    expect(found({ query: '"password database"', advancedSyntax: false })).toContain('config#Database password');
    expect(found({ query: '"password database"', advancedSyntaxFeatures: ['excludeWords'] })).toContain('config#Database password');
    expect(found({ query: 'database -password' })).toEqual(['cache: Database of pages']);
    expect(found({ query: 'database -password', advancedSyntaxFeatures: ['exactPhrase'] })).toContain('config#Database password');
  });

  it.each(['"', '-', '" -', '--', '-"a', '"" a'])('takes %j for text', (query) => {
    expect(() => ENGINE.search({ query })).not.toThrow();
  });
});

describe('restrictSearchableAttributes', () => {
  it('searches some attributes, together', () => {
    expect(found({ query: 'cache', restrictSearchableAttributes: ['content'] })).toEqual(['cache: Clear the cache']);
    expect(found({ query: 'database', restrictSearchableAttributes: ['hierarchy'] })).toEqual(['config#Database password']);
    expect(found({ query: 'database', restrictSearchableAttributes: ['hierarchy.lvl1'] })).toEqual([]);
    expect(found({ query: 'database', restrictSearchableAttributes: ['__proto__'] })).toEqual([]);
  });

  it('is what the settings search, unless they search all', () => {
    const engine = engineOf(RECORDS, [], {}, { searchableAttributes: ['unordered(hierarchy.lvl1)', 'content'] });
    expect(found({ query: 'database' }, engine)).toEqual(['cache: Database of pages']);
  });
});

describe('synonyms', () => {
  it('can be turned off', () => {
    expect(found({ query: '挂件' }, UNDERSTANDING)).not.toEqual([]);
    expect(found({ query: '挂件', synonyms: false, typoTolerance: false }, UNDERSTANDING)).toEqual([]);
  });
});

describe('optionalFilters', () => {
  it('put hits first that meet them, by score', () => {
    const query = 'database';
    expect(found({ query })[0]).toBe('config#Database password');
    expect(found({ query, optionalFilters: ['type:content'] })[0]).toBe('cache: Database of pages');
    expect(found({ query, optionalFilters: ['type:content', 'type:lvl2<score=2>'] })[0]).toBe('config#Database password');
    expect(found({ query, optionalFilters: ['type:nothing'] })).toEqual(found({ query }));
  });

  it('of one group count once unless they are summed', () => {
    const optionalFilters = [['type:content', 'language:zh-Hans'], 'type:lvl2'];
    const scores = (params: SearchParams): (number | undefined)[] =>
      ENGINE.search({ query: 'cache', distinct: false, getRankingInfo: true, optionalFilters, ...params }).hits.map(
        ({ _rankingInfo }) => _rankingInfo?.filters,
      );
    expect(Math.max(...scores({}).map(Number))).toBe(1);
    expect(Math.max(...scores({ sumOrFiltersScores: true }).map(Number))).toBe(2);
  });
});

describe('facetingAfterDistinct', () => {
  it('counts what is kept', () => {
    const counts = (params: SearchParams): unknown => ENGINE.search({ query: 'cache', facets: ['type'], ...params }).facets?.['type'];
    expect(counts({})).toEqual({ content: 1, lvl1: 1 });
    expect(counts({ facetingAfterDistinct: true })).toEqual({ lvl1: 1 });
  });
});

describe('getRankingInfo', () => {
  it('says what a hit was ranked by', () => {
    const result = ENGINE.search({ query: ' Database  pasword', getRankingInfo: true });
    expect(result).toMatchObject({ parsedQuery: 'database  pasword', timeoutCounts: false, timeoutHits: false });
    expect(typeof result.serverUsed).toBe('string');
    expect(result.hits[0]?._rankingInfo).toEqual({
      nbTypos: 1,
      firstMatchedWord: 2000,
      proximityDistance: 0,
      userScore: expect.any(Number) as number,
      geoDistance: 0,
      geoPrecision: 1,
      nbExactWords: 1,
      words: 2,
      filters: 0,
    });
  });

  it('is left out unless it is asked for', () => {
    const result = ENGINE.search({ query: 'cache' });
    expect(result.hits[0]).not.toHaveProperty('_rankingInfo');
    expect(result).not.toHaveProperty('parsedQuery');
  });
});

describe('restrictHighlightAndSnippetArrays', () => {
  it('keeps the elements of lists that match', () => {
    const version = (params: SearchParams): unknown =>
      ENGINE.search({ query: 'cache', attributesToHighlight: ['*'], ...params }).hits[0]?._highlightResult?.version;
    expect(version({})).toEqual([{ value: 'current', matchLevel: 'none', matchedWords: [] }]);
    expect(version({ restrictHighlightAndSnippetArrays: true })).toEqual([]);
  });
});

describe('attributesToHighlight', () => {
  it('takes what is searched where neither request nor settings say anything', () => {
    const result: SearchResult = engineOf(RECORDS).search({ query: 'cache', attributesToHighlight: ['*'] });
    expect(result.hits[0]?._highlightResult?.weight?.level).toMatchObject({ value: '90' });
    expect(result.hits[0]?._highlightResult).not.toHaveProperty('objectID');
    expect(result.hits[0]?._highlightResult).not.toHaveProperty('anchor');
  });
});
