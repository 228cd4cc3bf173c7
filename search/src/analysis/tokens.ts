import { latinWord, visitWords, type LatinWord } from './words.ts';

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

/** Whether a term is a Latin word or a part of one; words with their symbols are not meant. */
export function isLatinTerm(term: Term): boolean {
  return !term.startsWith(WHOLE_MARK) && !HAN.test(term);
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
  /** A run of Han characters; each is a term, and each two that stand together. Returns the number of characters. */
  han(run: string, position: number): number;
  /** A word with its symbols and without; see {@link cutLatin}. Returns the number of its positions. */
  latin(whole: string, core: string, position: number): number;
}

/** The terms of a normalised text. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  cutTokens(text, {
    han: (run, position) => {
      const characters = Array.from(run);
      for (const [index, character] of characters.entries()) {
        const next = characters[index + 1];
        tokens.push({ term: character, position: position + index });
        if (next !== undefined) tokens.push({ term: character + next, position: position + index });
      }
      return characters.length;
    },
    latin: (whole, core, start) => {
      const cut = cutLatin(whole, core);
      tokens.push(...cut.tokens.map(({ term, position }) => ({ term, position: start + position })));
      return cut.length;
    },
  });
  return tokens;
}

/** The terms of a Latin word, with positions from 0 on, and the number of positions. */
export function cutLatin(whole: string, core: string): { readonly tokens: readonly Token[]; readonly length: number } {
  const word = latinWord(whole, core, 0, 0);
  const { length } = word.parts;
  if (length === 0) return { tokens: [], length };
  const tokens: Token[] = [{ term: word.core, position: 0 }];
  if (word.whole !== word.core) tokens.push({ term: wholeTerm(word.whole), position: 0 });
  if (hasParts(word)) for (const [position, { text }] of word.parts.entries()) tokens.push({ term: partTerm(text), position });
  return { tokens, length };
}

/**
 * Cuts a normalised text into terms. The index and every query are cut by this one function.
 *
 * @returns the number of positions.
 */
export function cutTokens(text: string, sink: TokenSink): number {
  let position = 0;
  visitWords(
    text,
    (run) => (position += sink.han(run, position)),
    (whole, core) => (position += sink.latin(whole, core, position)),
  );
  return position;
}
