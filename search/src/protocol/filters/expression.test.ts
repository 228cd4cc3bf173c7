import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ProtocolError } from '../protocol-error.ts';
import { parseFilters } from './expression.ts';
import type { Filter } from './filter.ts';

function facet(attribute: string, value: string, isNegated = false) {
  return { kind: 'facet', attribute, value, isNegated };
}

function refusal(text: string): string {
  try {
    parseFilters(text);
  } catch (error) {
    if (error instanceof ProtocolError && error.status === 400) return error.message;
    throw error;
  }
  throw new Error('the filter was accepted');
}

describe('parseFilters', () => {
  it('reads terms joined by AND', () => {
    expect(parseFilters(`lang:zh AND NOT type:content AND version:"a \\"b\\"" AND docusaurus_tag:'x AND y'`)).toEqual([
      [facet('lang', 'zh')],
      [facet('type', 'content', true)],
      [facet('version', 'a "b"')],
      [facet('docusaurus_tag', 'x AND y')],
    ]);
    expect(parseFilters('url:https://example.org/docs/安装')).toEqual([[facet('url', 'https://example.org/docs/安装')]]);
    expect(parseFilters('"hierarchy.lvl0":"安装 (旧)"')).toEqual([[facet('hierarchy.lvl0', '安装 (旧)')]]);
  });

  it('reads numbers and tags', () => {
    const numeric = { kind: 'numeric', attribute: 'a', isNegated: false };
    expect(parseFilters('a >= 10 AND a:1 TO 5.5 AND a!=-3 AND NOT a<1')).toEqual([
      [{ ...numeric, operator: '>=', value: 10 }],
      [{ ...numeric, operator: 'TO', value: 1, to: 5.5 }],
      [{ ...numeric, operator: '!=', value: -3 }],
      [{ ...numeric, operator: '<', value: 1, isNegated: true }],
    ]);
    expect(parseFilters('new OR _tags:old')).toEqual([[facet('_tags', 'new'), facet('_tags', 'old')]]);
    expect(parseFilters('a:"1"')).toEqual([[facet('a', '1')]]);
  });

  it('joins by OR in parentheses, and closer than AND without them', () => {
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => facet(name, '1'));
    expect(parseFilters('a:1 AND (b:1 OR c:1) AND d:1')).toEqual([[a], [b, c], [d]]);
    expect(parseFilters('(a:1 OR b:1) AND (c:1 OR d:1)')).toEqual([
      [a, b],
      [c, d],
    ]);
    expect(parseFilters('a:1 AND b:1 OR c:1')).toEqual([[a], [b, c]]);
    expect(parseFilters('((a:1 OR b:1) AND NOT c:1) AND d:1')).toEqual([[a, b], [facet('c', '1', true)], [d]]);
  });

  it('is no filter where the text is empty', () => {
    expect(parseFilters('  ')).toEqual([]);
  });

  it.each([
    ['a:1 OR (b:1 AND c:1)', 'filters: filter (X AND Y) OR Z is not allowed, only (X OR Y) AND Z is allowed'],
    ['(b:1 AND c:1) OR a:1', 'filters: filter (X AND Y) OR Z is not allowed, only (X OR Y) AND Z is allowed'],
    ['a:1 OR b > 1', 'filters: Different types are not allowed in the same OR.'],
    ['a:1 OR tag', 'filters: Different types are not allowed in the same OR.'],
    ['category.lvl2:Womens>Tailoring', 'filters: Unexpected token > expected end of filter at col 20'],
    ['NOT (a:1 OR b:1)', 'filters: Unexpected token ( expected filter after NOT at col 4'],
    ['lang:zh lang:en', 'filters: Unexpected token lang expected end of filter at col 8'],
    ['lang:zh AND', 'filters: Unexpected token end of filter expected filter at col 11'],
    ['(a:1', 'filters: Unexpected token end of filter expected ")" at col 4'],
    ['a:1)', 'filters: Unexpected token ) expected end of filter at col 3'],
    ['a > many', 'filters: Unexpected token many expected number at col 4'],
    ['a:', 'filters: Unexpected token end of filter expected value at col 2'],
    ['a:1 TO', 'filters: Unexpected token end of filter expected number at col 6'],
    ['a: "b', 'filters: Unexpected token " expected filter at col 3'],
    ['AND', 'filters: Unexpected token AND expected filter at col 0'],
  ])('refuses %j, naming the token and column', (text, message) => {
    expect(refusal(text)).toBe(message);
  });

  it('refuses what is nested too deep', () => {
    expect(refusal(`${'('.repeat(100_000)}a:1`)).toContain('at most 64');
  });

  it('either reads a text or says what is wrong with it', () => {
    const piece = fc.constantFrom('a', 'AND', 'OR', 'NOT', 'TO', '(', ')', ':', '<', '>=', '1', '"', "'", ' ', '__proto__', '安', '\\');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const text = pieces.join('');
        let filters: readonly Filter[];
        try {
          filters = parseFilters(text).flat();
        } catch (error) {
          expect(error).toBeInstanceOf(ProtocolError);
          return;
        }
        // Between quotes a backslash only says that what follows it is meant as it is.
        const said = text.replaceAll('\\', '');
        for (const { attribute } of filters) expect(attribute === '_tags' || said.includes(attribute.replaceAll('\\', ''))).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('takes no longer than its length for a long text', () => {
    const text = Array.from({ length: 100_000 }, (_, index) => `a:${String(index)}`).join(' OR ');
    expect(parseFilters(text)[0]).toHaveLength(100_000);
  });
});
