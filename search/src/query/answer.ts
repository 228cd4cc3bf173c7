import type { SearchIndex } from '../index/search-index.ts';
import type { CoverTable } from './cover.ts';
import type { RecordFilter } from './compile-filters.ts';
import { heldInFields } from './held-in-fields.ts';
import { loosen, type Interpretation } from './interpretation.ts';
import { match, type Found } from './match.ts';
import { nthLargest } from './nth-largest.ts';
import type { QueryOptions } from './query-options.ts';
import { leastShareOf, type SectionJudge } from './section-worth.ts';

/** How fast an answer loses by what its rewrite costs. */
const DECAY = 0.55;

interface Answer {
  readonly found: Found;
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

  /**
   * The records of the sections that hold enough, best first.
   *
   * @param count of headings that have to be in order.
   */
  answer(interpretations: readonly Interpretation[], passes: RecordFilter, options: QueryOptions, count: number): Found[] {
    const answers = interpretations.flatMap((interpretation) => this.#answersTo(loosen(this.#index, interpretation), passes, options));
    // A section answers each interpretation once.
    const least = this.#leastShown(answers, count * interpretations.length);
    const shown = answers.filter(({ sectionValue }) => sectionValue >= least);
    shown.sort((a, b) => b.sectionValue - a.sectionValue || b.value - a.value);
    const rest = shown.length < answers.length ? answers.filter(({ sectionValue }) => sectionValue < least) : [];
    return [...shown, ...rest].map(({ found }) => found);
  }

  /** What the last of some sections is worth that are shown. */
  #leastShown(answers: readonly Answer[], count: number): number {
    if (answers.length <= count) return 0;
    const values = new Map<Interpretation, Map<number, number>>();
    for (const { found, sectionValue } of answers) {
      let sections = values.get(found.interpretation);
      if (sections === undefined) values.set(found.interpretation, (sections = new Map<number, number>()));
      sections.set(this.#judge.sectionOf(found.number), sectionValue);
    }
    return nthLargest(
      [...values.values()].flatMap((sections) => [...sections.values()]),
      count,
    );
  }

  #answersTo(interpretation: Interpretation, passes: RecordFilter, { fields, leastShare }: QueryOptions): Answer[] {
    const { query, units, cost } = interpretation;
    const least = leastShare ?? leastShareOf(query);
    // Where any word is enough, it does not matter what no text holds.
    const asked = leastShare === undefined ? query : { ...query, unknown: 0 };
    const sections = this.#judge.find(asked, units, least);
    if (sections.sections.length === 0) return [];
    const isInside: RecordFilter = (record) =>
      fields === undefined || heldInFields(this.#index, interpretation, record, fields) >= query.weight * least;
    const isHere: RecordFilter = (record) =>
      (sections.values[this.#judge.sectionOf(record)] ?? 0) > 0 && passes(record) && isInside(record);
    const candidates = match(this.#index, this.#table.cover(query, units), interpretation, 0, isHere);
    const worth = this.#judge.judge(sections, interpretation, candidates);
    const factor = Math.exp(-DECAY * cost);
    return candidates.map((found) => ({
      found,
      sectionValue: factor * worth.ofSection(found.number),
      value: worth.ofRecord(found.number),
    }));
  }
}
