import { isSpelledOut } from '../analysis/syllable.ts';
import { wordsOfSoftware } from './latin-words.ts';

/** Longer ones are hardly read as the beginning of pinyin. */
const LONGEST = 4;

/**
 * Short words of software that look like pinyin being typed, and are not: `bat` is no 把图. What spells whole syllables
 * (`tan`) may be meant as pinyin.
 *
 * @param syllables all there are.
 */
export function findShortWords(syllables: ReadonlySet<string>): string[] {
  return wordsOfSoftware().filter((word) => word.length > 1 && word.length <= LONGEST && !isSpelledOut(word, syllables));
}
