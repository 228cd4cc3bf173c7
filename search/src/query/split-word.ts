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
  // Places from where no parts lead to the end: without them a name of many short parts is tried in as many ways as it has cuts.
  const dead = new Set<number>();
  const splitFrom = (start: number): number[] | undefined => {
    if (dead.has(start)) return undefined;
    for (let end = start + SHORTEST_PART; end <= name.length - SHORTEST_PART; end++) {
      const head = postings.find(partTerm(name.slice(start, end)));
      if (head < 0) continue;
      const last = postings.find(partTerm(name.slice(end)));
      const rest = last >= 0 ? [last] : splitFrom(end);
      if (rest !== undefined) return [head, ...rest];
    }
    dead.add(start);
    return undefined;
  };
  return splitFrom(0);
}
