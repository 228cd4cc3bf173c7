import { scanWords, type LatinWord } from './words.ts';

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

/** The terms of a normalised text. The index and every query are cut by this one function. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let position = 0;
  for (const word of scanWords(text)) {
    if (word.script === 'latin') {
      tokens.push({ term: word.core, position });
      if (word.whole !== word.core) tokens.push({ term: wholeTerm(word.whole), position });
    }
    for (const [index, part] of word.parts.entries()) {
      const next = word.parts[index + 1];
      if (word.script === 'han') {
        tokens.push({ term: part.text, position });
        if (next !== undefined) tokens.push({ term: part.text + next.text, position });
      } else if (hasParts(word)) tokens.push({ term: partTerm(part.text), position });
      position++;
    }
  }
  return tokens;
}
