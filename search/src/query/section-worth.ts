import type { SearchIndex } from '../index/search-index.ts';
import type { RecordFilter } from './compile-filters.ts';
import { nthLargest } from './nth-largest.ts';
import { NumberSet } from './number-set.ts';
import type { Interpretation } from './interpretation.ts';
import { PageNames } from './page-names.ts';
import { isMessage, type ParsedQuery } from './parse-query.ts';
import { RecordJudge, type RecordValues } from './record-worth.ts';
import type { Scorer } from './scorer.ts';
import { SectionHits } from './section-hits.ts';
import { SectionNames } from './section-names.ts';
import { SectionScorer, type SectionValues } from './section-scorer.ts';
import { buildSections, type Sections } from './sections.ts';

/** The greater part of a query: at least this share. */
const GREATER_PART = 0.5;
/** A question is rarely worded as its answer: this share of it is enough. */
const PART_OF_QUESTION = 0.3;
/** Of three words and more that all stand somewhere on the site, one is often said otherwise; so it is of a short term that names what the site is about: 更改网址. */
const PART_OF_KNOWN_WORDS = 0.4;
const LONGEST_TERM_ON_TOPIC = 6;

/** What the best record of a section counts beside the section as a whole, and what the best other section of the page counts. */
const RECORD_SHARE = 1.5;
const PAGE_SHARE = 0.2;

/** How much more a section counts whose name is what was asked about, and one on a page that is named. */
const NAMED_FACTOR = 2;
const NAMED_PAGE_FACTOR = 2;

/** Sections whose records are compared: as many as a page of results shows. Twice as many answer the judged queries no better. */
const MOST_SECTIONS = 20;

/** Gives the numbers of the hits in some sections, which come as a list and as a set. */
export type HitsIn = (list: readonly number[], set: Pick<NumberSet, 'has'>) => readonly number[];

/** What sections and their records are worth as an answer to a query. */
export interface Worth {
  /** Of a section, by its number. */
  readonly bySection: (section: number) => number;
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
  readonly #names: SectionNames;
  readonly #pageNames: PageNames;
  readonly #recordJudge: RecordJudge;
  readonly #sections: Sections;
  readonly #sectionScorer: SectionScorer;
  /** By page, what its best and its second best section are worth, for one query at a time. */
  readonly #firstOfPages: Float64Array;
  readonly #secondOfPages: Float64Array;
  /** By section, what its best record is worth. */
  readonly #bestRecords: Float64Array;
  /** The best sections, for one query at a time. */
  readonly #best: NumberSet;

  constructor(index: SearchIndex, scorer: Scorer) {
    this.#recordJudge = new RecordJudge(scorer, index.records.length);
    this.#sections = buildSections(index);
    this.#names = new SectionNames(index.table, this.#sections.starts);
    this.#pageNames = new PageNames(index, this.#sections);
    this.#sectionScorer = new SectionScorer(index, this.#sections);
    this.#firstOfPages = new Float64Array(this.#sections.pageCount);
    this.#secondOfPages = new Float64Array(this.#sections.pageCount);
    this.#bestRecords = new Float64Array(this.#sections.starts.length);
    this.#best = new NumberSet(this.#sections.starts.length);
  }

  /** Forgets what was found: for the next query. */
  clear(): void {
    this.#sectionScorer.clear();
    this.#recordJudge.clear();
  }

