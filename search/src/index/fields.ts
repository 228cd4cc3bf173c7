import { HIERARCHY_LEVELS } from '../protocol/record.ts';

/** Number of texts of a record that are searched: its headings, its content, what readers call it. */
export const FIELD_COUNT = HIERARCHY_LEVELS.length + 2;

/** The field of the content; the fields before it are the hierarchy's levels by number. */
export const CONTENT_FIELD = HIERARCHY_LEVELS.length;

/** The field of what readers call a heading (`data/aliases.tsv`): searched, and never shown. */
export const ALIAS_FIELD = CONTENT_FIELD + 1;
/** What stands between the phrases of a text of that field. */
export const BETWEEN_ALIASES = '|';

/** The field of a page's title. */
export const PAGE_FIELD = HIERARCHY_LEVELS.indexOf('lvl1');

/** The searched texts of all records, each distinct one by its number. */
export interface FieldColumns {
  /** In the order in which the fields have them. */
  readonly texts: readonly string[];
  /** By `record × FIELD_COUNT + field`; −1 where a record has no text. */
  readonly numbers: Int32Array;
  /** By record, the field of the text that it adds itself; the others are inherited from the headings above. */
  readonly ownFields: Uint8Array;
}

/** The record of a use of a text: `record × FIELD_COUNT + field`. */
export function recordOf(use: number): number {
  // Not rounded down: as a whole number of 32 bits it is divided without fractions.
  return (use / FIELD_COUNT) >>> 0;
}
