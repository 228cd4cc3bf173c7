import { describe, expect, it } from 'vitest';
import { parseFilterLists, readFilterLists, type FilterGroups } from './facet-filters.ts';

function parse(value: unknown): FilterGroups {
  return parseFilterLists(readFilterLists(value, 'facetFilters'), 'facetFilters');
}

describe('facet filters', () => {
  it('are joined by AND, and by OR in inner lists', () => {
    expect(parse(['lang:zh', ['type:lvl1', 'type:lvl2']])).toEqual([
      [{ attribute: 'lang', value: 'zh', isNegated: false }],
      [
        { attribute: 'type', value: 'lvl1', isNegated: false },
        { attribute: 'type', value: 'lvl2', isNegated: false },
      ],
    ]);
  });

  it('are split at the first colon and negated by a minus before the value', () => {
    expect(parse('a:b:c')).toEqual([[{ attribute: 'a', value: 'b:c', isNegated: false }]]);
    expect(parse(['a:-b'])).toEqual([[{ attribute: 'a', value: 'b', isNegated: true }]]);
    expect(parse(['a:\\-b'])).toEqual([[{ attribute: 'a', value: '-b', isNegated: false }]]);
  });

  it('are none where the text or list is empty', () => {
    for (const empty of ['', [], [''], [[]], [['']]]) expect(parse(empty)).toEqual([]);
  });

  it('are refused without a colon, as other types, and in deeper lists', () => {
    expect(() => parse(['lang'])).toThrow('"lang" has no attribute, expected "attribute:value"');
    expect(() => parse([1])).toThrow('expected "attribute:value" as a string');
    expect(() => parse([[['a:b']]])).toThrow('at most two levels');
  });
});
