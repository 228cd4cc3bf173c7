import { HIERARCHY_LEVELS, type DocRecord } from '../protocol/record.ts';

/** Number of texts of a record that are searched: its headings, its content, what readers call it. */
export const FIELD_COUNT = HIERARCHY_LEVELS.length + 2;

/** The field of the content; the fields before it are the hierarchy's levels by number. */
export const CONTENT_FIELD = HIERARCHY_LEVELS.length;

/** The field of what readers call a heading (`data/aliases.tsv`): searched, and never shown. */
export const ALIAS_FIELD = CONTENT_FIELD + 1;

/** The searched texts of a record that are also shown, by field; null where it has none. */
export function fieldTexts(record: DocRecord): (string | null)[] {
  return [...HIERARCHY_LEVELS.map((level) => record.hierarchy[level]), record.content];
}

/** The field of the text that the record itself adds; the others are inherited from the headings above. */
export function ownField(record: DocRecord): number {
  return record.type === 'content' ? CONTENT_FIELD : HIERARCHY_LEVELS.indexOf(record.type);
}

/** The record of a use of a text: `record × FIELD_COUNT + field`. */
export function recordOf(use: number): number {
  return Math.floor(use / FIELD_COUNT);
}
