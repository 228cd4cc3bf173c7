import { normalizeText } from '../analysis/normalize.ts';
import { isWholeTerm, type Term } from '../analysis/tokens.ts';
import { isUsualHan } from '../analysis/words.ts';
import type { HanTerms } from './han-terms.ts';
import { createInsideFinder } from './inside-finder.ts';
import type { OccurrenceReader, Occurrences } from './token-columns.ts';
import { TokenCollector } from './token-collector.ts';
import { unite } from './unite.ts';

/** From terms to the places where they occur. Knows texts by number and nothing of records. */
export interface Postings {
  /** The terms that are not Han, sorted by code units; the index of one is its number. Han has numbers after these. */
  readonly terms: readonly Term[];
  /** The numbers of these terms without the words with their symbols. */
  readonly latinTerms: readonly number[];
  /** Number of positions of each text. */
  readonly lengths: Uint32Array;
  /** The number of a term, or −1. */
  find(term: Term): number;
  /** The numbers of the terms in `terms` that begin with a text: from the first up to, not including, the second. */
  findPrefix(prefix: string): readonly [from: number, to: number];
  /** The Latin terms that hold a text inside, not at their start, and where; in their order. */
  findInside(text: string): Generator<{ readonly number: number; readonly at: number }>;
  occurrencesOf(term: number): Occurrences;
}

/** So many characters are cut in one step: a few milliseconds. */
const CHARACTERS_A_STEP = 16_384;

/** Cuts all texts, which are escaped, and sorts their terms. */
export function* buildPostings(texts: readonly string[]): Generator<undefined, Postings> {
  const collector = new TokenCollector(texts.reduce((sum, { length }) => sum + length, 0));
  const lengths = new Uint32Array(texts.length);
  let characters = 0;
  for (let text = 0; text < texts.length; text++) {
    const own = normalizeText(texts[text] ?? '');
    lengths[text] = collector.add(own, text);
    characters += own.length;
    if (characters < CHARACTERS_A_STEP) continue;
    characters = 0;
    yield;
  }
  yield;
  const { hanTerms } = collector;
  const { terms, numbers, latin, pairs } = collector.group();
  const latinTerms = [...terms.keys()].filter((number) => !isWholeTerm(terms[number] ?? ''));
  const han = readHan(hanTerms, pairs);
  return {
    terms,
    latinTerms,
    findInside: createInsideFinder(terms, latinTerms),
    lengths,
    find: (term) => {
      // Most are Han, and that is told without making anything of the text.
      const hanNumber = hanTerms.find(term);
      if (hanNumber >= 0) return terms.length + hanNumber;
      return isUsualHan(term, 0) ? -1 : (numbers.get(term) ?? -1);
    },
    // No term holds U+FFFF, the last code unit: it is not a letter.
    findPrefix: (prefix) => [lowerBound(terms, prefix), lowerBound(terms, `${prefix}\uFFFF`)],
    occurrencesOf: (term) => (term < terms.length ? latin(term) : han(term - terms.length)),
  };
}

/** Reads pairs as they are stored, and puts together what a character begins; kept once it was asked for. */
function readHan(terms: HanTerms, pairOccurrences: OccurrenceReader): OccurrenceReader {
  const characters: Occurrences[] = [];
  return (term) => {
    if (term < terms.pairCount) return pairOccurrences(term);
    return (characters[term - terms.pairCount] ??= unite(terms.pairsOf(term).map(pairOccurrences)));
  };
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
