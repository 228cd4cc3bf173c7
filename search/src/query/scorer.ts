import { CONTENT_FIELD, FIELD_COUNT, fieldTexts, ownField } from '../index/fields.ts';
import type { SearchIndex } from '../index/search-index.ts';
import type { PlannedUnit } from './plan.ts';

/** How fast further occurrences stop counting; the usual value. */
export const K1 = 1.2;
/** How much a long text loses, 0–1: headings little, they are all short. */
const HEADING_B = 0.3;
const CONTENT_B = 0.6;

/** What an occurrence counts in a record's own heading of each level. */
export const HEADING_BOOSTS = [1, 6, 4, 3.5, 3, 3, 3] as const;
/** The share of that in a heading that the record only stands under. */
export const INHERITED = 0.25;

/** What each unit of a record's own weight (`weight.pageRank`) adds to its score, as a share of it. */
const PAGE_RANK_SHARE = 0.15;
/** A record is never brought below this share of its score. */
const LEAST_SHARE = 0.2;

/** BM25F: all texts of a record count as one text whose fields weigh differently. */
export class Scorer {
  readonly #index: SearchIndex;
  /** What an occurrence counts, by use of a text: the field's boost, less for long texts. */
  readonly #factors: Float32Array;
  // By record, for one query or one of its units at a time.
  readonly #place: Int32Array;
  readonly #counts: Float32Array;

  constructor(index: SearchIndex) {
    this.#index = index;
    this.#factors = fieldFactors(index);
    this.#place = new Int32Array(index.records.length).fill(-1);
    this.#counts = new Float32Array(index.records.length);
  }

  /**
   * The scores of records, their own weight included.
   *
   * @param records their numbers.
   * @returns a score for each, in the same order.
   */
  score(units: readonly PlannedUnit[], records: readonly number[]): Float32Array {
    const scores = new Float32Array(records.length);
    for (const [place, record] of records.entries()) this.#place[record] = place;
    for (const unit of units) this.#addUnit(unit, scores);
    for (const [place, record] of records.entries()) {
      const pageRank = this.#index.records[record]?.weight.pageRank ?? 0;
      scores[place] = (scores[place] ?? 0) * weightFactor(pageRank);
      this.#place[record] = -1;
    }
    return scores;
  }

  /** Adds up the weighted occurrences of a unit by record, and what they tell. */
  #addUnit({ ways }: PlannedUnit, scores: Float32Array): void {
    const { table } = this.#index;
    const found: number[] = [];
    let textCount = 0;
    for (const { occurrences, quality } of ways) {
      const { texts } = occurrences;
      for (let at = 0; at < texts.length; at++) {
        const text = texts[at] ?? 0;
        if (text !== texts[at - 1]) textCount++;
        const uses = table.usesOf(text);
        for (let index = 0; index < uses.length; index++) {
          const use = uses[index] ?? 0;
          const record = Math.floor(use / FIELD_COUNT);
          if (this.#place[record] === -1) continue;
          const before = this.#counts[record] ?? 0;
          if (before === 0) found.push(record);
          this.#counts[record] = before + quality * (this.#factors[use] ?? 0);
        }
      }
    }
    const rarity = rarityOf(textCount, table.texts.length);
    for (const record of found) {
      const count = this.#counts[record] ?? 0;
      const place = this.#place[record] ?? 0;
      this.#counts[record] = 0;
      scores[place] = (scores[place] ?? 0) + (rarity * count) / (K1 + count);
    }
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
  const factors = new Float32Array(records.length * FIELD_COUNT);
  const ownFields = records.map(ownField);
  const isContent = new Set(records.flatMap((record) => fieldTexts(record)[CONTENT_FIELD] ?? []));
  const lengths = { heading: new Average(), content: new Average() };
  for (const [text, value] of table.texts.entries())
    (isContent.has(value) ? lengths.content : lengths.heading).add(postings.lengths[text] ?? 0);
  for (const [text] of table.texts.entries()) {
    const length = postings.lengths[text] ?? 0;
    for (const use of table.usesOf(text)) {
      const field = use % FIELD_COUNT;
      const boost = HEADING_BOOSTS[field];
      if (boost === undefined) factors[use] = 1 / (1 - CONTENT_B + (CONTENT_B * length) / lengths.content.value);
      else {
        const share = field === ownFields[Math.floor(use / FIELD_COUNT)] ? 1 : INHERITED;
        factors[use] = (boost * share) / (1 - HEADING_B + (HEADING_B * length) / lengths.heading.value);
      }
    }
  }
  return factors;
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
