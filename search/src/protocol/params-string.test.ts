import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeParamsString, encodeParamsString } from './params-string.ts';

describe('decodeParamsString', () => {
  it('decodes percent sequences once and takes plus for a space', () => {
    expect(decodeParamsString('query=a+b%2Bc%2525&page=1')).toEqual(
      new Map([
        ['query', 'a b+c%25'],
        ['page', '1'],
      ]),
    );
  });

  it('reads lists from JSON or separated by commas', () => {
    expect(decodeParamsString('facets=%5B%22lang%22%5D&attributesToRetrieve=url,type&facetFilters=').get('facets')).toEqual(['lang']);
    expect(decodeParamsString('attributesToRetrieve=url,type').get('attributesToRetrieve')).toEqual(['url', 'type']);
    expect(decodeParamsString('facetFilters=').get('facetFilters')).toEqual([]);
  });

  it('leaves tags whole, which have commas of their own', () => {
    expect(decodeParamsString('tagFilters=a,(b,c)').get('tagFilters')).toBe('a,(b,c)');
    expect(decodeParamsString('tagFilters=%5B%22a%22%5D').get('tagFilters')).toEqual(['a']);
  });

  it('refuses lists that are nested too deep', () => {
    expect(() => decodeParamsString(`facetFilters=${'['.repeat(100_000)}`)).toThrow('nested deeper than 64 levels');
  });

  it('lets the last of a repeated name count', () => {
    expect(decodeParamsString('page=1&page=2').get('page')).toBe('2');
  });

  it('refuses broken percent sequences and broken lists', () => {
    expect(() => decodeParamsString('query=%E4%BD')).toThrow('broken percent sequence');
    expect(() => decodeParamsString('facets=[')).toThrow('params: "facets" is not valid JSON');
  });
});

describe('encodeParamsString', () => {
  it('is undone by decoding, whatever the query is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (query) => {
        expect(decodeParamsString(encodeParamsString({ query })).get('query')).toBe(query.replace(/\p{Surrogate}/gu, '\uFFFD'));
      }),
    );
  });

  it('keeps the order and leaves the index name out', () => {
    const params = { indexName: 'docs', query: '安装', hitsPerPage: 5, facetFilters: ['lang:zh', ['a:1', 'a:2']] };
    expect(decodeURIComponent(encodeParamsString(params))).toBe('query=安装&hitsPerPage=5&facetFilters=["lang:zh",["a:1","a:2"]]');
  });
});
