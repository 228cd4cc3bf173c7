import type { Occurrences } from '../index/token-columns.ts';
import type { Way } from './plan.ts';

/** Which sections hold something, in the order in which they were found and as `Sections.uses` has them, and what that adds to the score of each. */
export interface Gains {
  readonly sections: Uint32Array;
  readonly gains: Float64Array;
  /** How many there are; the columns may be longer, and those that are not kept are used again for what is asked next. */
  readonly count: number;
}

/** Fewer occurrences are counted as fast as they are looked up. */
const LEAST_OCCURRENCES = 32;
/** Entries that are kept, some six megabytes. */
const MOST_ENTRIES = 2 ** 19;

/**
 * Keeps what a term tells of the sections: queries share their words, and while one is typed nearly all of them. Only what
 * is found in one way is kept, and of rare terms nothing. What it keeps has no influence on answers.
 */
export class GainCache {
  readonly #compute: (ways: readonly Way[]) => Gains;
  /** Terms in the order in which they came; those of one term are mostly the same object in every query. */
  readonly #known = new Map<Occurrences, { readonly quality: number; readonly gains: Gains }>();
  #count = 0;

  constructor(compute: (ways: readonly Way[]) => Gains) {
    this.#compute = compute;
  }

  of(ways: readonly Way[]): Gains {
    const [way] = ways;
    if (way === undefined || ways.length > 1 || way.occurrences.texts.length < LEAST_OCCURRENCES) return this.#compute(ways);
    const known = this.#known.get(way.occurrences);
    if (known?.quality === way.quality) return known.gains;
    return this.#keep(way, this.#compute(ways));
  }

  #keep({ occurrences, quality }: Way, { sections, gains, count }: Gains): Gains {
    this.#drop(occurrences);
    const kept = { sections: sections.slice(0, count), gains: gains.slice(0, count), count };
    this.#known.set(occurrences, { quality, gains: kept });
    this.#count += count;
    for (const oldest of this.#known.keys()) {
      if (this.#count <= MOST_ENTRIES) break;
      this.#drop(oldest);
    }
    return kept;
  }

  #drop(occurrences: Occurrences): void {
    this.#count -= this.#known.get(occurrences)?.gains.count ?? 0;
    this.#known.delete(occurrences);
  }
}
