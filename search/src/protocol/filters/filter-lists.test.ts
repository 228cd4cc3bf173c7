import { describe, expect, it } from 'vitest';
import { readFilterLists } from './filter-lists.ts';
import { filterGroupsOf, optionalFiltersOf, checkFilterLists } from './groups.ts';
import type { FilterGroups } from './filter.ts';

function facetFilters(value: unknown): FilterGroups {
  return filterGroupsOf({ facetFilters: readFilterLists(value, 'facetFilters') });
}

function facet(attribute: string, value: string, isNegated = false) {
  return { kind: 'facet', attribute, value, isNegated };
}

function numeric(attribute: string, operator: string, value: number, to?: number) {
  return { kind: 'numeric', attribute, operator, value, ...(to === undefined ? {} : { to }), isNegated: false };
}

describe('list filters', () => {
  it('are joined by AND, and by OR in inner lists', () => {
    expect(facetFilters(['lang:zh', ['type:lvl1', 'type:lvl2']])).toEqual([
      [facet('lang', 'zh')],
      [facet('type', 'lvl1'), facet('type', 'lvl2')],
    ]);
  });

  it('are none where the text or list is empty', () => {
    for (const empty of ['', [], [''], [[]], [['']]]) expect(facetFilters(empty)).toEqual([]);
  });

  it('are refused as other types, in deeper lists, and beyond a thousand', () => {
    expect(() => facetFilters([1])).toThrow('facetFilters: expected a string, got 1');
    expect(() => facetFilters([[['a:b']]])).toThrow('at most two levels');
    const many = Array.from({ length: 1001 }, () => 'a:b');
    expect(() => checkFilterLists(many, 'facetFilters')).toThrow('facetFilters: expected at most 1000 conditions, got 1001');
    expect(() => checkFilterLists(many.slice(1), 'facetFilters')).not.toThrow();
  });
});

describe('facet filters', () => {
  it('are split at the first colon and negated by a minus before the value', () => {
    expect(facetFilters('a:b:c')).toEqual([[facet('a', 'b:c')]]);
    expect(facetFilters(['a:-b'])).toEqual([[facet('a', 'b', true)]]);
    expect(facetFilters(['a:\\-b'])).toEqual([[facet('a', '-b')]]);
  });

  it('are refused without an attribute', () => {
    expect(() => facetFilters(['lang'])).toThrow('facetFilters: "lang" has no attribute, expected "attribute:value"');
    expect(() => facetFilters([':zh'])).toThrow('has no attribute');
  });
});

describe('numeric filters', () => {
  it('compare by an operator or by a range', () => {
    const numericFilters = ['weight.level>=80', ['a = 1', 'a!=-2.5'], 'b:1 TO 5', 'c:3'];
    expect(filterGroupsOf({ numericFilters })).toEqual([
      [numeric('weight.level', '>=', 80)],
      [numeric('a', '=', 1), numeric('a', '!=', -2.5)],
      [numeric('b', 'TO', 1, 5)],
      [numeric('c', 'TO', 3, 3)],
    ]);
  });

  it.each(['price', 'price>', 'price>many', '>3', 'a:b'])('are refused as %j', (text) => {
    expect(() => filterGroupsOf({ numericFilters: [text] })).toThrow(`numericFilters: "${text}" is no condition`);
  });
});

describe('tag filters', () => {
  it('are values of one attribute', () => {
    expect(filterGroupsOf({ tagFilters: ['a', ['-b', '_tags:c']] })).toEqual([
      [facet('_tags', 'a')],
      [facet('_tags', 'b', true), facet('_tags', 'c')],
    ]);
  });
});

describe('optional filters', () => {
  it('have a score', () => {
    expect(optionalFiltersOf({ optionalFilters: ['type:lvl1<score=3>', ['type:-lvl2', 'a:<b>']] })).toEqual([
      [{ filter: facet('type', 'lvl1'), score: 3 }],
      [
        { filter: facet('type', 'lvl2', true), score: 1 },
        { filter: facet('a', '<b>'), score: 1 },
      ],
    ]);
  });
});
