import { isSinglePart, latinWord, WordScanner, type LatinWord } from './words.ts';

/**
 * What is looked up in the index, as a string. A Han character and a pair of them stand for themselves, as does a
 * Latin word without the symbols around it; the other two kinds carry a mark that no word begins with.
 */
export type Term = string;

const HAN = /\p{sc=Han}/u;
const PART_MARK = '~';
const WHOLE_MARK = '=';

/** A term at a place. Every Han character and every part of a Latin word has a position, counted from 0. */
export interface Token {
  readonly term: Term;
  readonly position: number;
}

/** The term of a part of a longer Latin word. */
export function partTerm(part: string): Term {
  return PART_MARK + part;
}

/** The term of a Latin word with the symbols around it. */
export function wholeTerm(whole: string): Term {
  return WHOLE_MARK + whole;
}

/** Whether a term is a word with the symbols around it. */
export function isWholeTerm(term: Term): boolean {
  return term.startsWith(WHOLE_MARK);
}

/** Whether a term is a Latin word or a part of one; words with their symbols are not meant. */
export function isLatinTerm(term: Term): boolean {
  return !isWholeTerm(term) && !HAN.test(term);
}

/** The word or part that a term stands for, without its mark. */
export function termText(term: Term): string {
  return term.startsWith(PART_MARK) || term.startsWith(WHOLE_MARK) ? term.slice(1) : term;
}

/** Whether a word is more than its only part: `api_key`, `_GET`. */
export function hasParts(word: LatinWord): boolean {
  return word.parts.length > 1 || word.parts[0]?.text !== word.core;
}

/** Takes the words of a text one by one. */
export interface TokenSink {
  /** A run of Han characters in a text; each is a term, and each two that stand together. Returns the number of characters. */
  han(text: string, start: number, end: number, position: number): number;
  /** A word with its symbols; see {@link cutLatin}. Returns the number of its positions. */
  latin(whole: string, position: number): number;
}

/** The terms of a normalised text. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  cutTokens(text, {
    han: (normalized, from, to, position) => {
      const characters = Array.from(normalized.slice(from, to));
      for (const [index, character] of characters.entries()) {
        const next = characters[index + 1];
        tokens.push({ term: character, position: position + index });
        if (next !== undefined) tokens.push({ term: character + next, position: position + index });
      }
      return characters.length;
    },
    latin: (whole, start) => {
      const { terms, positions, length } = cutLatin(whole);
      for (const [at, term] of terms.entries()) tokens.push({ term, position: start + (positions[at] ?? 0) });
      return length;
    },
  });
  return tokens;
}

/** A Latin word taken apart. */
export interface CutWord {
  readonly terms: readonly Term[];
  /** Of each term, from 0 on. */
  readonly positions: readonly number[];
  /** How many positions there are. */
  readonly length: number;
}

/** The terms of a Latin word, which is given with its symbols. */
export function cutLatin(whole: string): CutWord {
  if (isSinglePart(whole)) return { terms: [whole.toLowerCase()], positions: [0], length: 1 };
  const word = latinWord(whole, 0);
  const { length } = word.parts;
  if (length === 0) return { terms: [], positions: [], length };
  const terms: Term[] = [word.core];
  const positions = [0];
  if (word.whole !== word.core) {
    terms.push(wholeTerm(word.whole));
    positions.push(0);
  }
  if (hasParts(word)) {
    for (let position = 0; position < length; position++) {
      terms.push(partTerm(word.parts[position]?.text ?? ''));
      positions.push(position);
    }
  }
  return { terms, positions, length };
}

/**
 * Cuts a normalised text into terms. The index and every query are cut by this one function.
 *
 * @returns the number of positions.
 */
export function cutTokens(text: string, sink: TokenSink): number {
  let position = 0;
  const words = new WordScanner().read(text);
  while (words.next()) {
    const { start, end } = words;
    position += words.isHan ? sink.han(text, start, end, position) : sink.latin(text.slice(start, end), position);
  }
  return position;
}
