import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NumberSet } from './number-set.ts';

it('holds what was added since it was last emptied, however often that was', () => {
  const number = fc.nat(9);
  fc.assert(
    fc.property(fc.array(fc.array(number, { maxLength: 4 }), { minLength: 250, maxLength: 600 }), (rounds) => {
      const set = new NumberSet(10);
      for (const added of rounds) {
        set.clear();
        const expected = new Set<number>();
        for (const each of added) {
          expect(set.add(each)).toBe(!expected.has(each));
          expected.add(each);
        }
        for (let each = 0; each < 10; each++) expect(set.has(each)).toBe(expected.has(each));
      }
    }),
    { numRuns: 20 },
  );
});
