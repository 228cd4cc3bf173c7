import { visitWords, type LatinWord } from './words.ts';

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

/** Takes the terms of a text one by one. */
export interface TokenSink {
  /** A Han character, and the one after it in the same run; that is a pair. */
  han(character: string, next: string | undefined, position: number): void;
  latin(term: Term, position: number): void;
}

/** The terms of a normalised text. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  cutTokens(text, {
    han: (character, next, position) => {
      tokens.push({ term: character, position });
      if (next !== undefined) tokens.push({ term: character + next, position });
    },
    latin: (term, position) => tokens.push({ term, position }),
  });
  return tokens;
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
    (run) => {
      let before: string | undefined;
      for (const character of run) {
        if (before !== undefined) sink.han(before, character, position++);
        before = character;
      }
      if (before !== undefined) sink.han(before, undefined, position++);
    },
    (word) => {
      sink.latin(word.core, position);
      if (word.whole !== word.core) sink.latin(wholeTerm(word.whole), position);
      if (hasParts(word)) for (const [index, part] of word.parts.entries()) sink.latin(partTerm(part.text), position + index);
      position += word.parts.length;
    },
  );
  return position;
}
