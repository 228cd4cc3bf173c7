import { ALIAS_FIELD, CONTENT_FIELD, FIELD_COUNT, PAGE_FIELD, recordOf } from '../index/fields.ts';
import { increment } from '../index/increment.ts';
import type { SearchIndex } from '../index/search-index.ts';
import { ALIAS_BOOST, HEADING_BOOSTS, INHERITED } from './field-factors.ts';
import { weightFactor } from './scorer.ts';

/** How much a section loses by its length, 0–1: an answer is mostly as long as it has to be. */
const LENGTH_B = 0.4;

/** A heading with all that stands under it, by number. What it says is scored as one text. */
export interface Sections {
  /** Number of the section of each record. */
  readonly of: Uint32Array;
  /** Number of the first record of each section: its heading. */
  readonly starts: Uint32Array;
  /** The records of all sections, ascending within each; of a section those from `recordStarts[section]` to before the next start. */
  readonly records: Uint32Array;
  readonly recordStarts: Uint32Array;
  /** Number of the page of each section. */
  readonly pages: Uint32Array;
  readonly pageCount: number;
  /** What the own weight of its heading makes of the score of each section. */
  readonly weights: Float64Array;
  /** By section, 1 if some record after the first is found by more than its own content: its uses do not tell all that it is found by. */
  readonly isMixed: Uint8Array;
  /**
   * The sections that a text counts for, ascending by record; of a text those from `useStarts[text]` to before the next start.
   * Each is twice its number, and one more if the record is found by that text: see `found-by.ts`.
   */
  readonly uses: Uint32Array;
  /** What an occurrence counts there. */
  readonly factors: Float32Array;
  readonly useStarts: Uint32Array;
}

export function buildSections(index: SearchIndex): Sections {
  const { records } = index;
  const { of, firsts } = records.numberBy('url');
  const pages = records.numberBy('url_without_anchor');
  const starts = Uint32Array.from(firsts);
  return {
    of,
    starts,
    ...groupRecords(of, starts.length),
    pages: starts.map((record) => pages.of[record] ?? 0),
    pageCount: pages.firsts.length,
    weights: Float64Array.from(firsts, (record) => weightFactor(records.weights.pageRank[record] ?? 0)),
    isMixed: findMixed(index, of, starts),
    ...collectUses(index, of, buildFactors(index, of, starts)),
  };
}

/** A counting sort by section. */
function groupRecords(of: Uint32Array, sectionCount: number): Pick<Sections, 'records' | 'recordStarts'> {
  const recordStarts = new Uint32Array(sectionCount + 1);
  for (let record = 0; record < of.length; record++) increment(recordStarts, (of[record] ?? 0) + 1);
  for (let section = 0; section < sectionCount; section++) increment(recordStarts, section + 1, recordStarts[section]);
  const next = recordStarts.slice();
  const records = new Uint32Array(of.length);
  for (let record = 0; record < of.length; record++) records[increment(next, of[record] ?? 0)] = record;
  return { records, recordStarts };
}

/** Leaves out the uses that do not count: a heading is a text of every record below it. */
function collectUses({ table }: SearchIndex, of: Uint32Array, factors: Float32Array): Pick<Sections, 'uses' | 'factors' | 'useStarts'> {
  const uses = new Uint32Array(table.uses.length);
  const counting = new Float32Array(table.uses.length);
  const useStarts = new Uint32Array(table.texts.length + 1);
  let count = 0;
  for (let text = 0; text < table.texts.length; text++) {
    const end = table.useStarts[text + 1] ?? 0;
    for (let at = table.useStarts[text] ?? 0; at < end; at++) {
      const use = table.uses[at] ?? 0;
      const factor = factors[use] ?? 0;
      if (factor === 0) continue;
      const record = recordOf(use);
      const own = table.ownFields[record];
      const field = use % FIELD_COUNT;
      // As `isFoundBy` has it, told by fields: there are many uses, and all are read while the index is made ready.
      uses[count] = 2 * (of[record] ?? 0) + (field === own || field === ALIAS_FIELD || own === PAGE_FIELD ? 1 : 0);
      counting[count++] = factor;
    }
    useStarts[text + 1] = count;
  }
  return { uses: uses.slice(0, count), factors: counting.slice(0, count), useStarts };
}

function findMixed({ table }: SearchIndex, of: Uint32Array, starts: Uint32Array): Uint8Array {
  const isMixed = new Uint8Array(starts.length);
  for (let record = 0; record < of.length; record++) {
    const section = of[record] ?? 0;
    if (starts[section] === record) continue;
    if (table.ownFields[record] !== CONTENT_FIELD || table.aliasTextOf(record) >= 0) isMixed[section] = 1;
  }
  return isMixed;
}

/** What an occurrence counts for the section, by use of a text; 0 where its heading counts it already. */
function buildFactors({ table, postings }: SearchIndex, of: Uint32Array, starts: Uint32Array): Float32Array {
  const lengths = new Float32Array(starts.length);
  let total = 0;
  for (let record = 0; record < of.length; record++) {
    const section = of[record] ?? 0;
    const length = postings.lengths[table.ownTexts[record] ?? 0] ?? 0;
    lengths[section] = (lengths[section] ?? 0) + length;
    total += length;
  }
  const factors = new Float32Array(of.length * FIELD_COUNT);
  for (let record = 0; record < of.length; record++) {
    const section = of[record] ?? 0;
    const own = table.ownFields[record] ?? 0;
    const first = record * FIELD_COUNT;
    if (own === CONTENT_FIELD) factors[first + own] = 1 / (1 - LENGTH_B + (LENGTH_B * (lengths[section] ?? 0) * starts.length) / total);
    if (starts[section] !== record) continue;
    factors[first + ALIAS_FIELD] = ALIAS_BOOST;
    for (let field = 0; field < HEADING_BOOSTS.length; field++)
      factors[first + field] = (HEADING_BOOSTS[field] ?? 0) * (field === own ? 1 : INHERITED);
  }
  return factors;
}
