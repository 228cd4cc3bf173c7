import type { SearchIndex } from '../index/search-index.ts';
import type { TextTable } from '../index/text-table.ts';
import type { Interpretation } from './interpretation.ts';
import type { Candidate } from './match.ts';
import { isMessage, type ParsedQuery } from './parse-query.ts';
import type { Scorer } from './scorer.ts';
import { SectionScorer } from './section-scorer.ts';
import { buildSections, type Sections } from './sections.ts';

/** The greater part of a query: at least this share. */
const GREATER_PART = 0.5;
/** A question is rarely worded as its answer: this share of it is enough. */
const PART_OF_QUESTION = 0.3;

/** How much more a larger share counts. */
const SHARE_POWER = 2;
/** What the best record of a section counts beside the section as a whole, and what the best other section of the page counts. */
const RECORD_SHARE = 1.5;
const PAGE_SHARE = 0.2;

/** How much more a section counts whose name is what was asked about. */
const NAMED_FACTOR = 2;

/** Sections whose records are compared: more than a page of results shows. */
const MOST_SECTIONS = 40;

/** What sections and their records are worth as an answer to a query. */
export interface Worth {
  /** Of the section of a record, by the record's number. */
  ofSection(record: number): number;
  /** Of a record by itself; 0 if its section is not among the best ones. */
  ofRecord(record: number): number;
}

/**
 * Tells what the section of a record is worth: the section as one text, then the record in it that says most, and a
 * little the rest of the page.
 */
export class SectionJudge {
  readonly #table: TextTable;
  readonly #scorer: Scorer;
  readonly #sections: Sections;
  readonly #sectionScorer: SectionScorer;

  constructor(index: SearchIndex, scorer: Scorer) {
    this.#table = index.table;
    this.#scorer = scorer;
    this.#sections = buildSections(index);
    this.#sectionScorer = new SectionScorer(index, this.#sections);
  }

  /**
   * The sections that hold enough of a query, by number, with what each is worth by itself.
   *
   * @param leastShare of the query, 0–1.
   */
  find(query: ParsedQuery, units: Interpretation['units'], leastShare = leastShareOf(query)): Map<number, number> {
    const found = this.#sectionScorer.find(query, units, leastShare);
    return new Map(found.map(({ section, share, score }) => [section, share ** SHARE_POWER * score * this.#nameFactor(query, section)]));
  }

  /** Whether a section's heading, or what readers call it, is just what is asked about: 微语 for 啥是微语. */
  #nameFactor({ titles }: ParsedQuery, section: number): number {
    const start = this.#sections.starts[section] ?? 0;
    const aliases = this.#table.aliasesOf(start);
    const isNamed = titles.has(this.#table.compactOf(this.#table.ownTextOf(start))) || [...titles].some((title) => aliases.has(title));
    return isNamed ? NAMED_FACTOR : 1;
  }

  /**
   * Adds to what sections are worth what their records and pages are.
   *
   * @param values as they were found; it is changed.
   */
  judge(values: Map<number, number>, { units }: Interpretation, candidates: readonly Candidate[]): Worth {
    const records = this.#recordValues(units, candidates, bestOf(values));
    this.#addBestRecords(values, records);
    this.#addPages(values);
    return {
      ofSection: (record) => values.get(this.sectionOf(record)) ?? 0,
      ofRecord: (record) => records.get(record) ?? 0,
    };
  }

  sectionOf(record: number): number {
    return this.#sections.of[record] ?? 0;
  }

  /** What the records of some sections are worth, by number. */
  #recordValues(units: Interpretation['units'], candidates: readonly Candidate[], sections: ReadonlySet<number>): Map<number, number> {
    const scored = candidates.filter(({ number }) => sections.has(this.sectionOf(number)));
    const scores = this.#scorer.score(
      units,
      scored.map(({ number }) => number),
    );
    return new Map(scored.map(({ number, share }, at) => [number, share ** SHARE_POWER * (scores[at] ?? 0)]));
  }

  #addBestRecords(values: Map<number, number>, recordValues: ReadonlyMap<number, number>): void {
    const best = new Map<number, number>();
    for (const [record, value] of recordValues) {
      const section = this.sectionOf(record);
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

/** The share of a query that a section has to hold to answer it. */
export function leastShareOf(query: ParsedQuery): number {
  return query.isQuestion || isMessage(query) ? PART_OF_QUESTION : GREATER_PART;
}

/** The sections that are looked at record by record. */
function bestOf(values: ReadonlyMap<number, number>): Set<number> {
  if (values.size <= MOST_SECTIONS) return new Set(values.keys());
  const least = Float64Array.from(values.values()).sort()[values.size - MOST_SECTIONS] ?? 0;
  const best = new Set<number>();
  for (const [section, value] of values) if (value > least) best.add(section);
  // Of those that are worth as much as the last one, the first ones.
  for (const [section, value] of values) if (value === least && best.size < MOST_SECTIONS) best.add(section);
  return best;
}
