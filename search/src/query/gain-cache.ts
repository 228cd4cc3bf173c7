import type { Occurrences } from '../index/token-columns.ts';
import type { Way } from './plan.ts';

/** Which sections hold something, in the order in which they were found and as `Sections.uses` has them, and what that adds to the score of each. */
export interface Gains {
  readonly sections: Uint32Array;
  readonly gains: Float64Array;
  /** How many there are; the columns may be longer, and those that are not kept are used again for what is asked next. */
  readonly count: number;
}

/** What is found in one way by its occurrences, what is found in several by the list of them. */
type Key = Occurrences | readonly Way[];

/** Fewer occurrences are counted as fast as they are looked up. */
const LEAST_OCCURRENCES = 32;
/** Entries that are kept, some six megabytes. */
const MOST_ENTRIES = 2 ** 19;

/**
 * Keeps what a term tells of the sections: queries share their words, and while one is typed nearly all of them. Of
 * what is rare nothing is kept. What it keeps has no influence on answers.
 */
export class GainCache {
  readonly #compute: (ways: readonly Way[]) => Gains;
  /** In the order in which they came; the occurrences of a term are mostly the same object in every query, and so are several ways to find a word. */
  readonly #known = new Map<Key, { readonly quality: number; readonly gains: Gains }>();
  #count = 0;

  constructor(compute: (ways: readonly Way[]) => Gains) {
    this.#compute = compute;
  }

  of(ways: readonly Way[]): Gains {
    const way = ways[0];
    if (way === undefined || !isUsual(ways)) return this.#compute(ways);
    const key = ways.length === 1 ? way.occurrences : ways;
    const known = this.#known.get(key);
    if (known?.quality === way.quality) return known.gains;
    return this.#keep(key, way.quality, this.#compute(ways));
  }

  #keep(key: Key, quality: number, { sections, gains, count }: Gains): Gains {
    this.#drop(key);
    const kept = { sections: sections.slice(0, count), gains: gains.slice(0, count), count };
    this.#known.set(key, { quality, gains: kept });
    this.#count += count;
    for (const oldest of this.#known.keys()) {
      if (this.#count <= MOST_ENTRIES) break;
      this.#drop(oldest);
    }
    return kept;
  }

  #drop(key: Key): void {
    this.#count -= this.#known.get(key)?.gains.count ?? 0;
    this.#known.delete(key);
  }
}

function isUsual(ways: readonly Way[]): boolean {
  let count = 0;
  for (const { occurrences } of ways) count += occurrences.texts.length;
  return count >= LEAST_OCCURRENCES;
}
