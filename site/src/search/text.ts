import { INPUT_MAX_LENGTH } from './constants.ts';

/**
 * Cuts a query to what the field accepts.
 *
 * @param limit in UTF-16 units
 * @returns at most `limit` units; a character outside the BMP is kept or dropped as a whole, also where a browser's own
 *   `maxlength` has already cut through it
 */
export function cutToLimit(text: string, limit: number = INPUT_MAX_LENGTH): string {
  if (text.length < limit) return text;
  const cut = text.slice(0, limit);
  return isHighSurrogate(cut.charCodeAt(limit - 1)) ? cut.slice(0, -1) : cut;
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

/** The query that finds these letters as they were typed: in quotes, and still within the limit. */
export function exactly(query: string): string {
  return `"${cutToLimit(query.split('"').join(''), INPUT_MAX_LENGTH - 2)}"`;
}

/** Text taken from elsewhere on the page (a selection, `?q=`) as a query: one line, cut to the limit. */
export function asQuery(text: string): string {
  return cutToLimit(text.replace(/\s+/g, ' ').trim());
}
