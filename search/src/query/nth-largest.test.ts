import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nthLargest } from './nth-largest.ts';

it('is the number that stands there when all are sorted', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1 }), fc.integer({ min: 1, max: 8 }), (values, n) => {
      const sorted = [...values].sort((a, b) => b - a);
      expect(nthLargest(values, n)).toBe(sorted[Math.min(n, sorted.length) - 1]);
    }),
  );
});
