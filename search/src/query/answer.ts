import type { SearchIndex } from '../index/search-index.ts';
import type { CoverTable } from './cover.ts';
import type { RecordFilter } from './compile-filters.ts';
import { heldInFields } from './held-in-fields.ts';
import { loosen, type Interpretation } from './interpretation.ts';
import { match } from './match.ts';
import type { QueryOptions } from './query-options.ts';
import type { Found } from './rank.ts';
import { leastShareOf, type SectionJudge } from './section-worth.ts';

/** How fast an answer loses by what its rewrite costs. */
const DECAY = 0.55;

interface Answer extends Found {
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

  constructor(index: SearchIndex, table: CoverTable, judge: SectionJudge) {
    this.#index = index;
    this.#table = table;
    this.#judge = judge;
  }

  /** The records of the sections that hold enough, best first. */
  answer(interpretations: readonly Interpretation[], passes: RecordFilter, options: QueryOptions): Found[] {
    return interpretations
      .flatMap((interpretation) => this.#answersTo(loosen(this.#index, interpretation), passes, options))
      .sort((a, b) => b.sectionValue - a.sectionValue || b.value - a.value);
  }

  #answersTo(interpretation: Interpretation, passes: RecordFilter, { fields, leastShare }: QueryOptions): Answer[] {
    const { query, units, cost } = interpretation;
    const least = leastShare ?? leastShareOf(query);
    // Where any word is enough, it does not matter what no text holds.
    const asked = leastShare === undefined ? query : { ...query, unknown: 0 };
    const values = this.#judge.find(asked, units, least);
    if (values.size === 0) return [];
    const isInside: RecordFilter = (record) =>
      fields === undefined || heldInFields(this.#index, interpretation, record, fields) >= query.weight * least;
    const isHere: RecordFilter = (record) => values.has(this.#judge.sectionOf(record)) && passes(record) && isInside(record);
    const candidates = match(this.#index, this.#table.cover(query, units), query.weight, 0, isHere);
    const worth = this.#judge.judge(values, interpretation, candidates);
    const factor = Math.exp(-DECAY * cost);
    return candidates.map(({ record, number }) => ({
      record,
      number,
      interpretation,
      sectionValue: factor * worth.ofSection(number),
      value: worth.ofRecord(number),
    }));
  }
}
