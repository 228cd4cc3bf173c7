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
