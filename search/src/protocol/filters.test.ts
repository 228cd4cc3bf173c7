import { describe, expect, it } from 'vitest';
import { parseFilters } from './filters.ts';

describe('parseFilters', () => {
  it('reads terms joined by AND', () => {
    expect(parseFilters(`lang:zh AND NOT type:content AND version:"a b" AND docusaurus_tag:'x'`)).toEqual([
      [{ attribute: 'lang', value: 'zh', isNegated: false }],
      [{ attribute: 'type', value: 'content', isNegated: true }],
      [{ attribute: 'version', value: 'a b', isNegated: false }],
      [{ attribute: 'docusaurus_tag', value: 'x', isNegated: false }],
    ]);
  });

  it('is no filter where the text is empty', () => {
    expect(parseFilters('  ')).toEqual([]);
  });

  it('names the token and column that it cannot read', () => {
    expect(() => parseFilters('lang:zh OR lang:en')).toThrow('filters: Unexpected token "OR", expected AND at col 8');
    expect(() => parseFilters('price > 3')).toThrow('filters: Unexpected token "price", expected attribute:value at col 0');
    expect(() => parseFilters('lang:zh AND')).toThrow('filters: Unexpected token "AND"');
    expect(() => parseFilters('lang:zh AND ')).toThrow('filters: Unexpected token');
  });
});
