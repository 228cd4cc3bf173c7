import { describe, expect, it } from 'vitest';
import { ProtocolError } from '../protocol/protocol-error.ts';
import type { SearchParams } from '../protocol/search-params.ts';
import type { SearchResult } from '../protocol/search-result.ts';
import { recordsOf } from '../records/outline.fixture.ts';
import { engineOf } from './engine.fixture.ts';

const RECORDS = recordsOf([
  { path: 'install', section: '安装', lines: ['# 安装 emlog', '安装要 PHP', '## 环境', '安装前看环境', '环境不对就安装不了'] },
  { path: 'faq', lines: ['# 常见问题', '重新安装'], tag: 'default' },
]);
const ENGINE = engineOf(RECORDS);

function urls(params: SearchParams): (string | undefined)[] {
  return ENGINE.search(params).hits.map(({ url }) => url?.replace('https://example.org/docs/', ''));
}

describe('an answer', () => {
  it('has what every client reads', () => {
    let time = 0;
    const engine = engineOf(RECORDS, [], { now: () => (time += 3.4) });
    const result = engine.search({ indexName: 'docs', query: ' 环境', hitsPerPage: 1 });
    expect(result).toEqual({
      hits: [
        {
          objectID: 'install-2',
          hierarchy: { lvl0: '安装', lvl1: '安装 emlog', lvl2: '环境', lvl3: null, lvl4: null, lvl5: null, lvl6: null },
          content: null,
          anchor: '环境',
          url: 'https://example.org/docs/install#%E7%8E%AF%E5%A2%83',
          url_without_anchor: 'https://example.org/docs/install',
          type: 'lvl2',
          _highlightResult: {
            hierarchy: {
              lvl0: { value: '安装', matchLevel: 'none', matchedWords: [] },
              lvl1: { value: '安装 emlog', matchLevel: 'none', matchedWords: [] },
              lvl2: {
                value: '<span class="algolia-docsearch-suggestion--highlight">环境</span>',
                matchLevel: 'full',
                matchedWords: ['环境'],
                fullyHighlighted: true,
              },
            },
          },
        },
      ],
      nbHits: 1,
      page: 0,
      nbPages: 1,
      hitsPerPage: 1,
      query: ' 环境',
      params: 'query=%20%E7%8E%AF%E5%A2%83&hitsPerPage=1',
      index: 'docs',
      processingTimeMS: 3,
      exhaustiveNbHits: true,
      exhaustiveTypo: true,
      exhaustive: { nbHits: true, typo: true },
      renderingContent: {},
      _docs: { suggestions: [] },
    } satisfies SearchResult);
  });

  it('has a query ID where it is asked for, new for each query', () => {
    let byte = 0;
    const engine = engineOf(RECORDS, [], { randomBytes: (length) => new Uint8Array(length).fill(byte++) });
    expect(engine.search({ query: 'a', clickAnalytics: true }).queryID).toBe('0'.repeat(32));
    expect(engine.search({ query: 'a', clickAnalytics: true }).queryID).toBe('01'.repeat(16));
    expect(engine.search({ query: 'a' })).not.toHaveProperty('queryID');
    expect(ENGINE.search({ clickAnalytics: true }).queryID).toMatch(/^[0-9a-f]{32}$/);
  });

  it('stays valid JSON whatever the query is', () => {
    const query = '\ud800\u0000"无';
    const answer: unknown = JSON.parse(JSON.stringify(ENGINE.search({ query })));
    expect(answer).toMatchObject({ query, hits: [] });
  });
});

describe('an empty query', () => {
  it('finds everything, headings before content', () => {
    expect(ENGINE.recordCount).toBe(7);
    expect(ENGINE.search({ query: '', distinct: 0 }).hits.map(({ type }) => type)).toEqual([
      'lvl1',
      'lvl1',
      'lvl2',
      'content',
      'content',
      'content',
      'content',
    ]);
    expect(urls({ query: '  ' })).toEqual(['faq', 'install', 'install#%E7%8E%AF%E5%A2%83']);
  });
});

describe('distinct', () => {
  it('keeps one hit for each heading unless it is turned off', () => {
    expect(urls({ query: '安装' })).toEqual(['install', 'install#%E7%8E%AF%E5%A2%83', 'faq']);
    expect(ENGINE.search({ query: '安装', distinct: false }).nbHits).toBe(5);
  });

  it('keeps as many as it says, together, and counts groups', () => {
    const result = ENGINE.search({ query: '安装', distinct: 2 });
    expect(result.nbHits).toBe(3);
    expect(result.hits.map(({ _distinctSeqID }) => _distinctSeqID)).toEqual([0, 1, 0, 1, 0]);
  });
});

