import { LONGEST_TOLD_APART, type RunWords } from './segment.ts';

/** The bits of a place in the table of beginnings. */
const PLACE_BITS = 16;
// Spread the two first characters over the table: 2³² divided by the golden ratio, and another odd number.
const SPREAD_FIRST = 0x9e3779b1;
const SPREAD_SECOND = 0x85ebca6b;

/**
 * Some words, of which most stretches of a text are none: their first two characters and their length tell, and no
 * strings are made of them.
 */
export class WordSet implements RunWords {
  readonly #words: ReadonlyMap<string, unknown> | ReadonlySet<string>;
  /** By beginning, the lengths of the words, a bit for each; made when it is first asked for. */
  #lengths: Uint16Array | undefined;

  constructor(words: ReadonlyMap<string, unknown> | ReadonlySet<string>) {
    this.#words = words;
  }

  /** Whether a text is one of the words. */
  has(text: string): boolean {
    return (this.lengthsAt(text, 0) & bitOf(text.length)) !== 0 && this.#words.has(text);
  }

  holds(text: string, from: number, to: number): boolean {
    return this.#words.has(text.slice(from, to));
  }

  lengthsAt(text: string, from: number): number {
    this.#lengths ??= readLengths(this.#words.keys());
    const place = placeOf(text.charCodeAt(from), text.charCodeAt(from + 1));
    return this.#lengths[place] ?? 0;
  }
}

function readLengths(words: Iterable<string>): Uint16Array {
  const lengths = new Uint16Array(2 ** PLACE_BITS);
  for (const word of words) {
    const place = placeOf(word.charCodeAt(0), word.charCodeAt(1));
    lengths[place] = (lengths[place] ?? 0) | bitOf(word.length);
  }
  return lengths;
}

/** Of two code units; what is not there counts as none. */
function placeOf(first: number, second: number): number {
  return (Math.imul(first, SPREAD_FIRST) ^ Math.imul(second, SPREAD_SECOND)) >>> (32 - PLACE_BITS);
}

function bitOf(length: number): number {
  return 1 << Math.min(length, LONGEST_TOLD_APART);
}
