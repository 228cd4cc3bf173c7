import type { Slot } from './parse-query.ts';

/** Slots of the longest topic: it has four characters. */
const LONGEST = 4;

/**
 * Where a topic of the site stands in a query, or ends a word of it: 文章 in 文章永久删除, in 多人写文章.
 *
 * @param boundaries for each place between slots, and at the ends, whether a word ends there.
 * @returns the slot at which the first one begins.
 */
export function findTopic(slots: readonly Slot[], boundaries: readonly boolean[], topics: ReadonlySet<string>): number | undefined {
  for (let start = 0; start < slots.length; start++) {
    let text = '';
    for (let end = start; end < Math.min(start + LONGEST, slots.length); end++) {
      text += slots[end]?.text ?? '';
      if (boundaries[end + 1] === true && topics.has(text)) return start;
    }
  }
  return undefined;
}
