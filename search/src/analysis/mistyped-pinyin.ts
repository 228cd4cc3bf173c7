import type { NearWord, SpelledWords } from './spelled-words.ts';
import { isSpelledOut } from './syllable.ts';

/** Shorter pinyin differs from other pinyin by one letter too often, and so does a word of this length from one as long. */
const SHORTEST = 5;
/** What is so long and yet no pinyin of the words is mistyped, even if it can be cut into syllables. */
const LONG = 8;

const LETTERS = /^[a-z]+$/;

/**
 * The words whose pinyin letters are but for one typo, in no order: `shngji` is 升级. What spells syllables is pinyin of something else.
 *
 * @param syllables all there are.
 */
export function findMistypedPinyin(letters: string, words: SpelledWords, syllables: ReadonlySet<string>): NearWord[] {
  if (letters.length < SHORTEST || !LETTERS.test(letters)) return [];
  if (letters.length < LONG && isSpelledOut(letters, syllables)) return [];
  return words
    .near(letters, 1)
    .filter(({ letters: known, edits }) => edits > 0 && known.length >= SHORTEST && Math.max(letters.length, known.length) > SHORTEST);
}
