import type { SearchIndex } from '../index/search-index.ts';
import type { CoverTable } from './cover.ts';
import type { RecordFilter } from './compile-filters.ts';
import { heldInFields } from './held-in-fields.ts';
import { loosen, type Interpretation } from './interpretation.ts';
import type { Found, FoundRecords } from './match.ts';
import { nthLargest } from './nth-largest.ts';
import type { QueryOptions } from './query-options.ts';
import { NumberSet } from './number-set.ts';
import { leastShareOf, type SectionJudge, type Worth } from './section-worth.ts';

/** How fast an answer loses by what its rewrite costs. */
const DECAY = 0.55;

/** The records that answer one interpretation. */
interface Answers {
  readonly interpretation: Interpretation;
  readonly records: readonly number[];
  readonly worth: Worth;
  /** What its cost leaves of a section's worth, 0–1. */
  readonly factor: number;
}

interface Shown extends Found {
  readonly sectionValue: number;
  readonly value: number;
}

/**
 * Answers what no record holds as a whole, or only here and there: questions, and queries of which the texts hold only
 * a part. What counts is the section.
 */
export class Answerer {
  readonly #index: SearchIndex;
  readonly #table: CoverTable;
  readonly #judge: SectionJudge;
  readonly #sections: NumberSet;

  constructor(index: SearchIndex, table: CoverTable, judge: SectionJudge) {
    this.#index = index;
    this.#table = table;
    this.#judge = judge;
    this.#sections = new NumberSet(index.records.length);
  }

  /**
   * The records of the sections that hold enough, best first.
   *
   * @param count of headings that have to be in order.
   */
  answer(interpretations: readonly Interpretation[], passes: RecordFilter, options: QueryOptions, count: number): FoundRecords {
    const answers = interpretations.flatMap((interpretation) => this.#answersTo(loosen(this.#index, interpretation), passes, options));
    // A section answers each interpretation once.
    const least = this.#leastShown(answers, count * interpretations.length);
    const shown: Shown[] = [];
    const others: number[] = [];
    for (const { interpretation, records, worth, factor } of answers) {
      for (const number of records) {
        const sectionValue = factor * worth.ofSection(number);
        const record = sectionValue < least ? undefined : this.#index.records[number];
        if (record === undefined) others.push(number);
        else shown.push({ record, number, interpretation, sectionValue, value: worth.ofRecord(number) });
      }
    }
    shown.sort((a, b) => b.sectionValue - a.sectionValue || b.value - a.value || a.number - b.number);
    return { shown, others };
  }

  /** What the last of some sections is worth that are shown. */
  #leastShown(answers: readonly Answers[], count: number): number {
    if (answers.reduce((sum, { records }) => sum + records.length, 0) <= count) return 0;
    const values: number[] = [];
    for (const { records, worth, factor } of answers) {
      this.#sections.clear();
      for (const record of records) if (this.#sections.add(this.#judge.sectionOf(record))) values.push(factor * worth.ofSection(record));
    }
    return nthLargest(values, count);
  }

  #answersTo(interpretation: Interpretation, passes: RecordFilter, { fields, leastShare }: QueryOptions): Answers[] {
    const { query, units, cost } = interpretation;
    const least = leastShare ?? leastShareOf(query);
    // Where any word is enough, it does not matter what no text holds.
    const asked = leastShare === undefined ? query : { ...query, unknown: 0 };
    const found = this.#judge.find(asked, units, least);
    if (found.sections.length === 0) return [];
    const isInside: RecordFilter = (record) =>
      fields === undefined || heldInFields(this.#index, interpretation, record, fields) >= query.weight * least;
    const coverage = this.#table.cover(query, units);
    const records = coverage
      .recordsWith(false)
      .filter((record) => (found.values[this.#judge.sectionOf(record)] ?? 0) > 0 && passes(record) && isInside(record));
    const worth = this.#judge.judge(found, units, records, (record) => coverage.weightOf(record) / query.weight);
    return [{ interpretation, records, worth, factor: Math.exp(-DECAY * cost) }];
  }
}
