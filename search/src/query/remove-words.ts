import { findBoundaries } from '../analysis/segment.ts';
import { normalize } from '../analysis/normalize.ts';
import { scanWords } from '../analysis/words.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Words that are left out one by one, at most. */
const MOST_REMOVED = 5;

/** A query without some of its words. */
export interface Shortened {
  readonly text: string;
  /** The query with what was left out between `<em>` and `</em>`. */
  readonly marked: string;
}

/** The query without its last, or first, word, then without two, and so on. */
export function removeWords(query: string, from: 'lastWords' | 'firstWords', vocabulary: Vocabulary): Shortened[] {
  const starts = wordStarts(query, vocabulary);
  const cuts = starts.slice(1);
  if (from === 'firstWords') {
    return cuts.slice(0, MOST_REMOVED).map((at) => ({ text: query.slice(at), marked: `<em>${query.slice(0, at)}</em>${query.slice(at)}` }));
  }
  return cuts
    .reverse()
    .slice(0, MOST_REMOVED)
    .map((at) => ({ text: query.slice(0, at), marked: `${query.slice(0, at)}<em>${query.slice(at)}</em>` }));
}

/** Where the words of a query begin; a run of Han is cut into known words. */
function wordStarts(query: string, { words }: Vocabulary): number[] {
  const normalized = normalize(query, 'plain');
  return scanWords(normalized.text).flatMap((word) => {
    if (word.script === 'latin') return [normalized.startOf(word.start)];
    const boundaries = findBoundaries(normalized.text.slice(word.start, word.end), words);
    return word.parts.flatMap((part, index) => (boundaries[index] === true ? [normalized.startOf(part.start)] : []));
  });
}
