import type { Slot } from './parse-query.ts';

/** After a word of the list of topics: it names the whole site, as `emlog` and 博客 do, and tells nothing apart. */
const WHOLE_SITE = '*';

/** The words by which a query shows that it is about this site. */
export interface Topics {
  readonly all: ReadonlySet<string>;
  /** Those of them that name the whole site. */
  readonly ofSite: ReadonlySet<string>;
}

/** @param words as `data/topics.tsv` has them. */
export function readTopicWords(words: ReadonlySet<string>): Topics {
  const all = new Set<string>();
  const ofSite = new Set<string>();
  for (const word of words) {
    const isOfSite = word.endsWith(WHOLE_SITE);
    const topic = isOfSite ? word.slice(0, -WHOLE_SITE.length) : word;
    all.add(topic);
    if (isOfSite) ofSite.add(topic);
  }
  return { all, ofSite };
}

const NONE: ReadonlySet<number> = new Set();

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

/**
 * The slots of words that name the whole site: the same everywhere, and rarely what is asked about.
 *
 * @param boundaries as for {@link findTopic}.
 */
export function findSiteNames(slots: readonly Slot[], boundaries: readonly boolean[], ofSite: ReadonlySet<string>): ReadonlySet<number> {
  let found: Set<number> | undefined;
  for (let start = 0; start < slots.length; start++) {
    let text = '';
    for (let end = start; end < Math.min(start + LONGEST, slots.length); end++) {
      text += slots[end]?.text ?? '';
      if (boundaries[end + 1] !== true || !ofSite.has(text)) continue;
      found ??= new Set();
      for (let slot = start; slot <= end; slot++) found.add(slot);
    }
  }
  return found ?? NONE;
}
