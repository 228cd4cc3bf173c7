import fc from 'fast-check';
import { expect, it } from 'vitest';
import { normalize } from '../analysis/normalize.ts';
import { tokenize } from '../analysis/tokens.ts';
import { buildPostings } from './postings.ts';

const texts = fc.uniqueArray(fc.string({ unit: fc.constantFrom(...Array.from('数据库ab_.C ，')), maxLength: 12 }), { maxLength: 8 });

it('has every token of every text, and no other', () => {
  fc.assert(
    fc.property(texts, (values) => {
      const postings = buildPostings(values);
      const expected = values.flatMap((value, text) =>
        tokenize(normalize(value, 'html').text).map(({ term, position }) => `${term} ${String(text)} ${String(position)}`),
      );
      const actual = postings.terms.flatMap((term, number) => {
        const { texts: numbers, positions } = postings.occurrencesOf(number);
        return Array.from(numbers, (text, index) => `${term} ${String(text)} ${String(positions[index])}`);
      });
      expect(actual.sort()).toEqual(expected.sort());
    }),
  );
});

it('finds terms and prefixes as a walk over all terms does', () => {
  fc.assert(
    fc.property(texts, fc.string({ unit: fc.constantFrom(...Array.from('数据ab')), maxLength: 3 }), (values, prefix) => {
      const postings = buildPostings(values);
      expect(postings.find(prefix)).toBe(postings.terms.indexOf(prefix));
      expect(postings.terms.slice(...postings.findPrefix(prefix))).toEqual(postings.terms.filter((term) => term.startsWith(prefix)));
    }),
  );
});
