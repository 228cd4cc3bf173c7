import { cutTokens, type Term, type TokenSink } from '../analysis/tokens.ts';

/** More than the different Han characters of any site: makes one small number of two. */
const CHARACTERS = 2 ** 15;
const FIRST_CAPACITY = 2 ** 16;

/** The terms of texts with the places where they occur, in the order in which they were found. */
export class TokenCollector implements TokenSink {
  /** Every term once. */
  readonly terms: Term[] = [];
  /** Number of tokens. */
  length = 0;
  /** Three columns, longer than `length`: the number of the term, of its text, and the position. */
  tokens = { terms: new Uint32Array(FIRST_CAPACITY), texts: new Uint32Array(FIRST_CAPACITY), positions: new Uint32Array(FIRST_CAPACITY) };
  readonly #latin = new Map<Term, number>();
  readonly #characters = new Map<string, number>();
  /** By the numbers of both characters: cheaper than to make a string of each pair of every text. */
  readonly #pairs = new Map<number, number>();
  /** By the number of a character, the number of its term. */
  readonly #singles: number[] = [];
  #text = 0;

  /** Cuts a normalised text; returns its number of positions. */
  add(text: string, number: number): number {
    this.#text = number;
    return cutTokens(text, this);
  }

  latin(term: Term, position: number): void {
    let number = this.#latin.get(term);
    if (number === undefined) {
      number = this.terms.push(term) - 1;
      this.#latin.set(term, number);
    }
    this.#push(number, position);
  }

  han(character: string, next: string | undefined, position: number): void {
    const first = this.#characterOf(character);
    this.#push(this.#singles[first] ?? 0, position);
    if (next === undefined) return;
    const pair = first * CHARACTERS + this.#characterOf(next);
    let number = this.#pairs.get(pair);
    if (number === undefined) {
      number = this.terms.push(character + next) - 1;
      this.#pairs.set(pair, number);
    }
    this.#push(number, position);
  }

  #characterOf(character: string): number {
    let number = this.#characters.get(character);
    if (number === undefined) {
      number = this.#characters.size;
      this.#characters.set(character, number);
      this.#singles[number] = this.terms.push(character) - 1;
    }
    return number;
  }

  #push(term: number, position: number): void {
    if (this.length === this.tokens.terms.length) this.#grow();
    this.tokens.terms[this.length] = term;
    this.tokens.texts[this.length] = this.#text;
    this.tokens.positions[this.length] = position;
    this.length++;
  }

  #grow(): void {
    const { terms, texts, positions } = this.tokens;
    this.tokens = { terms: twice(terms), texts: twice(texts), positions: twice(positions) };
  }
}

function twice(column: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const longer = new Uint32Array(column.length * 2);
  longer.set(column);
  return longer;
}
