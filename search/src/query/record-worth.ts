import type { PlannedUnit } from './plan.ts';
import type { Scorer } from './scorer.ts';
import { factorOfShare } from './section-scorer.ts';

/** What some records are worth; valid until the next query. */
export interface RecordValues {
  /** Their numbers. */
  readonly records: readonly number[];
  /** By record; 0 for all others. */
  readonly values: Float64Array;
}

const NOTHING: RecordValues = { records: [], values: new Float64Array() };

/** Tells what records are worth by themselves: by the share of the query that they hold, and by BM25F. */
export class RecordJudge {
  readonly #scorer: Scorer;
  readonly #recordCount: number;
  /** What was judged for the query at hand; at its end all values are 0 again, and used for the next one. */
  readonly #judged: RecordValues[] = [];
  #judgedCount = 0;

  constructor(scorer: Scorer, recordCount: number) {
    this.#scorer = scorer;
    this.#recordCount = recordCount;
  }

  /** Forgets what was judged: for the next query. */
  clear(): void {
    for (let index = 0; index < this.#judgedCount; index++) {
      const { records, values } = this.#judged[index] ?? NOTHING;
      for (let at = 0; at < records.length; at++) values[records[at] ?? 0] = 0;
    }
    this.#judgedCount = 0;
  }

  /** @param shareOf what share of the query a record holds, 0–1. */
  judge(units: readonly PlannedUnit[], records: readonly number[], shareOf: (record: number) => number): RecordValues {
    const index = this.#judgedCount++;
    const values = this.#judged[index]?.values ?? new Float64Array(this.#recordCount);
    const scores = this.#scorer.score(units, records);
    // Most records hold the same share of the query as the one before.
    let share = 1;
    let factor = 1;
    for (let at = 0; at < records.length; at++) {
      const record = records[at] ?? 0;
      const held = shareOf(record);
      if (held !== share) {
        share = held;
        factor = factorOfShare(held);
      }
      values[record] = factor * (scores[at] ?? 0);
    }
    return (this.#judged[index] = { records, values });
  }
}
