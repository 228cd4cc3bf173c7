/**
 * A stop word of one character is only taken for one after this many other characters: 的 is optional in 数据库的密码,
 * and part of the word in 目的.
 */
const CHARACTERS_BEFORE_SINGLE = 2;

/**
 * Finds the characters of a Han run that belong to stop words, the longest word first.
 *
 * @returns for each character whether a hit may lack it.
 */
export function findStopCharacters(characters: readonly string[], stopWords: ReadonlySet<string>): boolean[] {
  const longest = Math.max(0, ...Array.from(stopWords, (word) => word.length));
  const isStop = characters.map(() => false);
  let kept = 0;
  for (let at = 0; at < characters.length; ) {
    const length = stopWordLength(characters, at, longest, stopWords, kept);
    isStop.fill(true, at, at + length);
    kept = length > 0 ? 0 : kept + 1;
    at += Math.max(1, length);
  }
  return isStop;
}

function stopWordLength(characters: readonly string[], at: number, longest: number, stopWords: ReadonlySet<string>, kept: number): number {
  const shortest = kept >= CHARACTERS_BEFORE_SINGLE ? 1 : 2;
  for (let length = Math.min(longest, characters.length - at); length >= shortest; length--) {
    if (stopWords.has(characters.slice(at, at + length).join(''))) return length;
  }
  return 0;
}
