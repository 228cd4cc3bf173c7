import { differingLetters, lettersOf } from '../../analysis/letters.ts';
import { termText } from '../../analysis/tokens.ts';
import { countTypos, typoLimit, type TypoLimits } from '../../analysis/typo-limit.ts';
import type { Postings } from '../../index/postings.ts';

/** A word of the texts that may be meant. */
export interface Typo {
  readonly word: string;
  readonly edits: number;
  /** Number of occurrences. */
  readonly count: number;
}

/** Words, and names that begin with a digit (`1panel`); versions and numbers are not mistyped. */
const LATIN = /^(?:[\p{L}_]|\d\p{L}{3})/u;

const SYMBOLS = /[._-]+|::/;
const SHORTEST_PIECE = 5;

/** Letters of a word that is being typed: of fewer any word may be meant, and of fewer with a typo. */
const SHORTEST_BEGUN = 4;
const SHORTEST_BEGUN_SWAPPED = 5;
const SHORTEST_BEGUN_MISTYPED = 6;

/** Finds the words of the texts, and parts of words, that differ from a word by a typo or two. */
export class TypoFinder {
  readonly #words: string[] = [];
  readonly #counts: number[] = [];
  /** Which letters a word holds, a bit for each: most words differ in too many to be compared. */
  readonly #letters: Uint32Array;
  /** By number, whether the texts hold the word: what begins one of theirs is found without being read otherwise. */
  readonly #isOfTexts: boolean[] = [];

  /** @param others words that lead to those of the texts. */
  constructor(postings: Postings, others: Iterable<string> = []) {
    const numbers = new Map<string, number>();
    const add = (word: string, count: number): void => {
      if (!LATIN.test(word)) return;
      const number = numbers.get(word) ?? this.#words.push(word) - 1;
      numbers.set(word, number);
      this.#counts[number] = (this.#counts[number] ?? 0) + count;
    };
    for (const term of postings.latinTerms) {
      const word = termText(postings.terms[term] ?? '');
      const count = postings.occurrencesOf(term).texts.length;
      add(word, count);
      for (const piece of piecesOf(word)) add(piece, count);
    }
    this.#isOfTexts = this.#words.map(() => true);
    for (const word of others) if (!numbers.has(word)) add(word, 1);
    this.#letters = Uint32Array.from(this.#words, lettersOf);
  }

  /** The words that differ least come first, of these the most usual. The word itself is not among them. */
  find(word: string, limits: TypoLimits): Typo[] {
    const limit = typoLimit(word, limits);
    if (limit === 0 || !LATIN.test(word)) return [];
    const letters = lettersOf(word);
    const found: Typo[] = [];
    // Most of the words are passed over: nothing may be made for one.
    for (let number = 0; number < this.#letters.length; number++) {
      if (differingLetters(letters, this.#letters[number] ?? 0) > 2 * limit) continue;
      const known = this.#words[number] ?? '';
      if (Math.abs(known.length - word.length) > limit) continue;
      const edits = countTypos(word, known, limit);
      if (edits > 0 && edits <= limit) found.push({ word: known, edits, count: this.#counts[number] ?? 0 });
    }
    return found.sort((a, b) => a.edits - b.edits || b.count - a.count || (a.word < b.word ? -1 : 1));
  }

  /**
   * The words that are being typed, the most usual first: those that only readers use, and those of the texts of which two letters
   * changed places, one is missing or stands twice. The first letter is right, the last one typed too.
   */
  findBegun(typed: string): Typo[] {
    if (typed.length < SHORTEST_BEGUN || !LATIN.test(typed)) return [];
    const letters = lettersOf(typed);
    const found: Typo[] = [];
    for (let number = 0; number < this.#words.length; number++) {
      // Of the typed letters the word holds each.
      if ((letters & ~(this.#letters[number] ?? 0)) !== 0) continue;
      const word = this.#words[number] ?? '';
      if (word.length <= typed.length) continue;
      const edits = typosInBeginning(typed, word);
      if (edits === undefined || (edits === 0 && this.#isOfTexts[number] === true)) continue;
      found.push({ word, edits, count: this.#counts[number] ?? 0 });
    }
    return found.sort((a, b) => a.edits - b.edits || b.count - a.count || (a.word < b.word ? -1 : 1));
  }
}

/** How many typos a beginning of a word has, one at most; `undefined` if it is none. */
function typosInBeginning(typed: string, word: string): number | undefined {
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at++;
  if (at === typed.length) return 0;
  if (at === 0 || typed.length < SHORTEST_BEGUN_SWAPPED) return undefined;
  const isSwapped = typed[at] === word[at + 1] && typed[at + 1] === word[at];
  if (isSwapped && word.startsWith(typed.slice(at + 2), at + 2)) return 1;
  if (typed.length < SHORTEST_BEGUN_MISTYPED) return undefined;
  // The letter after the one that is missing, or stands twice, has to be there.
  const isMissing = at + 1 < typed.length && word.startsWith(typed.slice(at), at + 1);
  const isTwice = typed[at] === typed[at - 1] && at + 1 < typed.length && word.startsWith(typed.slice(at + 1), at);
  return isMissing || isTwice ? 1 : undefined;
}

function piecesOf(word: string): string[] {
  const pieces = word.split(SYMBOLS).filter((piece) => piece.length >= SHORTEST_PIECE);
  return pieces[0] === word ? [] : pieces;
}
