import { findBoundaries } from '../../analysis/segment.ts';
import type { Language } from '../../index/language.ts';
import type { SearchIndex } from '../../index/search-index.ts';
import { makeInitialsTable, type InitialsTable, type Place } from './initials-table.ts';

/** A term of the texts that some initials stand for. */
export interface InitialledTerm {
  readonly text: string;
  /** How often it stands there, as a logarithm on the scale of the lexicon; in headings and labels it counts more. */
  readonly commonness: number;
}

/** Two letters stand for too much; of those only the words of the lexicon are meant. */
const SHORTEST = 3;
/** Terms are offered, at most. */
export const MOST_TERMS = 6;
/** Characters on either side of a term by which the words there are told. */
const CONTEXT = 8;

/** What an occurrence counts. */
const COUNTS = { uncertain: 0.5, content: 1, heading: 4, label: 4, alias: 3, wholeHeading: 8 } as const;
/** What counts less was likely cut by chance; three letters meet by chance more often, so many as these do not. */
const LONG = 5;
const LEAST_COUNT = 2;
const LEAST_COUNT_OF_SHORT = 3;
/** As the lexicon counts commonness. */
const STEPS_PER_DOUBLING = 1.5;

/** On the scale of the lexicon, how common a term is that counts so much. */
export function commonnessOf(count: number): number {
  return Math.floor(Math.log2(count) * STEPS_PER_DOUBLING);
}

/** Makes a finder. */
export function* makeInitialsFinder(index: SearchIndex): Generator<undefined, InitialsFinder> {
  return new InitialsFinder(index, yield* makeInitialsTable(index));
}

/** Finds the terms of the texts by their initials: headings, the labels of buttons, words that often stand next to each other. */
export class InitialsFinder {
  readonly #table: InitialsTable;
  readonly #language: Language;
  readonly #stopWords: ReadonlySet<string>;

  constructor(index: SearchIndex, table: InitialsTable) {
    this.#table = table;
    this.#language = index.language;
    this.#stopWords = index.stopWords;
  }

  /**
   * The terms, the most usual ones first.
   *
   * @param accepts which of them are meant, where more than their initials is known.
   */
  find(letters: string, accepts?: (term: string) => boolean): InitialledTerm[] {
    if (letters.length < SHORTEST) return [];
    const isSure = accepts !== undefined || letters.length >= LONG;
    const least = isSure ? COUNTS.content : letters.length > SHORTEST ? LEAST_COUNT : LEAST_COUNT_OF_SHORT;
    return this.#count(letters, least, (place) => {
      const term = place.text.slice(place.at, place.at + letters.length);
      return accepts?.(term) === false ? 0 : letters.length;
    });
  }

  /** The terms that the letters begin, if the last ones are those of a word that is still being typed; the most usual ones first. */
  findBegun(letters: string): InitialledTerm[] {
    if (letters.length < SHORTEST) return [];
    return this.#count(letters, LEAST_COUNT, (place) => this.#lengthOfBegun(place, letters.length));
  }

  /** @param lengthAt how many characters of a place are the term; 0 if there is none. */
  #count(letters: string, least: number, lengthAt: (place: Place) => number): InitialledTerm[] {
    const counts = new Map<string, number>();
    for (const place of this.#table.find(letters)) {
      const length = lengthAt(place);
      const count = length > 0 ? this.#countOf(place, length) : 0;
      const term = place.text.slice(place.at, place.at + length);
      if (count > 0) counts.set(term, (counts.get(term) ?? 0) + count);
    }
    return [...counts]
      .filter(([, count]) => count >= least)
      .sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
      .slice(0, MOST_TERMS)
      .map(([text, count]) => ({ text, commonness: commonnessOf(count) }));
  }

  /** How long a stretch is with the whole of its last word; 0 if it does not end within one. */
  #lengthOfBegun({ text, at }: Place, length: number): number {
    const from = startOfRun(text, at);
    const to = endOfRun(text, at + length);
    const boundaries = findBoundaries(text.slice(from, to), this.#language.words);
    let end = at + length;
    while (end < to && boundaries[end - from] !== true) end++;
    return end === at + length ? 0 : end - at;
  }

  /** What an occurrence counts; 0 where words are cut. */
  #countOf({ text, at, isHeading, isAlias }: Place, length: number): number {
    const end = at + length;
    if (text[at - 1] === '「' && text[end] === '」') return COUNTS.label;
    if (at === 0 && LEAD_END.test(text[end] ?? '')) return COUNTS.label;
    const from = startOfRun(text, at);
    const to = endOfRun(text, end);
    const isWhole = from === at && to === end;
    if (isAlias) return isWhole ? COUNTS.alias : 0;
    if (isHeading && isWhole) return COUNTS.wholeHeading;
    if (this.#stopWords.has(text[at] ?? '') || this.#stopWords.has(text[end - 1] ?? '')) return 0;
    const boundaries = findBoundaries(text.slice(from, to), this.#language.words);
    const [first, last] = [at - from, end - from];
    if (boundaries[first] !== true || boundaries[last] !== true) return 0;
    // A single character is often what belongs to another word: 写作与, 台机器. Not so in 表前缀, which stands there often.
    if (boundaries[first + 1] === true || boundaries[last - 1] === true) return COUNTS.uncertain;
    return isHeading ? COUNTS.heading : COUNTS.content;
  }
}

/** What follows the first words of a list entry or paragraph that say what it is about. */
const LEAD_END = /[：。:]/;

const HAN = /[\u4e00-\u9fff]/;

function startOfRun(text: string, at: number): number {
  let from = at;
  while (from > at - CONTEXT && HAN.test(text[from - 1] ?? '')) from--;
  return from;
}

function endOfRun(text: string, end: number): number {
  let to = end;
  while (to < end + CONTEXT && HAN.test(text[to] ?? '')) to++;
  return to;
}
