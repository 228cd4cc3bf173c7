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

/** The terms of texts with the places where they occur, Latin and Han apart. */
export class TokenCollector implements TokenSink {
  /** The Latin terms by number, in the order in which they were found. */
  readonly latinTerms: Term[] = [];
  readonly hanTerms = new HanTerms();
  readonly #latinTokens: TokenColumns;
  readonly #hanTokens: TokenColumns;
  readonly #latin = new Map<Term, number>();
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

  han(run: string, position: number): number {
    return this.hanTerms.addRun(run, this.#hanTokens, this.#text, position);
  }

  latin(whole: string, core: string, position: number): number {
    let word = this.#words.get(whole);
    if (word === undefined) {
      word = this.#readWord(whole, core);
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

  /** The number of a Latin term; it gets one if it has none. */
  numberOf(term: Term): number {
    let number = this.#latin.get(term);
    if (number === undefined) {
      number = this.latinTerms.push(term) - 1;
      this.#latin.set(term, number);
    }
    return number;
  }

  /**
   * The occurrences of Latin terms, and of pairs of Han, when all texts are there. Holds nothing of what was gathered for
   * them, which is as large.
   *
   * @param terms the Latin ones in the order in which they are asked for.
   */
  group(terms: readonly Term[]): { readonly latin: OccurrenceReader; readonly pairs: OccurrenceReader } {
    this.hanTerms.numberPairs(this.#hanTokens);
    const found = this.#latinTokens.group(this.latinTerms.length);
    const numbers = new Uint32Array(terms.length);
    // No closure: it would keep this collector for the one below.
    for (const [at, term] of terms.entries()) numbers[at] = this.numberOf(term);
    return { latin: (term) => found(numbers[term] ?? 0), pairs: this.#hanTokens.group(this.hanTerms.pairCount) };
  }

  #readWord(whole: string, core: string): KnownWord {
    const { tokens, length } = cutLatin(whole, core);
    const terms: number[] = [];
    const positions: number[] = [];
    for (const { term, position } of tokens) {
      terms.push(this.numberOf(term));
      positions.push(position);
    }
    return { terms, positions, length };
  }
}
