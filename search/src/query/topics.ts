import type { Slot } from './parse-query.ts';

/** Slots of the longest topic: it has four characters. */
const LONGEST = 4;

/**
 * Whether one of the words of a query is a topic of the site: 文章 in 文章永久删除.
 *
 * @param boundaries for each place between slots, and at the ends, whether a word ends there.
 */
export function namesTopic(slots: readonly Slot[], boundaries: readonly boolean[], topics: ReadonlySet<string>): boolean {
  return slots.some((_, start) => {
    if (boundaries[start] !== true) return false;
    let text = '';
    for (let end = start; end < Math.min(start + LONGEST, slots.length); end++) {
      text += slots[end]?.text ?? '';
      if (boundaries[end + 1] === true && topics.has(text)) return true;
    }
    return false;
  });
}
