import { ALIAS_FIELD, CONTENT_FIELD, FIELD_COUNT, recordOf } from '../index/fields.ts';
import type { SearchIndex } from '../index/search-index.ts';
import type { TextTable } from '../index/text-table.ts';
import { countOccurrences } from './occurrences.ts';
import type { PlannedUnit } from './plan.ts';

/** How fast further occurrences stop counting; the usual value. */
export const K1 = 2;
/** How much a long text loses, 0–1: headings little, they are all short. */
const HEADING_B = 0.3;
const CONTENT_B = 0.6;

/** What an occurrence counts in a record's own heading of each level. */
export const HEADING_BOOSTS = [1, 6, 4, 3.5, 3, 3, 3] as const;
/** The share of that in a heading that the record only stands under. */
export const INHERITED = 0.25;
/** What an occurrence counts in what readers call a heading: less than in the heading, more than under it. */
export const ALIAS_BOOST = 4;

/** What each unit of a record's own weight (`weight.pageRank`) adds to its score, as a share of it. */
const PAGE_RANK_SHARE = 0.15;
/** A record is never brought below this share of its score. */
const LEAST_SHARE = 0.2;

/** BM25F: all texts of a record count as one text whose fields weigh differently. */
export class Scorer {
  readonly #index: SearchIndex;
  /** What an occurrence counts, by use of a text: the field's boost, less for long texts. */
  readonly #factors: Float32Array;
  /** How often the unit at hand occurs, by text. */
  readonly #counts: Uint32Array;

  constructor(index: SearchIndex) {
    this.#index = index;
    this.#factors = fieldFactors(index);
    this.#counts = new Uint32Array(index.table.texts.length);
  }

  /**
   * The scores of records, their own weight included. What it costs depends on the number of records, and hardly on
   * that of the occurrences.
   *
   * @param records their numbers.
   * @returns a score for each, in the same order.
   */
  score(units: readonly PlannedUnit[], records: readonly number[]): Float32Array {
    const scores = new Float32Array(records.length);
    const texts = this.#textsOf(records);
    for (const unit of units) this.#addUnit(unit, records, texts, scores);
    for (const [place, record] of records.entries()) {
      const pageRank = this.#index.records[record]?.weight.pageRank ?? 0;
      scores[place] = (scores[place] ?? 0) * weightFactor(pageRank);
    }
    return scores;
  }

  /** The texts of records, ascending. */
  #textsOf(records: readonly number[]): Uint32Array {
    const { recordTexts, textStarts } = this.#index.table;
    const texts: number[] = [];
    for (const record of records) {
      const end = textStarts[record + 1] ?? 0;
      for (let at = textStarts[record] ?? 0; at < end; at++) {
        const text = recordTexts[at] ?? 0;
        if (this.#counts[text] === 0) texts.push(text);
        this.#counts[text] = 1;
      }
    }
    for (const text of texts) this.#counts[text] = 0;
    return Uint32Array.from(texts).sort();
  }

  /** Adds up the weighted occurrences of a unit by record, and what they tell. */
  #addUnit({ ways }: PlannedUnit, records: readonly number[], texts: Uint32Array, scores: Float32Array): void {
    const { table } = this.#index;
    const sums = new Float32Array(records.length);
    let textCount = 0;
    for (const { occurrences, quality } of ways) {
      textCount += occurrences.textCount;
      const found = countOccurrences(occurrences, texts, this.#counts);
      if (found.length === 0) continue;
      for (let place = 0; place < records.length; place++) sums[place] = this.#addRecord(records[place] ?? 0, quality, sums[place] ?? 0);
      for (const text of found) this.#counts[text] = 0;
    }
    const rarity = rarityOf(textCount, table.texts.length);
    for (let place = 0; place < records.length; place++) {
      const sum = sums[place] ?? 0;
      if (sum > 0) scores[place] = (scores[place] ?? 0) + (rarity * sum) / (K1 + sum);
    }
  }

  /** Adds the occurrences in the texts of a record. */
  #addRecord(record: number, quality: number, before: number): number {
    const { recordTexts, recordFields, textStarts } = this.#index.table;
    const end = textStarts[record + 1] ?? 0;
    let sum = before;
    for (let at = textStarts[record] ?? 0, next = at; at < end; at = next) {
      // A text may be in two fields.
      while (next < end && recordTexts[next] === recordTexts[at]) next++;
      for (let count = this.#counts[recordTexts[at] ?? 0] ?? 0; count > 0; count--) {
        for (let use = at; use < next; use++)
          sum = Math.fround(sum + quality * (this.#factors[record * FIELD_COUNT + (recordFields[use] ?? 0)] ?? 0));
      }
    }
    return sum;
  }
}

/** What a term tells that stands in so many of all texts. */
export function rarityOf(textCount: number, texts: number): number {
  return Math.log(1 + (Math.max(0, texts - textCount) + 0.5) / (textCount + 0.5));
}

/** What a record's own weight makes of its score. */
export function weightFactor(pageRank: number): number {
  return Math.max(LEAST_SHARE, 1 + PAGE_RANK_SHARE * pageRank);
}

function fieldFactors({ records, table, postings }: SearchIndex): Float32Array {
  const { texts, uses, useStarts, ownFields } = table;
  const factors = new Float32Array(records.length * FIELD_COUNT);
  const { heading, content } = averageLengths(table, postings.lengths);
  for (let text = 0; text < texts.length; text++) {
    const length = postings.lengths[text] ?? 0;
    const end = useStarts[text + 1] ?? 0;
    for (let at = useStarts[text] ?? 0; at < end; at++) {
      const use = uses[at] ?? 0;
      const field = use % FIELD_COUNT;
      const boost = HEADING_BOOSTS[field];
      if (isAlias(use)) factors[use] = ALIAS_BOOST;
      else if (boost === undefined) factors[use] = 1 / (1 - CONTENT_B + (CONTENT_B * length) / content);
      else {
        const share = field === ownFields[recordOf(use)] ? 1 : INHERITED;
        factors[use] = (boost * share) / (1 - HEADING_B + (HEADING_B * length) / heading);
      }
    }
  }
  return factors;
}

function isAlias(use = 0): boolean {
  return use % FIELD_COUNT === ALIAS_FIELD;
}

/** The lengths of headings and of contents; a text that is both counts as content. Aliases are lists, of any length. */
function averageLengths({ texts, uses, useStarts }: TextTable, lengths: Uint32Array): { heading: number; content: number } {
  const heading = new Average();
  const content = new Average();
  for (let text = 0; text < texts.length; text++) {
    if (isAlias(uses[useStarts[text] ?? 0])) continue;
    let isContent = false;
    const end = useStarts[text + 1] ?? 0;
    for (let at = useStarts[text] ?? 0; at < end && !isContent; at++) isContent = (uses[at] ?? 0) % FIELD_COUNT === CONTENT_FIELD;
    (isContent ? content : heading).add(lengths[text] ?? 0);
  }
  return { heading: heading.value, content: content.value };
}

class Average {
  #sum = 0;
  #count = 0;

  add(value: number): void {
    this.#sum += value;
    this.#count++;
  }

  get value(): number {
    return this.#sum > 0 ? this.#sum / this.#count : 1;
  }
}
