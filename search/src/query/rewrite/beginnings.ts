import type { Language } from '../../index/language.ts';
import { wordsOf } from './words-of.ts';

/** What may be the beginning of a word that is being typed, and the word before it. */
export interface Beginning {
  readonly before: string;
  readonly beginning: string;
}

/** A word of one character tells nothing of the next, nor do fewer letters of a word. */
const SHORTEST_WORD = 2;
const SHORTEST_LETTERS = 2;

const HAN_CHARACTER = /^[\u4e00-\u9fff]$/;
/** A Latin word or number, and the letters at its end, as few as possible. */
const LATIN = /[a-z\d][a-z\d._-]*$/i;
const LETTERS = /^[a-z]+$/;

/** Where a word may begin at the end of a query: at its last character, or at the letters that touch a Latin word or a number; the longest word before it first. */
export function beginnings(query: string, language: Pick<Language, 'words'>): Beginning[] {
  const latin = LATIN.exec(query)?.[0].toLowerCase();
  if (latin === undefined) return ofCharacter(query, language);
  const found: Beginning[] = [];
  for (let at = latin.length - SHORTEST_LETTERS; at >= SHORTEST_WORD; at--) {
    const beginning = latin.slice(at);
    if (LETTERS.test(beginning)) found.push({ before: latin.slice(0, at), beginning });
  }
  return found;
}

function ofCharacter(query: string, language: Pick<Language, 'words'>): Beginning[] {
  const [before = '', beginning = ''] = wordsOf(query, language).slice(-2);
  return HAN_CHARACTER.test(beginning) && before.length >= SHORTEST_WORD ? [{ before, beginning }] : [];
}
