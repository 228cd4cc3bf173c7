import type { SearchIndex } from '../index/search-index.ts';
import type { CoverTable } from './cover.ts';
import type { RecordFilter } from './compile-filters.ts';
import { heldInFields } from './held-in-fields.ts';
import { loosen, type Interpretation } from './interpretation.ts';
import { match, type Candidate } from './match.ts';
import type { QueryOptions } from './query-options.ts';
import type { Found } from './rank.ts';
import type { Scorer } from './scorer.ts';
import { SectionScorer } from './section-scorer.ts';
import { buildSections, type Sections } from './sections.ts';

/** The greater part of a query: at least this share. */
const GREATER_PART = 0.5;
/** A question is rarely worded as its answer: this share of it is enough. */
const PART_OF_QUESTION = 0.3;

/** How much more a larger share counts. */
const SHARE_POWER = 3;
/** How fast an answer loses by what its rewrite costs. */
const DECAY = 0.55;
/** What the best record of a section counts beside the section as a whole, and what the best other section of the page counts. */
const RECORD_SHARE = 1.5;
const PAGE_SHARE = 0.2;

/** Sections whose records are compared: more than a page of results shows. */
const MOST_SECTIONS = 40;

interface Answer extends Found {
  readonly sectionValue: number;
  readonly value: number;
}

/**
 * Answers what no record holds as a whole: questions, and queries of which the texts hold only a part. What counts is the
 * section, then the record in it that says most, and a little the rest of the page.
 */
export class Answerer {
  readonly #index: SearchIndex;
  readonly #table: CoverTable;
  readonly #scorer: Scorer;
  readonly #sections: Sections;
  readonly #sectionScorer: SectionScorer;

  constructor(index: SearchIndex, table: CoverTable, scorer: Scorer) {
    this.#index = index;
    this.#table = table;
    this.#scorer = scorer;
    this.#sections = buildSections(index);
    this.#sectionScorer = new SectionScorer(index, this.#sections);
  }

  /** The records of the sections that hold enough, best first. */
  answer(interpretations: readonly Interpretation[], passes: RecordFilter, options: QueryOptions): Found[] {
    return interpretations
      .flatMap((interpretation) => this.#answersTo(loosen(this.#index, interpretation), passes, options))
      .sort((a, b) => b.sectionValue - a.sectionValue || b.value - a.value);
  }

  #answersTo(interpretation: Interpretation, passes: RecordFilter, { fields, leastShare }: QueryOptions): Answer[] {
    const { query, units, cost } = interpretation;
    const least = leastShare ?? (query.isQuestion ? PART_OF_QUESTION : GREATER_PART);
    // Where any word is enough, it does not matter what no text holds.
    const asked = leastShare === undefined ? query : { ...query, unknown: 0 };
    const values = this.#valuesOf(asked, units, least);
    if (values.size === 0) return [];
    const isInside: RecordFilter = (record) =>
      fields === undefined || heldInFields(this.#index, interpretation, record, fields) >= query.weight * least;
    const isHere: RecordFilter = (record) => values.has(this.#sectionOf(record)) && passes(record) && isInside(record);
    const candidates = match(this.#index, this.#table.cover(query, units), query.weight, 0, isHere);
    const recordValues = this.#recordValues(units, candidates, bestOf(values));
    this.#addBestRecords(values, recordValues);
    this.#addPages(values);
    const factor = Math.exp(-DECAY * cost);
    return candidates.map(({ record, number }) => ({
      record,
      number,
      interpretation,
      sectionValue: factor * (values.get(this.#sectionOf(number)) ?? 0),
      value: recordValues.get(number) ?? 0,
    }));
  }

  /** What each section is worth that holds enough, by itself. */
  #valuesOf(query: Interpretation['query'], units: Interpretation['units'], leastShare: number): Map<number, number> {
    const found = this.#sectionScorer.find(query, units, leastShare);
    return new Map(found.map(({ section, share, score }) => [section, share ** SHARE_POWER * score]));
  }

  /** What the records of some sections are worth, by number. */
  #recordValues(units: Interpretation['units'], candidates: readonly Candidate[], sections: ReadonlySet<number>): Map<number, number> {
    const scored = candidates.filter(({ number }) => sections.has(this.#sectionOf(number)));
    const scores = this.#scorer.score(
      units,
      scored.map(({ number }) => number),
    );
    return new Map(scored.map(({ number, share }, at) => [number, share ** SHARE_POWER * (scores[at] ?? 0)]));
  }

  #sectionOf(record: number): number {
    return this.#sections.of[record] ?? 0;
  }

  #addBestRecords(values: Map<number, number>, recordValues: ReadonlyMap<number, number>): void {
    const best = new Map<number, number>();
    for (const [record, value] of recordValues) {
      const section = this.#sectionOf(record);
      best.set(section, Math.max(best.get(section) ?? 0, value));
    }
    for (const [section, value] of best) values.set(section, (values.get(section) ?? 0) + RECORD_SHARE * value);
  }

  #addPages(values: Map<number, number>): void {
    const best = new Map<number, [first: number, second: number]>();
    for (const [section, value] of values) {
      const page = this.#sections.pages[section] ?? 0;
      const [first, second] = best.get(page) ?? [0, 0];
      best.set(page, value > first ? [value, first] : [first, Math.max(second, value)]);
    }
    for (const [section, value] of values) {
      const [first, second] = best.get(this.#sections.pages[section] ?? 0) ?? [0, 0];
      values.set(section, value + PAGE_SHARE * (value === first ? second : first));
    }
  }
}

/** The sections that are looked at record by record. */
function bestOf(values: ReadonlyMap<number, number>): Set<number> {
  const sorted = [...values].sort(([, a], [, b]) => b - a);
  return new Set(sorted.slice(0, MOST_SECTIONS).map(([section]) => section));
}
