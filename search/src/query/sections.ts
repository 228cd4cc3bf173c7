import { ALIAS_FIELD, CONTENT_FIELD, FIELD_COUNT, ownField, recordOf } from '../index/fields.ts';
import type { SearchIndex } from '../index/search-index.ts';
import { ALIAS_BOOST, HEADING_BOOSTS, INHERITED } from './scorer.ts';

/** How much a section loses by its length, 0–1: an answer is mostly as long as it has to be. */
const LENGTH_B = 0.4;

/** A heading with all that stands under it, by number. What it says is scored as one text. */
export interface Sections {
  /** Number of the section of each record. */
  readonly of: Uint32Array;
  /** Number of the first record of each section: its heading. */
  readonly starts: Uint32Array;
  /** Number of the page of each section. */
  readonly pages: Uint32Array;
  /** The sections that a text counts for, ascending by record; of a text those from `useStarts[text]` to before the next start. */
  readonly uses: Uint32Array;
  /** What an occurrence counts there. */
  readonly factors: Float32Array;
  readonly useStarts: Uint32Array;
}

export function buildSections(index: SearchIndex): Sections {
  const { records } = index;
  const of = numberBy(records.map(({ url }) => url));
  const pageOf = numberBy(records.map(({ url_without_anchor: page }) => page));
  const starts: number[] = [];
  for (const [record, section] of of.entries()) starts[section] ??= record;
  return {
    of,
    starts: Uint32Array.from(starts),
    pages: Uint32Array.from(starts, (record) => pageOf[record] ?? 0),
    ...collectUses(index, of, buildFactors(index, of, starts)),
  };
}

/** Leaves out the uses that do not count: a heading is a text of every record below it. */
function collectUses({ table }: SearchIndex, of: Uint32Array, factors: Float32Array): Pick<Sections, 'uses' | 'factors' | 'useStarts'> {
  const uses: number[] = [];
  const counting: number[] = [];
  const useStarts = new Uint32Array(table.texts.length + 1);
  for (let text = 0; text < table.texts.length; text++) {
    for (const use of table.usesOf(text)) {
      const factor = factors[use] ?? 0;
      if (factor === 0) continue;
      uses.push(of[recordOf(use)] ?? 0);
      counting.push(factor);
    }
    useStarts[text + 1] = uses.length;
  }
  return { uses: Uint32Array.from(uses), factors: Float32Array.from(counting), useStarts };
}

/** Numbers things by their names, in the order in which they first come. */
function numberBy(names: readonly string[]): Uint32Array {
  const numbers = new Map<string, number>();
  return Uint32Array.from(names, (name) => {
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    return number;
  });
}

/** What an occurrence counts for the section, by use of a text; 0 where its heading counts it already. */
function buildFactors({ records, table, postings }: SearchIndex, of: Uint32Array, starts: readonly number[]): Float32Array {
  const lengths = new Float32Array(starts.length);
  let total = 0;
  for (const [record, section] of of.entries()) {
    const length = postings.lengths[table.ownTextOf(record)] ?? 0;
    lengths[section] = (lengths[section] ?? 0) + length;
    total += length;
  }
  const factors = new Float32Array(records.length * FIELD_COUNT);
  for (const [number, record] of records.entries()) {
    const section = of[number] ?? 0;
    const own = ownField(record);
    const first = number * FIELD_COUNT;
    if (own === CONTENT_FIELD) factors[first + own] = 1 / (1 - LENGTH_B + (LENGTH_B * (lengths[section] ?? 0) * starts.length) / total);
    if (starts[section] !== number) continue;
    factors[first + ALIAS_FIELD] = ALIAS_BOOST;
    for (const [field, boost] of HEADING_BOOSTS.entries()) factors[first + field] = boost * (field === own ? 1 : INHERITED);
  }
  return factors;
}
