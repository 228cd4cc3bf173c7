import { ALIAS_FIELD, CONTENT_FIELD, FIELD_COUNT, recordOf } from '../index/fields.ts';
import { increment } from '../index/increment.ts';
import type { SearchIndex } from '../index/search-index.ts';
import type { TextTable } from '../index/text-table.ts';
import { visitOccurrences } from './occurrences.ts';
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

/** The texts of some records, and where these have them. */
interface HeldTexts {
  /** Ascending. */
  readonly texts: Uint32Array;
  /** By place in `texts`, where the uses of the text begin in the two columns after this. */
  readonly starts: Uint32Array;
  /** By use, the place of its record among the records, ascending for each text. */
  readonly places: Uint32Array;
  /** By use, what an occurrence counts. */
  readonly factors: Float32Array;
}

/** BM25F: all texts of a record count as one text whose fields weigh differently. */
export class Scorer {
  readonly #index: SearchIndex;
  /** What an occurrence counts, by use of a text: the field's boost, less for long texts. */
  readonly #factors: Float32Array;
  /** By text, for one question at a time. */
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
    const held = this.#textsOf(records);
    const sums = new Float32Array(records.length);
    for (const unit of units) this.#addUnit(unit, held, sums, scores);
    for (let place = 0; place < records.length; place++) {
      const pageRank = this.#index.records[records[place] ?? 0]?.weight.pageRank ?? 0;
      scores[place] = (scores[place] ?? 0) * weightFactor(pageRank);
    }
    return scores;
  }

  /** The texts of records, ascending, and what an occurrence counts in each record that has one. */
  #textsOf(records: readonly number[]): HeldTexts {
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
    const starts = new Uint32Array(texts.length + 1);
    for (let index = 0; index < texts.length; index++) {
      const text = texts[index] ?? 0;
      starts[index + 1] = (starts[index] ?? 0) + (counts[text] ?? 0);
      // From now on where the next use of the text goes.
      counts[text] = starts[index] ?? 0;
    }
    const places = new Uint32Array(uses);
    const factors = new Float32Array(uses);
    for (let place = 0; place < records.length; place++) {
      const record = records[place] ?? 0;
      const end = textStarts[record + 1] ?? 0;
      for (let at = textStarts[record] ?? 0; at < end; at++) {
        const use = increment(counts, recordTexts[at] ?? 0);
        places[use] = place;
        factors[use] = this.#factors[record * FIELD_COUNT + (recordFields[at] ?? 0)] ?? 0;
      }
    }
    for (const text of found) counts[text] = 0;
    return { texts, starts, places, factors };
  }

  /** Adds up the weighted occurrences of a unit by record, and what they tell. */
  #addUnit({ ways }: PlannedUnit, held: HeldTexts, sums: Float32Array, scores: Float32Array): void {
    const touched: number[] = [];
    let textCount = 0;
    for (const { occurrences, quality } of ways) {
      textCount += occurrences.textCount;
      visitOccurrences(occurrences, held.texts, (index, count) => {
        const { starts, places, factors } = held;
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
