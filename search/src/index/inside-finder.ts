import { once } from '../analysis/once.ts';
import type { Term } from '../analysis/tokens.ts';

/** Stands between terms: no term holds it, it is not a letter. */
const SEPARATOR = '\n';

const TRIPLE = 3;
const TRIPLE_BITS = 16;
/** Spreads triples over a table: 2³² divided by the golden ratio. */
const SPREAD = 0x9e3779b1;

/** A term, by its number, and where in it something stands. */
export interface Inside {
  readonly number: number;
  readonly at: number;
}

/**
 * Makes a search inside of terms: one string of them all is gone through faster than many.
 *
 * @param numbers of the terms to search.
 */
export function createInsideFinder(terms: readonly Term[], numbers: readonly number[]): (text: string) => Generator<Inside> {
  // The first query that needs it pays for it, not the start.
  const joinedTerms = once(() => join(numbers.map((number) => terms[number] ?? '')));
  return function* (text) {
    const { joined, starts, triples } = joinedTerms();
    if (!triples.mayHold(text)) return;
    let index = 0;
    for (let at = joined.indexOf(text, 1); at >= 0; at = joined.indexOf(text, at + 1)) {
      index = indexOf(starts, at, index);
      const start = starts[index] ?? 0;
      if (at === start) continue;
      yield { number: numbers[index] ?? 0, at: at - start };
      // The next term; each counts once.
      at = (starts[index + 1] ?? joined.length) - 1;
    }
  };
}

/** Three letters in a row, of which a text holds some: most of what is asked for and not there shows by these. */
class Triples {
  readonly #known = new Uint8Array(2 ** TRIPLE_BITS);

  constructor(text: string) {
    for (let at = 0; at + TRIPLE <= text.length; at++) this.#known[hashOf(text, at)] = 1;
  }

  /** Whether it may be that the text holds another one; if not, it does not. */
  mayHold(text: string): boolean {
    for (let at = 0; at + TRIPLE <= text.length; at++) if (this.#known[hashOf(text, at)] === 0) return false;
    return true;
  }
}

function hashOf(text: string, at: number): number {
  const three = (text.charCodeAt(at) << 12) ^ (text.charCodeAt(at + 1) << 6) ^ text.charCodeAt(at + 2);
  return Math.imul(three, SPREAD) >>> (32 - TRIPLE_BITS);
}

function join(texts: readonly string[]): { readonly joined: string; readonly starts: Uint32Array; readonly triples: Triples } {
  const starts = new Uint32Array(texts.length);
  let start = 0;
  for (const [index, text] of texts.entries()) {
    starts[index] = start;
    start += text.length + SEPARATOR.length;
  }
  const joined = texts.join(SEPARATOR);
  return { joined, starts, triples: new Triples(joined) };
}

/** The last start that is not after a place. */
function indexOf(starts: Uint32Array, at: number, from: number): number {
  let low = from;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((starts[middle] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}
