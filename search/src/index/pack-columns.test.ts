import { expect, it } from 'vitest';
import { IndexFormatError } from './format.ts';
import { packColumns, unpackColumns } from './pack-columns.ts';

const NAMES = ['one', 'other'] as const;

it('writes the next text as 0, others as how many back they are, and takes that back', () => {
  const columns = { one: [0, 1, -1, 0], other: [2, 2, 1, 3] };
  const packed = packColumns(NAMES, columns);
  expect(packed).toEqual({ one: [0, 0, -1, 2], other: [0, 1, 2, 0] });
  expect(unpackColumns(NAMES, packed, 4)).toEqual(columns);
});

it('goes on after the texts that other columns hold', () => {
  const columns = { one: [7, 8, -1], other: [2, 9, 8] };
  const packed = packColumns(NAMES, columns, 7);
  expect(packed).toEqual({ one: [0, 0, -1], other: [7, 0, 2] });
  expect(unpackColumns(NAMES, packed, 10, 7)).toEqual(columns);
});

it('refuses numbers that lead to no text', () => {
  expect(() => unpackColumns(NAMES, { one: [0, 0], other: [] }, 1)).toThrow(IndexFormatError);
  expect(() => unpackColumns(NAMES, { one: [0, 2], other: [] }, 1)).toThrow(/columns\.one must lead to texts/);
});
