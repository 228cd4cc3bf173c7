/** Each step is a tenth more than the one before: percentiles come out within five in a hundred. */
const STEP = Math.log(1.1);
const SMALLEST_MS = 0.01;

/** How long searches took, in buckets: the memory does not grow with their number. */
export class Durations {
  readonly #buckets = new Map<number, number>();
  #count = 0;

  add(milliseconds: number): void {
    const bucket = Math.round(Math.log(Math.max(milliseconds, SMALLEST_MS) / SMALLEST_MS) / STEP);
    this.#buckets.set(bucket, (this.#buckets.get(bucket) ?? 0) + 1);
    this.#count += 1;
  }

  /**
   * The time that this share of the searches stayed within, in milliseconds.
   *
   * @param share 0–1
   * @returns undefined when there were none
   */
  percentile(share: number): number | undefined {
    let seen = 0;
    for (const [bucket, count] of [...this.#buckets].sort(([a], [b]) => a - b)) {
      seen += count;
      if (seen >= share * this.#count) return SMALLEST_MS * Math.exp(bucket * STEP);
    }
    return undefined;
  }
}
