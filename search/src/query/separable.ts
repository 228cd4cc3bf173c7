import type { RunWords } from '../analysis/segment.ts';

/** What may stand inside a verb and its object, and says only that it is done, or done once. */
const INFIXES = new Set('完了过个');

/**
 * Finds verbs with their objects that are spoken as one word and have something between them: 搬家 in 搬完家. Only where the
 * object begins no word of its own, as it does in 发了文章.
 *
 * @param words by which a run is cut.
 * @returns the places of what stands between them, in characters.
 */
export function findInfixes(characters: readonly string[], words: RunWords): number[] {
  const isWord = (first = '', second = ''): boolean => second !== '' && words.holds(first + second, 0, first.length + second.length);
  const found: number[] = [];
  for (let at = 1; at + 1 < characters.length; at++) {
    if (!INFIXES.has(characters[at] ?? '')) continue;
    const [before, infix, after, next] = characters.slice(at - 1, at + 3);
    if (isWord(before, after) && !isWord(before, infix) && !isWord(infix, after) && !isWord(after, next)) found.push(at);
  }
  return found;
}
