/** An answer to one query that can be given again. */
export interface CachedAnswer {
  /** JSON without the closing brace and without what differs each time. */
  readonly text: Buffer;
  /** Whether each answer names itself by a new `queryID`. */
  readonly hasQueryId: boolean;
  /** How long the search took; 0 when it is given again; `undefined` where nobody asks. */
  readonly milliseconds: number | undefined;
  /** `undefined` for a search among the values of a facet. */
  readonly nbHits: number | undefined;
}

/**
 * The answers asked for last, as long as their texts fit into a number of bytes. A release never changes, so what was
 * answered once stays right: each reader types the same prefixes as the one before. Belongs to one release.
 */
export class AnswerCache {
  readonly #answers = new Map<string, CachedAnswer>();
  readonly #limit: number;
  #bytes = 0;

  /** @param limit bytes of keys and texts together */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Bytes that it holds. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The answer to a query; it counts as the last asked for. */
  get(key: string): CachedAnswer | undefined {
    const answer = this.#answers.get(key);
    if (answer === undefined) return undefined;
    this.#answers.delete(key);
    this.#answers.set(key, answer);
    return answer;
  }

  /** Keeps an answer, and lets go of those not asked for longest; one larger than a tenth of all is not kept. */
  set(key: string, answer: CachedAnswer): void {
    const size = sizeOf(key, answer);
    if (size > this.#limit / 10) return;
    this.#drop(key);
    this.#answers.set(key, answer);
    this.#bytes += size;
    for (const oldest of this.#answers.keys()) {
      if (this.#bytes <= this.#limit) return;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const answer = this.#answers.get(key);
    if (answer === undefined) return;
    this.#answers.delete(key);
    this.#bytes -= sizeOf(key, answer);
  }
}

function sizeOf(key: string, { text }: CachedAnswer): number {
  return 2 * key.length + text.length;
}
