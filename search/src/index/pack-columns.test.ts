import { expect, it } from 'vitest';
import { IndexFormatError, TEXT_COLUMNS, type TextColumn } from './format.ts';
import { packColumns, unpackColumns } from './pack-columns.ts';

function columnsOf(first: readonly number[], second: readonly number[]): Record<TextColumn, readonly number[]> {
  const [one, other] = TEXT_COLUMNS;
  return Object.fromEntries(TEXT_COLUMNS.map((name) => [name, name === one ? first : name === other ? second : []])) as Record<
    TextColumn,
    readonly number[]
  >;
}

it('writes the next text as 0, others as how many back they are, and takes that back', () => {
  const columns = columnsOf([0, 1, -1, 0], [2, 2, 1, 3]);
  const packed = packColumns(columns);
  expect(packed).toEqual(columnsOf([0, 0, -1, 2], [0, 1, 2, 0]));
  expect(unpackColumns(packed, 4)).toEqual(columns);
});

it('refuses numbers that lead to no text', () => {
  expect(() => unpackColumns(columnsOf([0, 0], []), 1)).toThrow(IndexFormatError);
  expect(() => unpackColumns(columnsOf([0, 2], []), 3)).toThrow(/columns\.objectID must lead to texts/);
});
