import { normalize } from '../analysis/normalize.ts';
import { isLatinTerm, type Term } from '../analysis/tokens.ts';
import { increment } from './increment.ts';
import { createInsideFinder } from './inside-finder.ts';
import { TokenCollector } from './token-collector.ts';

/** Where a term occurs: two columns of equal length, ascending by text, then by position. */
export interface Occurrences {
  readonly texts: Uint32Array;
  readonly positions: Uint32Array;
  /** Number of different texts. */
  readonly textCount: number;
}

/** From terms to the places where they occur. Knows texts by number and nothing of records. */
export interface Postings {
  /** Sorted by code units; the index of a term is its number. */
  readonly terms: readonly Term[];
  /** The numbers of the terms that are not Han, and not words with their symbols. */
  readonly latinTerms: readonly number[];
  /** Number of positions of each text. */
  readonly lengths: Uint32Array;
  /** The number of a term, or −1. */
  find(term: Term): number;
  /** The numbers of the terms that begin with a text: from the first up to, not including, the second. */
  findPrefix(prefix: string): readonly [from: number, to: number];
  /** The Latin terms that hold a text inside, not at their start, and where; in their order. */
  findInside(text: string): Generator<{ readonly number: number; readonly at: number }>;
  occurrencesOf(term: number): Occurrences;
}

/** Cuts all texts, which are escaped, and sorts their terms. */
export function buildPostings(texts: readonly string[]): Postings {
  const collector = new TokenCollector();
  const lengths = Uint32Array.from(texts, (text, number) => collector.add(normalize(text, 'html').text, number));
  const { terms: found, length, tokens } = collector;
  const order = Uint32Array.from(found.keys()).sort((a, b) => compareTerms(found[a] ?? '', found[b] ?? ''));
  const terms = Array.from(order, (number) => found[number] ?? '');
  const rankOf = new Uint32Array(terms.length);
  for (const [rank, number] of order.entries()) rankOf[number] = rank;

  // A counting sort by term; it keeps the order of texts and positions.
  const starts = new Uint32Array(terms.length + 1);
  for (let token = 0; token < length; token++) increment(starts, (rankOf[tokens.terms[token] ?? 0] ?? 0) + 1);
  for (let rank = 0; rank < terms.length; rank++) increment(starts, rank + 1, starts[rank]);
  const next = starts.slice();
  const columns = { texts: new Uint32Array(length), positions: new Uint32Array(length) };
  const textCounts = new Uint32Array(terms.length);
  for (let token = 0; token < length; token++) {
    const rank = rankOf[tokens.terms[token] ?? 0] ?? 0;
    const at = increment(next, rank);
    const text = tokens.texts[token] ?? 0;
    if (at === starts[rank] || columns.texts[at - 1] !== text) increment(textCounts, rank);
    columns.texts[at] = text;
    columns.positions[at] = tokens.positions[token] ?? 0;
  }
  const latinTerms = terms.flatMap((term, number) => (isLatinTerm(term) ? [number] : []));
  return {
    terms,
    latinTerms,
    findInside: createInsideFinder(terms, latinTerms),
    lengths,
    find: (term) => {
      const number = lowerBound(terms, term);
      return terms[number] === term ? number : -1;
    },
    // No term holds U+FFFF, the last code unit: it is not a letter.
    findPrefix: (prefix) => [lowerBound(terms, prefix), lowerBound(terms, `${prefix}\uFFFF`)],
    occurrencesOf: (term) => ({
      texts: columns.texts.subarray(starts[term], starts[term + 1]),
      positions: columns.positions.subarray(starts[term], starts[term + 1]),
      textCount: textCounts[term] ?? 0,
    }),
  };
}

function compareTerms(a: Term, b: Term): number {
  return a < b ? -1 : Number(a > b);
}

/** The first index whose term is not before `term`. */
function lowerBound(terms: readonly Term[], term: Term): number {
  let low = 0;
  let high = terms.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((terms[middle] ?? '') < term) low = middle + 1;
    else high = middle;
  }
  return low;
}
