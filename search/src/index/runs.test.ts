import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromRuns, toRuns } from './runs.ts';

it('writes each value once with how often it stands there', () => {
  expect(toRuns([7, 7, 7, null, 8, 8])).toEqual([7, 3, null, 1, 8, 2]);
  expect(toRuns([[1], [1], [2]], ([a], [b]) => a === b)).toEqual([[1], 2, [2], 1]);
});

it('gives back any values', () => {
  const value = fc.oneof(fc.constantFrom(-1, 0, null), fc.integer());
  fc.assert(
    fc.property(fc.array(value), (values) => {
      expect(fromRuns(toRuns(values))).toEqual(values);
    }),
  );
});
