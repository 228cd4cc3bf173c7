import { LONGEST_TOLD_APART, offsetsOf } from '../analysis/segment.ts';
import { WordSet } from '../analysis/word-set.ts';

/**
 * A stop word of one character is only taken for one after this many other characters, or between known words: 的 is
 * optional in 数据库的密码, and part of the word in 目的. So is one that is all there is beside a Latin word: `docker吗`.
 */
const CHARACTERS_BEFORE_SINGLE = 2;

/**
 * Finds the characters of a Han run that belong to stop words, the longest word first.
 *
 * @param boundaries for each place between characters whether a word ends there, as far as words are known.
 * @param isGlued whether a Latin word touches the run.
 * @returns for each character whether a hit may lack it.
 */
export function findStopCharacters(
  characters: readonly string[],
  stopWords: ReadonlySet<string>,
  boundaries: readonly boolean[] = [],
  isGlued = false,
): boolean[] {
  const words = wordSetOf(stopWords);
  const text = characters.join('');
  const offsets = offsetsOf(text);
  const isStop = characters.map(() => false);
  const hasWords = boundaries.includes(false);
  let kept = 0;
  for (let at = 0; at < characters.length; ) {
    const standsAlone = hasWords && boundaries[at] === true && boundaries[at + 1] === true;
    const isWhole = isGlued && characters.length === 1;
    const shortest = standsAlone || isWhole || kept >= CHARACTERS_BEFORE_SINGLE ? 1 : 2;
    const length = stopWordLength(words, text, offsets, at, characters.length, shortest);
    isStop.fill(true, at, at + length);
    kept = length > 0 ? 0 : kept + 1;
    at += Math.max(1, length);
  }
  return isStop;
}

/**
 * @param offsets see {@link offsetsOf}.
 * @returns the number of characters of the longest stop word that begins at one; 0 if none does.
 */
function stopWordLength(
  words: WordSet,
  text: string,
  offsets: readonly number[] | undefined,
  at: number,
  end: number,
  shortest: number,
): number {
  const from = offsets?.[at] ?? at;
  // Told by two characters: of words of one it says nothing.
  const lengths = words.lengthsAt(text, from);
  for (let length = lengths === 0 ? Math.min(1, end - at) : end - at; length >= shortest; length--) {
    const to = offsets?.[at + length] ?? at + length;
    const mayBe = length === 1 || (lengths & (1 << Math.min(to - from, LONGEST_TOLD_APART))) !== 0;
    if (mayBe && words.holds(text, from, to)) return length;
  }
  return 0;
}

const sets = new WeakMap<ReadonlySet<string>, WordSet>();

/** Made once for each set. */
function wordSetOf(words: ReadonlySet<string>): WordSet {
  let set = sets.get(words);
  if (set === undefined) sets.set(words, (set = new WordSet([...words])));
  return set;
}
