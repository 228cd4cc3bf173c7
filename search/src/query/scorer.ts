import { increment } from '../index/increment.ts';
import type { SearchIndex } from '../index/search-index.ts';
import { FieldFactors } from './field-factors.ts';
import { visitOccurrences } from './occurrences.ts';
import type { PlannedUnit } from './plan.ts';

/** How fast further occurrences stop counting; the usual value. */
export const K1 = 2;
/** What each unit of a record's own weight (`weight.pageRank`) adds to its score, as a share of it. */
const PAGE_RANK_SHARE = 0.15;
/** A record is never brought below this share of its score. */
const LEAST_SHARE = 0.2;

/** Columns for the records of one question at a time; as long as the largest so far. */
interface Columns {
  /** By place in the texts, where the uses of the text begin in the two columns after this. */
  starts: Uint32Array;
  /** By use, the place of its record among the records, ascending for each text. */
  places: Uint32Array;
  /** By use, what an occurrence counts. */
  factors: Float32Array;
}

/** BM25F: all texts of a record count as one text whose fields weigh differently. */
export class Scorer {
  readonly #index: SearchIndex;
  readonly #factors: FieldFactors;
  /** By record, what its own weight makes of its score. */
  readonly #weights: Float64Array;
  /** By text, for one question at a time. */
  readonly #counts: Uint32Array;
  readonly #columns: Columns = { starts: new Uint32Array(256), places: new Uint32Array(512), factors: new Float32Array(512) };

  constructor(index: SearchIndex) {
    this.#index = index;
    this.#factors = new FieldFactors(index);
    this.#weights = index.records.weights.pageRank.map(weightFactor);
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
    if (records.length === 0) return scores;
    const texts = this.#gather(records);
    const sums = new Float32Array(records.length);
    for (const unit of units) this.#addUnit(unit, texts, sums, scores);
    for (let place = 0; place < records.length; place++) {
      scores[place] = (scores[place] ?? 0) * (this.#weights[records[place] ?? 0] ?? 1);
    }
    return scores;
  }

  /** Fills the columns with the uses of the texts of records; returns these texts, ascending. */
  #gather(records: readonly number[]): Uint32Array {
    const { recordTexts, recordFields, textStarts } = this.#index.table;
    const counts = this.#counts;
    const found: number[] = [];
    let uses = 0;
    for (const record of records) {
      const end = textStarts[record + 1] ?? 0;
      for (let at = textStarts[record] ?? 0; at < end; at++) {
        const text = recordTexts[at] ?? 0;
        if (increment(counts, text) === 0) found.push(text);
        uses++;
      }
    }
    const texts = Uint32Array.from(found).sort();
    const { starts, places, factors } = this.#reserve(texts.length, uses);
    starts[0] = 0;
    for (let index = 0; index < texts.length; index++) {
      const text = texts[index] ?? 0;
      const start = starts[index] ?? 0;
      starts[index + 1] = start + (counts[text] ?? 0);
      // From now on where the next use of the text goes.
      counts[text] = start;
    }
    for (let place = 0; place < records.length; place++) {
      const record = records[place] ?? 0;
      const end = textStarts[record + 1] ?? 0;
      for (let at = textStarts[record] ?? 0; at < end; at++) {
        const text = recordTexts[at] ?? 0;
        const use = increment(counts, text);
        places[use] = place;
        factors[use] = this.#factors.of(record, recordFields[at] ?? 0, text);
      }
    }
    for (const text of found) counts[text] = 0;
    return texts;
  }

  #reserve(texts: number, uses: number): Columns {
    if (this.#columns.starts.length <= texts) this.#columns.starts = new Uint32Array(2 * texts);
    if (this.#columns.places.length < uses) {
      this.#columns.places = new Uint32Array(2 * uses);
      this.#columns.factors = new Float32Array(2 * uses);
    }
    return this.#columns;
  }

  /** Adds up the weighted occurrences of a unit by record, and what they tell. */
  #addUnit({ ways }: PlannedUnit, texts: Uint32Array, sums: Float32Array, scores: Float32Array): void {
    const { starts, places, factors } = this.#columns;
    const touched: number[] = [];
    let textCount = 0;
    for (const { occurrences, quality } of ways) {
      textCount += occurrences.textCount;
      visitOccurrences(occurrences, texts, (index, count) => {
        const end = starts[index + 1] ?? 0;
        for (let use = starts[index] ?? 0, next = use; use < end; use = next) {
          const place = places[use] ?? 0;
          // A text may be in two fields of a record.
          while (next < end && places[next] === place) next++;
          let sum = sums[place] ?? 0;
          if (sum === 0) touched.push(place);
          for (let time = 0; time < count; time++) {
            for (let field = use; field < next; field++) sum = Math.fround(sum + quality * (factors[field] ?? 0));
          }
          sums[place] = sum;
        }
      });
    }
    const rarity = rarityOf(textCount, this.#index.table.texts.length);
    for (const place of touched) {
      const sum = sums[place] ?? 0;
      sums[place] = 0;
      if (sum > 0) scores[place] = (scores[place] ?? 0) + (rarity * sum) / (K1 + sum);
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
