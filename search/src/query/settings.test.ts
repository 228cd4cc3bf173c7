import { describe, expect, it } from 'vitest';
import { readSettingsFile } from '../index/settings-file.ts';
import { decodeIndex } from '../index/decode.ts';
import { encode } from '../index/encode.ts';
import { recordsOf } from '../records/outline.fixture.ts';
import { engineOf } from './engine.fixture.ts';
import { Engine } from './engine.ts';

const RECORDS = recordsOf([
  { path: 'install', section: '安装', lines: ['# 安装', '安装要 PHP', '## 环境', '环境'] },
  { path: 'faq', section: '问题', lines: ['# 问题', '重新安装'] },
]);

describe('the settings of an index', () => {
  it('come from the file, by way of the index', () => {
    const settings = readSettingsFile();
    expect(decodeIndex(encode({ records: [], stopWords: [], settings })).settings).toEqual(settings);
    expect(settings).toMatchObject({ minWordSizefor1Typo: 4, minWordSizefor2Typos: 8, removeWordsIfNoResults: 'none', distinct: true });
  });

  it('are the hosted service’s defaults where none are stated', () => {
    const engine = new Engine(decodeIndex(encode({ records: RECORDS, stopWords: [] })));
    const result = engine.search({ query: '环境', facets: ['*'] });
    expect(result.nbHits).toBe(2);
    expect(result.facets).toEqual({});
    expect(result.hits[0]).toMatchObject({ docusaurus_tag: 'docs-default-current' });
    expect(result.hits[0]?._highlightResult?.hierarchy?.lvl2?.value).toBe('<em>环境</em>');
  });

  it('decide what a request leaves out', () => {
    const engine = engineOf(RECORDS, [], {}, { hitsPerPage: 1, highlightPreTag: '[', highlightPostTag: ']', distinct: false });
    const result = engine.search({ query: '安装' });
    expect(result).toMatchObject({ hitsPerPage: 1, nbHits: 3 });
    expect(result.hits[0]?._highlightResult?.hierarchy?.lvl1?.value).toBe('[安装]');
    expect(engine.search({ query: '安装', hitsPerPage: 5 }).hitsPerPage).toBe(5);
  });

  it('say what can be filtered by, counted and searched', () => {
    const attributesForFaceting = ['filterOnly(type)', 'hierarchy.lvl0', 'weight.level'];
    const engine = engineOf(RECORDS, [], {}, { attributesForFaceting });
    const result = engine.search({ facets: ['*', 'lang'], facetFilters: ['type:content'], distinct: false });
    expect(result.facets).toEqual({ 'hierarchy.lvl0': { 安装: 2, 问题: 1 }, 'weight.level': { '0': 3 } });
    expect(result.facets_stats).toEqual({ 'weight.level': { min: 0, max: 0, avg: 0, sum: 0 } });
    expect(engine.search({ facetFilters: ['lang:zh-Hans'] }).nbHits).toBe(0);
    expect(() => engine.searchFacet('type', {})).toThrow('Cannot search in `type` attribute');
  });

  it('say what is a group, and how far paging reaches', () => {
    const byPage = engineOf(RECORDS, [], {}, { attributeForDistinct: 'url_without_anchor' });
    expect(byPage.search({}).nbHits).toBe(2);
    const short = engineOf(RECORDS, [], {}, { paginationLimitedTo: 2, hitsPerPage: 1 });
    expect(short.search({})).toMatchObject({ nbPages: 2, nbHits: 3 });
  });

  it('keep attributes back, whatever a request says', () => {
    const engine = engineOf(RECORDS, [], {}, { unretrievableAttributes: ['weight', 'lang'] });
    const [hit] = engine.search({ query: '环境', attributesToRetrieve: ['*', 'lang', 'weight.level'] }).hits;
    expect(hit).toHaveProperty('language');
    expect(hit).not.toHaveProperty('lang');
    expect(hit).not.toHaveProperty('weight');
    expect(engine.getObject('faq-0')).not.toHaveProperty('weight');
  });
});

describe('the values of a facet', () => {
  const engine = engineOf(RECORDS, [], {}, { attributesForFaceting: ['searchable(type)', 'searchable(hierarchy.lvl0)'] });

  it('are found by what they hold, with marks and counts, the most frequent first', () => {
    expect(engine.searchFacet('type', { facetQuery: 'LV' }).facetHits).toEqual([
      { value: 'lvl1', highlighted: '<span class="algolia-docsearch-suggestion--highlight">lv</span>l1', count: 2 },
      { value: 'lvl2', highlighted: '<span class="algolia-docsearch-suggestion--highlight">lv</span>l2', count: 1 },
    ]);
    expect(engine.searchFacet('hierarchy.lvl0', { facetQuery: '装', highlightPreTag: '[', highlightPostTag: ']' })).toMatchObject({
      facetHits: [{ value: '安装', highlighted: '安[装]', count: 4 }],
      exhaustiveFacetsCount: true,
    });
  });

  it('are counted among the records that the rest of the request finds', () => {
    expect(engine.searchFacet('type', { query: '环境' }).facetHits.map(({ value, count }) => [value, count])).toEqual([
      ['content', 1],
      ['lvl2', 1],
    ]);
    expect(engine.searchFacet('type', { filters: 'hierarchy.lvl0:问题', maxFacetHits: 1 }).facetHits).toHaveLength(1);
    expect(engine.searchFacet('type', { facetQuery: 'nothing' }).facetHits).toEqual([]);
  });

  it.each(['lang', '__proto__', 'constructor'])('of %s cannot be searched unless it is declared', (attribute) => {
    expect(() => engine.searchFacet(attribute, {})).toThrow(`you need to add \`searchable(${attribute})\` to attributesForFaceting.`);
  });
});

describe('a record', () => {
  it('is had by its name, whole or in part', () => {
    expect(engineOf(RECORDS).getObject('install-2')).toEqual(RECORDS[2]);
    expect(engineOf(RECORDS).getObject('install-2', ['hierarchy.lvl2'])).toEqual({ objectID: 'install-2', hierarchy: { lvl2: '环境' } });
    expect(engineOf(RECORDS).getObject('nothing')).toBeUndefined();
    expect(engineOf(RECORDS).getObject('__proto__')).toBeUndefined();
  });
});
