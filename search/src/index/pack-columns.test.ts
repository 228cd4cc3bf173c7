import { expect, it } from 'vitest';
import { IndexFormatError } from './format.ts';
import { packColumns, unpackColumns } from './pack-columns.ts';

const NAMES = ['one', 'other'] as const;

it('writes the next text as 0, others as how many back they are, what is repeated once, and takes that back', () => {
  const columns = { one: [0, 1, -1, 0], other: [2, 2, 2, 3] };
  const packed = packColumns(NAMES, columns);
  expect(packed).toEqual({ one: [0, 2, -1, 1, 2, 1], other: [0, 1, 1, 2, 0, 1] });
  expect(unpackColumns(NAMES, packed, { records: 4, texts: 4 })).toEqual({
    one: Int32Array.from(columns.one),
    other: Int32Array.from(columns.other),
  });
});

it('goes on after the texts that other columns hold', () => {
  const columns = { one: [7, 8, -1], other: [2, 9, 8] };
  const packed = packColumns(NAMES, columns, 7);
  expect(packed).toEqual({ one: [0, 2, -1, 1], other: [7, 1, 0, 1, 2, 1] });
  expect(unpackColumns(NAMES, packed, { records: 3, texts: 10 }, 7)).toEqual({
    one: Int32Array.from(columns.one),
    other: Int32Array.from(columns.other),
  });
});

it('refuses numbers that lead to no text', () => {
  const counts = { records: 2, texts: 1 };
  expect(() => unpackColumns(NAMES, { one: [0, 2], other: [] }, counts)).toThrow(IndexFormatError);
  expect(() => unpackColumns(NAMES, { one: [0, 1, 2, 1], other: [] }, counts)).toThrow(/columns\.one must lead to texts/);
});
