import { ALIAS_FIELD, FIELD_COUNT, recordOf } from '../index/fields.ts';
import type { SearchIndex } from '../index/search-index.ts';
import type { RecordFilter } from './compile-filters.ts';
import { findPhrase } from './phrase.ts';
import type { Syntax } from './syntax.ts';

/** Makes a condition of what was asked for by signs: in its text and the headings above it, a record has every phrase and nothing excluded. */
export function compileSyntax(index: SearchIndex, { phrases, excluded }: Syntax): RecordFilter {
  const wanted = phrases.map((phrase) => recordsWith(index, phrase));
  const unwanted = excluded.map((word) => recordsWith(index, word));
  return (record) => wanted.every((records) => records.has(record)) && !unwanted.some((records) => records.has(record));
}

function recordsWith({ postings, table }: SearchIndex, phrase: string): Set<number> {
  const found = new Set<number>();
  for (const text of findPhrase(postings, phrase).occurrences.texts) {
    // What is not shown can neither be quoted nor excluded.
    for (const use of table.usesOf(text)) if (use % FIELD_COUNT !== ALIAS_FIELD) found.add(recordOf(use));
  }
  return found;
}