describe('filters', () => {
  const FILTERED: [SearchParams, number][] = [
    [{ facetFilters: ['language:zh-Hans', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']] }, 7],
    [{ facetFilters: ['docusaurus_tag:default'] }, 2],
    [{ facetFilters: ['docusaurus_tag:-default', 'type:lvl2'] }, 1],
    [{ facetFilters: ['LANGUAGE:zh-Hans'] }, 0],
    [{ facetFilters: ['language:ZH-hans'] }, 7],
    [{ facetFilters: ['language:en'] }, 0],
    [{ facetFilters: ['version:current'] }, 7],
    [{ facetFilters: ['url:x'] }, 0],
    [{ facetFilters: ['__proto__:x'] }, 0],
    [{ filters: 'type:content AND docusaurus_tag:default' }, 1],
    [{ filters: 'type:lvl1 OR type:lvl2' }, 3],
    [{ filters: '(type:lvl1 OR type:lvl2) AND NOT docusaurus_tag:default' }, 2],
    [{ filters: 'NOT url:x' }, 0],
    [{ filters: 'weight.level >= 80' }, 3],
    [{ filters: 'weight.position:1 TO 2' }, 3],
    [{ numericFilters: ['weight.level>0', ['weight.position=0', 'weight.position=2']] }, 3],
    [{ numericFilters: ['price>1'] }, 0],
    [{ numericFilters: ['url>1'] }, 0],
    [{ tagFilters: ['new'] }, 0],
    [{ tagFilters: ['-new'] }, 7],
    [{ tagFilters: [['-new', 'old']] }, 7],
    [{ filters: 'type:content', facetFilters: [['docusaurus_tag:default']] }, 1],
  ];

  it.each(FILTERED)('%j lets through %i records', (params, count) => {
    expect(ENGINE.search({ ...params, distinct: false }).nbHits).toBe(count);
  });

  it('are refused with status 400 if they cannot be understood', () => {
    expect(() => ENGINE.search({ filters: 'a:b OR' })).toThrow(ProtocolError);
  });
});

describe('facets', () => {
  it('are counted over all records that match', () => {
    const result = ENGINE.search({ query: '安装', hitsPerPage: 0, facets: ['type', 'docusaurus_tag', 'url', 'constructor'] });
    expect(result.facets).toEqual({ type: { content: 4, lvl1: 1 }, docusaurus_tag: { 'docs-default-current': 4, default: 1 } });
    expect(result).toMatchObject({ hits: [], nbPages: 0, exhaustiveFacetsCount: true, exhaustive: { facetsCount: true } });
  });

  it('can be all, sorted by name, and limited', () => {
    expect(Object.keys(ENGINE.search({ facets: ['*'] }).facets ?? {})).toEqual(['type', 'lang', 'language', 'version', 'docusaurus_tag']);
    expect(Object.keys(ENGINE.search({ facets: ['type'], sortFacetValuesBy: 'alpha' }).facets?.['type'] ?? {})).toEqual([
      'content',
      'lvl1',
      'lvl2',
    ]);
    expect(ENGINE.search({ facets: ['type'], maxValuesPerFacet: 1 }).facets).toEqual({ type: { content: 4 } });
  });
});

describe('attributes', () => {
  it('are retrieved by dotted paths, all, or none', () => {
    const retrieved = (attributesToRetrieve: string[]): unknown =>
      ENGINE.search({ query: '环境', hitsPerPage: 1, attributesToRetrieve, attributesToHighlight: [], attributesToSnippet: [] }).hits[0];
    expect(retrieved([])).toEqual({ objectID: 'install-2' });
    expect(retrieved(['hierarchy.lvl2', 'hierarchy.lvl3', 'weight.level', 'nothing'])).toEqual({
      objectID: 'install-2',
      hierarchy: { lvl2: '环境', lvl3: null },
      weight: { level: 80 },
    });
    expect(retrieved(['*'])).toEqual(RECORDS[2]);
    expect(retrieved(['*', '-hierarchy', '-weight.level'])).not.toHaveProperty('hierarchy');
  });

  it('are highlighted as asked for, without null levels', () => {
    const [hit] = ENGINE.search({
      query: '环境',
      attributesToHighlight: ['hierarchy.lvl2', 'hierarchy.lvl3'],
      attributesToSnippet: [],
    }).hits;
    expect(Object.keys(hit?._highlightResult?.hierarchy ?? {})).toEqual(['lvl2']);
    expect(hit).not.toHaveProperty('_snippetResult');
  });
});
