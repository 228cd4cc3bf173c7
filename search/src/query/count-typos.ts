import { editDistance } from '../analysis/edit-distance.ts';
import { normalize } from '../analysis/normalize.ts';
import { scanWords, type Word } from '../analysis/words.ts';

/** More typos than a word may have; further ones are not counted. */
const MOST = 4;

/**
 * How many typos a query has if a text is what was meant: edits of Latin words, wrong characters of Han ones. Another
 * way to write it, such as pinyin, is none.
 */
export function countTypos(query: string, meant: string): number {
  const typed = scanWords(normalize(query, 'plain').text);
  const words = scanWords(normalize(meant, 'plain').text);
  if (typed.length !== words.length) return 0;
  return typed.reduce((sum, word, index) => sum + typosOf(word, words[index]), 0);
}

function typosOf(typed: Word, meant: Word | undefined): number {
  if (typed.script === 'latin') return meant?.script === 'latin' ? editDistance(typed.core, meant.core, MOST) : 0;
  if (meant?.script !== 'han' || typed.parts.length !== meant.parts.length) return 0;
  return typed.parts.filter((part, index) => part.text !== meant.parts[index]?.text).length;
}
