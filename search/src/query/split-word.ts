import { partTerm } from '../analysis/tokens.ts';
import type { Postings } from '../index/postings.ts';

/** Shorter parts are found by chance. */
const SHORTEST_PART = 2;

/** Cuts a word into as few words or parts of words of the texts as possible; `undefined` if it has none. */
export function splitWord(postings: Postings, word: string): string[] | undefined {
  const best: (string[] | undefined)[] = [[]];
  for (let end = SHORTEST_PART; end <= word.length; end++) {
    for (let start = 0; start <= end - SHORTEST_PART; start++) {
      const before = best[start];
      if (before === undefined || before.length + 1 >= (best[end]?.length ?? Infinity)) continue;
      const part = word.slice(start, end);
      if (postings.find(part) >= 0 || postings.find(partTerm(part)) >= 0) best[end] = [...before, part];
    }
  }
  return best[word.length];
}

/**
 * Cuts a name into the parts that some name of the texts consists of, the first of them as short as possible: `readcache` into
 * `read` and `cache`; `undefined` if it has none, or is one.
 *
 * @returns the numbers of their terms.
 */
export function splitName(postings: Postings, name: string): number[] | undefined {
  for (let at = SHORTEST_PART; at <= name.length - SHORTEST_PART; at++) {
    const head = postings.find(partTerm(name.slice(0, at)));
    if (head < 0) continue;
    const tail = name.slice(at);
    const last = postings.find(partTerm(tail));
    const rest = last >= 0 ? [last] : splitName(postings, tail);
    if (rest !== undefined) return [head, ...rest];
  }
  return undefined;
}
