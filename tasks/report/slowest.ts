/** A search that took long. */
export interface SlowSearch {
  readonly query: string;
  readonly ms: number;
  readonly day: string;
}

/** The slowest searches, each query once. */
export class Slowest {
  readonly #limit: number;
  #searches: SlowSearch[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  add(search: SlowSearch): void {
    const last = this.#searches.at(-1);
    if (last !== undefined && this.#searches.length >= this.#limit && search.ms <= last.ms) return;
    const same = this.#searches.find(({ query }) => query === search.query);
    if (same !== undefined && same.ms >= search.ms) return;
    const others = this.#searches.filter((each) => each !== same);
    this.#searches = [...others, search].sort((a, b) => b.ms - a.ms).slice(0, this.#limit);
  }

  /** Slowest first. */
  all(): readonly SlowSearch[] {
    return this.#searches;
  }
}
