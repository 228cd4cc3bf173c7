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
    ...collectUses(index, of, starts),
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
function collectUses(index: SearchIndex, of: Uint32Array, starts: Uint32Array): Pick<Sections, 'uses' | 'factors' | 'useStarts'> {
  const { table } = index;
  const { lengths, average } = measureSections(index, of, starts.length);
  const uses = new Uint32Array(table.uses.length);
  const counting = new Float32Array(table.uses.length);
  const useStarts = new Uint32Array(table.texts.length + 1);
  let count = 0;
  for (let text = 0; text < table.texts.length; text++) {
    const end = table.useStarts[text + 1] ?? 0;
    for (let at = table.useStarts[text] ?? 0; at < end; at++) {
      // Many uses, and all are read while the index is made ready: nothing is made of any.
      const use = table.uses[at] ?? 0;
      const record = recordOf(use);
      const section = of[record] ?? 0;
      const own = table.ownFields[record];
      const field = use % FIELD_COUNT;
      const isOwn = field === own;
      let factor: number;
      if (field === CONTENT_FIELD) factor = isOwn ? 1 / (1 - LENGTH_B + (LENGTH_B * (lengths[section] ?? 0)) / average) : 0;
      else if (starts[section] !== record) continue;
      else factor = field === ALIAS_FIELD ? ALIAS_BOOST : (HEADING_BOOSTS[field] ?? 0) * (isOwn ? 1 : INHERITED);
      if (factor === 0) continue;
      // As `isFoundBy` has it, told by fields.
      uses[count] = 2 * section + (isOwn || field === ALIAS_FIELD || own === PAGE_FIELD ? 1 : 0);
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

/** By section, the number of positions in all of its records, and how many one has on average. */
function measureSections(
  { table, postings }: SearchIndex,
  of: Uint32Array,
  count: number,
): { readonly lengths: Float32Array; readonly average: number } {
  const lengths = new Float32Array(count);
  let total = 0;
  for (let record = 0; record < of.length; record++) {
    const section = of[record] ?? 0;
    const length = postings.lengths[table.ownTexts[record] ?? 0] ?? 0;
    lengths[section] = (lengths[section] ?? 0) + length;
    total += length;
  }
  return { lengths, average: total / count };
}