  /**
   * The sections that hold enough of a query, by number, with what each is worth by itself.
   *
   * @param leastShare of the query, 0–1.
   */
  find(query: ParsedQuery, units: Interpretation['units'], leastShare = leastShareOf(query)): SectionValues {
    const found = this.#sectionScorer.find(query, units, leastShare);
    // A section's heading, or what readers call it, is just what is asked about: 微语 for 啥是微语.
    for (const section of this.#names.named(query.titles, found.sections))
      found.values[section] = NAMED_FACTOR * (found.values[section] ?? 0);
    this.#raisePages(this.#pageNames.namedIn(query), found);
    return found;
  }

  /** The sections of a page by whose name the query says where it looks: docker怎么升级. */
  #raisePages(named: readonly number[], { sections, values }: SectionValues): void {
    if (named.length === 0) return;
    for (let at = 0; at < sections.length; at++) {
      const section = sections[at] ?? 0;
      if (named.includes(this.#sections.pages[section] ?? 0)) values[section] = NAMED_PAGE_FACTOR * (values[section] ?? 0);
    }
  }

  /**
   * Adds to what sections are worth what their records and pages are.
   *
   * @param found as it was found; its values are changed.
   * @param hitsIn gives the numbers of the hits in the best sections: only these are compared.
   * @param shareOf what share of the query one of them holds, 0–1.
   */
  judge(found: SectionValues, units: Interpretation['units'], hitsIn: HitsIn, shareOf: (record: number) => number): Worth {
    const best = this.#bestOf(found);
    this.#best.clear();
    for (const section of best) this.#best.add(section);
    const recordValues = this.#recordJudge.judge(units, hitsIn(best, this.#best), shareOf);
    this.#addBestRecords(found, recordValues);
    this.#addPages(found);
    const { values } = found;
    return {
      bySection: (section) => values[section] ?? 0,
      ofSection: (record) => values[this.sectionOf(record)] ?? 0,
      ofRecord: (record) => recordValues.values[record] ?? 0,
    };
  }

  sectionOf(record: number): number {
    return this.#sections.of[record] ?? 0;
  }

  /** See {@link SectionHits}. */
  hitsIn(isHit: RecordFilter, isEveryAdding: boolean): SectionHits {
    return new SectionHits(this.#sections, isHit, isEveryAdding);
  }

  /** The sections that are looked at record by record; of those that are worth as much as the last one, the first ones. */
  #bestOf({ sections, values }: SectionValues): number[] {
    const best: number[] = [];
    // There may be thousands, here and below: no iterators.
    const least = sections.length <= MOST_SECTIONS ? 0 : nthLargest(sections, MOST_SECTIONS, (section) => values[section] ?? 0);
    for (let at = 0; at < sections.length; at++) {
      const section = sections[at] ?? 0;
      if ((values[section] ?? 0) > least) best.push(section);
    }
    for (let at = 0; at < sections.length && best.length < MOST_SECTIONS; at++) {
      const section = sections[at] ?? 0;
      if (values[section] === least) best.push(section);
    }
    return best;
  }

  #addBestRecords({ values }: SectionValues, judged: RecordValues): void {
    const best = this.#bestRecords;
    for (const record of judged.records) {
      const section = this.sectionOf(record);
      best[section] = Math.max(best[section] ?? 0, judged.values[record] ?? 0);
    }
    for (const record of judged.records) {
      const section = this.sectionOf(record);
      values[section] = (values[section] ?? 0) + RECORD_SHARE * (best[section] ?? 0);
      // Once for each section.
      best[section] = 0;
    }
  }

  #addPages({ sections, values }: SectionValues): void {
    const { pages } = this.#sections;
    const first = this.#firstOfPages;
    const second = this.#secondOfPages;
    for (let at = 0; at < sections.length; at++) {
      const page = pages[sections[at] ?? 0] ?? 0;
      first[page] = second[page] = 0;
    }
    for (let at = 0; at < sections.length; at++) {
      const section = sections[at] ?? 0;
      const page = pages[section] ?? 0;
      const value = values[section] ?? 0;
      const best = first[page] ?? 0;
      if (value > best) {
        second[page] = best;
        first[page] = value;
      } else if (value > (second[page] ?? 0)) second[page] = value;
    }
    for (let at = 0; at < sections.length; at++) {
      const section = sections[at] ?? 0;
      const page = pages[section] ?? 0;
      const value = values[section] ?? 0;
      values[section] = value + PAGE_SHARE * ((value === first[page] ? second[page] : first[page]) ?? 0);
    }
  }
}

/** The share of a query that a section has to hold to answer it. */
export function leastShareOf(query: ParsedQuery): number {
  if (query.isQuestion || isMessage(query)) return PART_OF_QUESTION;
  const isOfWords = query.slots.some(({ word }) => word > 1);
  const isOnTopic = query.topic !== undefined && query.slots.length <= LONGEST_TERM_ON_TOPIC;
  return (isOfWords || isOnTopic) && query.unknown === 0 ? PART_OF_KNOWN_WORDS : GREATER_PART;
}
