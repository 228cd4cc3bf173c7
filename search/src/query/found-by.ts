import { PAGE_FIELD } from '../index/fields.ts';
import type { TextTable } from '../index/text-table.ts';

/** What a record is found by: its own text, that or what readers call it, or any text, as a page is. */
export const BY_OWN_TEXT = 0;
export const BY_ALIAS = 1;
export const BY_ANY_TEXT = 2;

/** By record, what it is found by: most records by nothing but their own text, and their other columns need not be read. */
export function readFoundBy(table: TextTable): Uint8Array {
  return table.ownFields.map((field, record) =>
    field === PAGE_FIELD ? BY_ANY_TEXT : table.aliasTextOf(record) >= 0 ? BY_ALIAS : BY_OWN_TEXT,
  );
}

/** Whether a record is found by one of its texts: to the others it only stands under. */
export function isFoundBy(table: TextTable, foundBy: Uint8Array, record: number, text: number): boolean {
  return foundBy[record] === BY_ANY_TEXT || table.ownTexts[record] === text || table.aliasTextOf(record) === text;
}
