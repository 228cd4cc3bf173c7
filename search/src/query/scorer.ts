import { CONTENT_FIELD, FIELD_COUNT, fieldTexts, ownField } from '../index/fields.ts';
import type { SearchIndex } from '../index/search-index.ts';
import type { PlannedUnit } from './plan.ts';

/** How fast further occurrences stop counting; the usual value. */
const K1 = 1.2;
/** How much a long text loses, 0–1: headings little, they are all short. */
const HEADING_B = 0.3;
const CONTENT_B = 0.6;

/** What an occurrence counts in a record's own heading of each level. */
const HEADING_BOOSTS = [1, 6, 4, 3.5, 3, 3, 3] as const;
/** The share of that in a heading that the record only stands under. */
const INHERITED = 0.25;

/** What each unit of a record's own weight (`weight.pageRank`) adds to its score, as a share of it. */
const PAGE_RANK_SHARE = 0.15;
/** A record is never brought below this share of its score. */
const LEAST_SHARE = 0.2;

/** BM25F: all texts of a record count as one text whose fields weigh differently. */
export class Scorer {
  readonly #index: SearchIndex;
  /** What an occurrence counts, by use of a text: the field's boost, less for long texts. */
  readonly #factors: Float32Array;

  constructor(index: SearchIndex) {
    this.#index = index;
    this.#factors = fieldFactors(index);
  }

  /** The score of every record, its own weight included; 0 for those that hold nothing of the query. */
  score(units: readonly PlannedUnit[]): Float32Array {
    const scores = new Float32Array(this.#index.records.length);
    const counts = new Float32Array(scores.length);
    for (const unit of units) {
      const found = this.#count(unit, counts);
      for (const record of found.records) {
        const count = counts[record] ?? 0;
        counts[record] = 0;
        scores[record] = (scores[record] ?? 0) + (found.rarity * count) / (K1 + count);
      }
    }
    for (const [record, { weight }] of this.#index.records.entries()) {
      scores[record] = (scores[record] ?? 0) * Math.max(LEAST_SHARE, 1 + PAGE_RANK_SHARE * weight.pageRank);
    }
    return scores;
  }

  /** Adds up the weighted occurrences of a unit by record. */
  #count({ ways }: PlannedUnit, counts: Float32Array): { records: Set<number>; rarity: number } {
    const { table } = this.#index;
    const records = new Set<number>();
    const texts = new Set<number>();
    for (const { occurrences, quality } of ways) {
      for (const text of occurrences.texts) {
        texts.add(text);
        for (const use of table.usesOf(text)) {
          const record = Math.floor(use / FIELD_COUNT);
          records.add(record);
          counts[record] = (counts[record] ?? 0) + quality * (this.#factors[use] ?? 0);
        }
      }
    }
    const others = table.texts.length - texts.size;
    return { records, rarity: Math.log(1 + (others + 0.5) / (texts.size + 0.5)) };
  }
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
