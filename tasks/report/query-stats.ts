/** What is known of a query, in whatever case and width it was typed. */
export interface QueryStat {
  /** As it was typed first. */
  readonly text: string;
  searches: number;
  /** Searches that found nothing. */
  withoutHits: number;
  /** Searches whose clicks are known: they found something, on a page that reports. */
  watched: number;
  /** Those of them with a click. */
  clicked: number;
  /** Day of the latest search. */
  latest: string;
}

/** How many different queries are told apart. A flood of rare ones costs the rarest, not the memory. */
export const MAX_QUERIES = 50_000;

/** Counts by query, in bounded memory. */
export class QueryStats {
  readonly #stats = new Map<string, QueryStat>();
  readonly #limit: number;
  /** Searches of queries that were dropped. */
  dropped = 0;

  constructor(limit = MAX_QUERIES) {
    this.#limit = limit;
  }

  /** The counts of a query, to be changed. */
  of(text: string): QueryStat {
    const key = text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
    const known = this.#stats.get(key);
    if (known !== undefined) return known;
    if (this.#stats.size >= this.#limit) this.#dropRare();
    const stat = { text: text.trim(), searches: 0, withoutHits: 0, watched: 0, clicked: 0, latest: '' };
    this.#stats.set(key, stat);
    return stat;
  }

  all(): QueryStat[] {
    return [...this.#stats.values()];
  }

  /** Drops the rarer half; of equals, those that came first. */
  #dropRare(): void {
    const rarest = [...this.#stats].sort(([, a], [, b]) => a.searches - b.searches).slice(0, Math.ceil(this.#limit / 2));
    for (const [key, { searches }] of rarest) {
      this.#stats.delete(key);
      this.dropped += searches;
    }
  }
}
