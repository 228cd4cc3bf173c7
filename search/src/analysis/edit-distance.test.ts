/**
 * 1. The distance is that of the definition, computed by trying everything, up to the limit; beyond it, limit + 1.
 * 2. It is symmetric.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { editDistance } from './edit-distance.ts';

/** By the definition. */
function naive(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const steps = [naive(a.slice(1), b) + 1, naive(a, b.slice(1)) + 1, naive(a.slice(1), b.slice(1)) + (a[0] === b[0] ? 0 : 1)];
  if (a.length > 1 && b.length > 1 && a[0] === b[1] && a[1] === b[0]) steps.push(naive(a.slice(2), b.slice(2)) + 1);
  return Math.min(...steps);
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 5 });

it('is the least number of edits, as far as asked', () => {
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 4 }), (a, b, limit) => {
      expect(editDistance(a, b, limit)).toBe(Math.min(naive(a, b), limit + 1));
      expect(editDistance(b, a, limit)).toBe(editDistance(a, b, limit));
    }),
  );
});

it('counts a swap of neighbours as one', () => {
  expect(editDistance('confgi', 'config', 2)).toBe(1);
  expect(editDistance('mysql', 'mysqli', 2)).toBe(1);
});
