import { once } from './once.ts';
import { LONGEST_TOLD_APART, type RunWords } from './segment.ts';

/** The bits of a place in the table of beginnings. */
const PLACE_BITS = 16;
// Spread the two first characters over the table: 2³² divided by the golden ratio, and another odd number.
const SPREAD_FIRST = 0x9e3779b1;
const SPREAD_SECOND = 0x85ebca6b;

/** What is made of the words when they are first asked for. */
interface Tables {
  /** By beginning, the lengths of the words, a bit for each. */
  readonly lengths: Uint16Array;
  /** A hash table with open addresses, half empty: where a word belongs, its number, from 1 on. */
  readonly slots: Int32Array;
  readonly words: readonly string[];
}

/**
 * Some words, of which most stretches of a text are none: their first two characters and their length tell. No strings
 * are made of stretches, also not of those that are words: texts are cut by the thousand.
 */
export class WordSet implements RunWords {
  readonly #tables: () => Tables;

  constructor(words: readonly string[]) {
    this.#tables = once(() => makeTables(words));
  }

  /** Whether a text is one of the words. */
  has(text: string): boolean {
    return (this.lengthsAt(text, 0) & bitOf(text.length)) !== 0 && this.holds(text, 0, text.length);
  }

  holds(text: string, from: number, to: number): boolean {
    const { slots, words } = this.#tables();
    const mask = slots.length - 1;
    for (let slot = hashOf(text, from, to) & mask; ; slot = (slot + 1) & mask) {
      const number = slots[slot] ?? 0;
      if (number === 0) return false;
      const word = words[number - 1] ?? '';
      if (word.length === to - from && text.startsWith(word, from)) return true;
    }
  }

  lengthsAt(text: string, from: number): number {
    return this.#tables().lengths[placeOf(text.charCodeAt(from), text.charCodeAt(from + 1))] ?? 0;
  }
}

function makeTables(words: readonly string[]): Tables {
  const lengths = new Uint16Array(2 ** PLACE_BITS);
  const slots = new Int32Array(2 ** Math.ceil(Math.log2(2 * words.length + 2)));
  for (let number = 1; number <= words.length; number++) {
    const word = words[number - 1] ?? '';
    const place = placeOf(word.charCodeAt(0), word.charCodeAt(1));
    lengths[place] = (lengths[place] ?? 0) | bitOf(word.length);
    let slot = hashOf(word, 0, word.length) & (slots.length - 1);
    while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1);
    slots[slot] = number;
  }
  return { lengths, slots, words };
}

/** Of two code units; what is not there counts as none. */
function placeOf(first: number, second: number): number {
  return (Math.imul(first, SPREAD_FIRST) ^ Math.imul(second, SPREAD_SECOND)) >>> (32 - PLACE_BITS);
}

/** Of a stretch of a text. */
function hashOf(text: string, from: number, to: number): number {
  let hash = to - from;
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ text.charCodeAt(at), SPREAD_FIRST);
  return (hash ^ (hash >>> 15)) >>> 0;
}

function bitOf(length: number): number {
  return 1 << Math.min(length, LONGEST_TOLD_APART);
}
