import type { TokenColumns } from './token-columns.ts';

/** Code units; what lies above takes two of them and is rare. */
const UNITS = 2 ** 16;
/** More than the different Han characters of any site: makes one small number of two. */
const CHARACTERS = 2 ** 15;
/** Spreads keys over a hash table: 2³² divided by the golden ratio. */
const SPREAD = 0x9e3779b1;
/** The bits of a place in the hash table, at first; it is kept half empty. */
const FIRST_BITS = 15;

/**
 * The terms of Han: pairs of characters that stand together, and characters. A character at the end of a run makes a
 * pair with nothing; so one by itself is all the pairs that it begins, and need not be stored once more. No strings are
 * made of any of them. Most of what it takes to make an index ready are the two loops here: they call nothing for what
 * is known.
 */
export class HanTerms {
  /** By code unit the number of a character, from 1 on; 0 for none. */
  readonly #units = new Uint16Array(UNITS);
  readonly #others = new Map<number, number>();
  #characterCount = 0;
  /** By number, the characters of a pair: the first one's number × CHARACTERS, and the second one's. */
  readonly #keys: number[] = [];
  /** A hash table with open addresses: where a key belongs, the number of its pair, from 1 on. */
  #bits = FIRST_BITS;
  #slots = new Int32Array(2 ** FIRST_BITS);
  /** By character, the pairs that it begins; made when it is first asked for. */
  #pairsByFirst: readonly (readonly number[])[] | undefined;

  get pairCount(): number {
    return this.#keys.length;
  }

  /**
   * Adds the pairs of a run in a text, by their keys, to the tokens of a text.
   *
   * @param number of the text.
   * @returns the number of characters.
   */
  addRun(text: string, start: number, end: number, tokens: TokenColumns, number: number, position: number): number {
    tokens.reserve(end - start);
    const { terms, texts, positions, length: first } = tokens;
    const units = this.#units;
    let token = first;
    for (let at = start; at < end; at++) {
      let character = units[text.charCodeAt(at)] ?? 0;
      if (character === 0) {
        const code = codeAt(text, at);
        character = this.#characterOf(code) || this.#addCharacter(code);
        if (code >= UNITS) at++;
      }
      if (token > first) terms[token - 1] = (terms[token - 1] ?? 0) + character;
      terms[token] = character * CHARACTERS;
      texts[token] = number;
      positions[token] = position + token - first;
      token++;
    }
    tokens.length = token;
    return token - first;
  }

  /** Puts numbers of pairs in the place of their keys, when all runs are there. */
  numberPairs({ terms, length }: TokenColumns): void {
    const keys = this.#keys;
    for (let token = 0; token < length; token++) {
      const key = terms[token] ?? 0;
      const mask = this.#slots.length - 1;
      let slot = Math.imul(key, SPREAD) >>> (32 - this.#bits);
      let pair = this.#slots[slot] ?? 0;
      while (pair !== 0 && keys[pair - 1] !== key) {
        slot = (slot + 1) & mask;
        pair = this.#slots[slot] ?? 0;
      }
      if (pair === 0) {
        pair = keys.push(key);
        this.#slots[slot] = pair;
        if (pair * 2 > mask) this.#grow();
      }
      terms[token] = pair - 1;
    }
  }

  /** The number of a term, one or two characters, or −1: first come the pairs, then the characters. */
  find(term: string): number {
    const first = codeAt(term, 0);
    const length = first >= UNITS ? 2 : 1;
    const character = this.#characterOf(first);
    if (character === 0) return -1;
    if (term.length === length) return this.#keys.length + character - 1;
    const second = codeAt(term, length);
    const next = this.#characterOf(second);
    if (next === 0 || term.length !== length + (second >= UNITS ? 2 : 1)) return -1;
    return (this.#slots[this.#slotOf(character * CHARACTERS + next)] ?? 0) - 1;
  }

  /** The pairs that a character begins, by its number as a term. */
  pairsOf(character: number): readonly number[] {
    this.#pairsByFirst ??= this.#groupPairs();
    return this.#pairsByFirst[character - this.#keys.length + 1] ?? [];
  }

  #characterOf(code: number): number {
    return (code < UNITS ? this.#units[code] : this.#others.get(code)) ?? 0;
  }

  #addCharacter(code: number): number {
    const number = ++this.#characterCount;
    if (code < UNITS) this.#units[code] = number;
    else this.#others.set(code, number);
    return number;
  }

  /** Where a key is, or where it belongs. */
  #slotOf(key: number): number {
    let slot = Math.imul(key, SPREAD) >>> (32 - this.#bits);
    for (let pair = this.#slots[slot]; pair !== 0 && this.#keys[(pair ?? 0) - 1] !== key; pair = this.#slots[slot])
      slot = (slot + 1) & (this.#slots.length - 1);
    return slot;
  }

  #grow(): void {
    this.#bits++;
    this.#slots = new Int32Array(2 ** this.#bits);
    for (const [index, key] of this.#keys.entries()) this.#slots[this.#slotOf(key)] = index + 1;
  }

  #groupPairs(): number[][] {
    const groups: number[][] = [];
    for (const [pair, key] of this.#keys.entries()) (groups[Math.floor(key / CHARACTERS)] ??= []).push(pair);
    return groups;
  }
}

function codeAt(text: string, at: number): number {
  return text.codePointAt(at) ?? 0;
}
