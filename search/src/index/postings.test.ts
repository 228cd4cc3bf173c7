import fc from 'fast-check';
import { expect, it } from 'vitest';
import { normalize } from '../analysis/normalize.ts';
import { tokenize } from '../analysis/tokens.ts';
import { finish } from '../analysis/once.ts';
import { buildPostings } from './postings.ts';

const texts = fc.uniqueArray(fc.string({ unit: fc.constantFrom(...Array.from('数据库𠮷ab_.C ，')), maxLength: 12 }), { maxLength: 8 });

/** Every term that texts of these letters can have. */
function termsOf(values: readonly string[]): Set<string> {
  return new Set(['数', '库', '据', '库数', ...values.flatMap((value) => tokenize(normalize(value, 'html').text).map(({ term }) => term))]);
}

it('has every token of every text, and no other', () => {
  fc.assert(
    fc.property(texts, (values) => {
      const postings = finish(buildPostings(values));
      const expected = values.flatMap((value, text) =>
        tokenize(normalize(value, 'html').text).map(({ term, position }) => `${term} ${String(text)} ${String(position)}`),
      );
      const actual = Array.from(termsOf(values), (term) => ({ term, number: postings.find(term) })).flatMap(({ term, number }) => {
        if (number < 0) return [];
        const { texts: numbers, positions, textCount } = postings.occurrencesOf(number);
        expect(textCount).toBe(new Set(numbers).size);
        return Array.from(numbers, (text, index) => `${term} ${String(text)} ${String(positions[index])}`);
      });
      expect(actual.sort()).toEqual(expected.sort());
    }),
  );
});

it('finds terms and prefixes as a walk over all terms does', () => {
  fc.assert(
    fc.property(texts, fc.string({ unit: fc.constantFrom(...Array.from('数据ab')), maxLength: 3 }), (values, prefix) => {
      const postings = finish(buildPostings(values));
      expect(postings.find(prefix) >= 0).toBe(values.some((value) => occurs(value, prefix)));
      expect(postings.terms.slice(...postings.findPrefix(prefix))).toEqual(postings.terms.filter((term) => term.startsWith(prefix)));
    }),
  );
});

function occurs(value: string, term: string): boolean {
  return tokenize(normalize(value, 'html').text).some((token) => token.term === term);
}
