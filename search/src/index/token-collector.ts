import { cutLatin, cutTokens, type Term, type TokenSink } from '../analysis/tokens.ts';
import { HanTerms } from './han-terms.ts';
import { TokenColumns, type OccurrenceReader } from './token-columns.ts';

// Of texts, those that stand for a token of either kind: room for so many is made at first.
const CHARACTERS_PER_HAN = 1.5;
const CHARACTERS_PER_LATIN = 8;

/** A word as it is written, taken apart: the numbers of its terms, and where in it they stand. */
interface KnownWord {
  readonly terms: readonly number[];
  readonly positions: readonly number[];
  readonly length: number;
}

/** What was gathered, by term. */
export interface GroupedTokens {
  /** The Latin terms, sorted by code units. */
  readonly terms: readonly Term[];
  /** By Latin term, its place among these. */
  readonly numbers: ReadonlyMap<Term, number>;
  /** The occurrences of Latin terms, by their places, and of pairs of Han. */
  readonly latin: OccurrenceReader;
  readonly pairs: OccurrenceReader;
}

/** The terms of texts with the places where they occur, Latin and Han apart. */
export class TokenCollector implements TokenSink {
  readonly hanTerms = new HanTerms();
  readonly #latinTokens: TokenColumns;
  readonly #hanTokens: TokenColumns;
  /** The Latin terms with their numbers, in the order in which they were found. */
  readonly #numbers = new Map<Term, number>();
  /** Words return again and again: each is taken apart once. */
  readonly #words = new Map<string, KnownWord>();
  #text = 0;

  /** @param characters that the texts have, about. */
  constructor(characters: number) {
    this.#latinTokens = new TokenColumns(Math.ceil(characters / CHARACTERS_PER_LATIN));
    this.#hanTokens = new TokenColumns(Math.ceil(characters / CHARACTERS_PER_HAN));
  }

  /** Cuts a normalised text; returns its number of positions. */
  add(text: string, number: number): number {
    this.#text = number;
    return cutTokens(text, this);
  }

  han(text: string, start: number, end: number, position: number): number {
    return this.hanTerms.addRun(text, start, end, this.#hanTokens, this.#text, position);
  }

  latin(whole: string, position: number): number {
    let word = this.#words.get(whole);
    if (word === undefined) {
      word = this.#readWord(whole);
      this.#words.set(whole, word);
    }
    const { terms, positions, length } = word;
    const tokens = this.#latinTokens;
    tokens.reserve(terms.length);
    for (let at = 0; at < terms.length; at++) {
      tokens.terms[tokens.length] = terms[at] ?? 0;
      tokens.texts[tokens.length] = this.#text;
      tokens.positions[tokens.length] = position + (positions[at] ?? 0);
      tokens.length++;
    }
    return length;
  }

  /** What there is when all texts are there. It holds nothing of what was gathered for it, which is as large. */
  group(): GroupedTokens {
    this.hanTerms.numberPairs(this.#hanTokens);
    const found = this.#latinTokens.group(this.#numbers.size);
    const numbers = this.#numbers;
    const terms = [...numbers.keys()].sort();
    const foundAs = new Uint32Array(terms.length);
    for (let place = 0; place < terms.length; place++) {
      const term = terms[place] ?? '';
      foundAs[place] = numbers.get(term) ?? 0;
      numbers.set(term, place);
    }
    return { terms, numbers, latin: readAs(foundAs, found), pairs: this.#hanTokens.group(this.hanTerms.pairCount) };
  }

  #readWord(whole: string): KnownWord {
    const { terms, positions, length } = cutLatin(whole);
    return { terms: terms.map((term) => this.#numberOf(term)), positions, length };
  }

  /** The number of a Latin term; it gets one if it has none. */
  #numberOf(term: Term): number {
    let number = this.#numbers.get(term);
    if (number === undefined) {
      number = this.#numbers.size;
      this.#numbers.set(term, number);
    }
    return number;
  }
}

/** No closure of the collector, which would keep all of it. */
function readAs(numbers: Uint32Array, read: OccurrenceReader): OccurrenceReader {
  return (place) => read(numbers[place] ?? 0);
}
