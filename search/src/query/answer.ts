import type { SearchIndex } from '../index/search-index.ts';
import type { CoverTable } from './cover.ts';
import { EVERY_RECORD, type RecordFilter } from './compile-filters.ts';
import { heldInFields } from './held-in-fields.ts';
import { loosen, type Interpretation } from './interpretation.ts';
import type { Found, FoundRecords } from './match.ts';
import { nthLargest } from './nth-largest.ts';
import type { QueryOptions } from './query-options.ts';
import { leastShareOf, type HitsIn, type SectionJudge, type Worth } from './section-worth.ts';

/** How fast an answer loses by what its rewrite costs. */
const DECAY = 0.55;

/** The records that answer one interpretation. */
interface Answers {
  readonly interpretation: Interpretation;
  /** What each section is worth that has hits. */
  readonly values: readonly number[];
  /** All hits of the sections that may be shown. */
  readonly best: readonly number[];
  /** Of each other section one hit: there only headings count. */
  readonly rest: readonly number[];
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
  answer(interpretations: readonly Interpretation[], passes: RecordFilter, options: QueryOptions, count: number): FoundRecords {
    // A section answers each interpretation once.
    const most = count * interpretations.length;
    const answers = interpretations.flatMap((interpretation) =>
      this.#answersTo(loosen(this.#index, interpretation), passes, options, most),
    );
    const least = leastShown(answers, most);
    const shown: Shown[] = [];
    const others: number[] = [];
    for (const { interpretation, best, rest, worth, factor } of answers) {
      // There may be thousands: none of the methods that make a list of lists.
      for (let index = 0; index < rest.length; index++) others.push(rest[index] ?? 0);
      for (const number of best) {
        const sectionValue = factor * worth.ofSection(number);
        if (sectionValue < least) others.push(number);
        else shown.push({ number, interpretation, sectionValue, value: worth.ofRecord(number) });
      }
    }
    shown.sort((a, b) => b.sectionValue - a.sectionValue || b.value - a.value || a.number - b.number);
    return { shown, others };
  }

  /** @param most sections that are shown. */
  #answersTo(interpretation: Interpretation, passes: RecordFilter, options: QueryOptions, most: number): Answers[] {
    const { fields, leastShare, isByHeading } = options;
    const { query, units, cost } = interpretation;
    const least = leastShare ?? leastShareOf(query);
    // Where any word is enough, it does not matter what no text holds.
    const asked = leastShare === undefined ? query : { ...query, unknown: 0 };
    const found = this.#judge.find(asked, units, least);
    if (found.sections.length === 0) return [];
    const isInside: RecordFilter = (record) =>
      fields === undefined || heldInFields(this.#index, interpretation, record, fields) >= query.weight * least;
    const coverage = this.#table.cover(query, units);
    const isFree = isByHeading && passes === EVERY_RECORD && fields === undefined;
    const hits = this.#judge.hitsIn((record) => coverage.adds(record) && passes(record) && isInside(record), isFree);
    const hitsIn: HitsIn = (best) => {
      const all: number[] = [];
      for (const section of best) hits.addTo(all, section);
      return all;
    };
    const worth = this.#judge.judge(found, units, hitsIn, (record) => coverage.weightOf(record) / query.weight);
    const firsts = hits.firsts(found);
    const values = firsts.sections.map(worth.bySection);
    // What is worth less than so many others is not shown, whatever other interpretations find.
    const lastValue = isByHeading && values.length > most ? nthLargest(values, most) : 0;
    const best: number[] = [];
    const rest: number[] = [];
    for (let index = 0; index < values.length; index++) {
      if ((values[index] ?? 0) < lastValue) rest.push(firsts.records[index] ?? 0);
      else hits.addTo(best, firsts.sections[index] ?? 0);
    }
    return [{ interpretation, values, best, rest, worth, factor: Math.exp(-DECAY * cost) }];
  }
}

/** What the last of some sections is worth that are shown. */
function leastShown(answers: readonly Answers[], most: number): number {
  if (answers.reduce((sum, { values }) => sum + values.length, 0) <= most) return 0;
  const all: number[] = [];
  for (const { values, factor } of answers) for (let index = 0; index < values.length; index++) all.push(factor * (values[index] ?? 0));
  return nthLargest(all, most);
}
