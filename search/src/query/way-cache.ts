import type { Postings } from '../index/postings.ts';
import { COSTS, waysOf, type Way } from './plan.ts';
import type { Unit } from './parse-query.ts';

/** Units that are kept, and the occurrences in lists that were made for them: some megabytes. */
const MOST_UNITS = 4096;
const MOST_OCCURRENCES = 2 ** 18;

/**
 * Keeps the ways in which the index holds what queries ask for: they share their words, and while one is typed nearly all
 * of them. What it keeps has no influence on answers.
 */
export class WayCache {
  readonly #postings: Postings;
  readonly #known = new Map<string, readonly Way[]>();
  #occurrences = 0;

  constructor(postings: Postings) {
    this.#postings = postings;
  }

  of(unit: Unit): readonly Way[] {
    const key = keyOf(unit);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const ways = waysOf(unit, this.#postings);
    this.#occurrences += countMade(ways);
    if (this.#known.size >= MOST_UNITS || this.#occurrences > MOST_OCCURRENCES) {
      this.#known.clear();
      this.#occurrences = 0;
    }
    this.#known.set(key, ways);
    return ways;
  }
}

/** All that ways depend on. No term of Han holds what joins those of a word. */
function keyOf(unit: Unit): string {
  if (unit.script === 'han') return unit.term;
  const { whole, core, parts } = unit.word;
  let key = `${whole}\n${core}\n${unit.isPrefix ? '*' : ''}`;
  for (const { text } of parts) key += ` ${text}`;
  return key;
}

/** Lists of occurrences that may have been made of others; those of one term are views of the index. */
function countMade(ways: readonly Way[]): number {
  let count = 0;
  for (const { cost, extent, occurrences } of ways) if (cost !== COSTS.exact || extent.kind !== 'word') count += occurrences.texts.length;
  return count;
}
