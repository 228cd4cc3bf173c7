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
  const longest = longestOf(stopWords);
  const text = characters.join('');
  // Nearly always each is one code unit: no lists are made of the many stretches that are no stop word.
  const stretchOf = (from: number, to: number): string =>
    text.length === characters.length ? text.slice(from, to) : characters.slice(from, to).join('');
  const isStop = characters.map(() => false);
  const hasWords = boundaries.includes(false);
  let kept = 0;
  for (let at = 0; at < characters.length; ) {
    const standsAlone = hasWords && boundaries[at] === true && boundaries[at + 1] === true;
    const isWhole = isGlued && characters.length === 1;
    const shortest = standsAlone || isWhole || kept >= CHARACTERS_BEFORE_SINGLE ? 1 : 2;
    const length = stopWordLength(stretchOf, at, Math.min(longest, characters.length - at), stopWords, shortest);
    isStop.fill(true, at, at + length);
    kept = length > 0 ? 0 : kept + 1;
    at += Math.max(1, length);
  }
  return isStop;
}

function stopWordLength(
  stretchOf: (from: number, to: number) => string,
  at: number,
  longest: number,
  stopWords: ReadonlySet<string>,
  shortest: number,
): number {
  for (let length = longest; length >= shortest; length--) {
    if (stopWords.has(stretchOf(at, at + length))) return length;
  }
  return 0;
}

const lengths = new WeakMap<ReadonlySet<string>, number>();

/** The length of the longest word; counted once for each set. */
function longestOf(words: ReadonlySet<string>): number {
  const known = lengths.get(words);
  if (known !== undefined) return known;
  const longest = Math.max(0, ...Array.from(words, (word) => word.length));
  lengths.set(words, longest);
  return longest;
}
