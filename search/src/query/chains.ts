import type { TextTable } from '../index/text-table.ts';

/** Records that stand one after the other, and have the same texts but for their own: those under one heading. */
export interface Chains {
  /** The number of the chain of each record. */
  readonly of: Uint32Array;
  readonly count: number;
  /** The texts that the records of a chain have in common; of a chain those from `starts[chain]` to before the next start. */
  readonly texts: Uint32Array;
  readonly starts: Uint32Array;
}

export function buildChains(table: TextTable): Chains {
  const recordCount = table.ownTexts.length;
  const of = new Uint32Array(recordCount);
  const texts = new Uint32Array(table.recordTexts.length);
  const starts = new Uint32Array(recordCount + 1);
  let count = 0;
  for (let record = 0; record < recordCount; record++) {
    const start = starts[count] ?? 0;
    const end = addInherited(table, record, texts, start);
    // What was just added is taken back if it is the same as before: the next record writes over it.
    if (count === 0 || !isRepeated(texts, starts[count - 1] ?? 0, start, end)) starts[++count] = end;
    of[record] = count - 1;
  }
  return { of, count, texts, starts };
}

/** Adds the texts of a record without its own; returns where they end. */
function addInherited(table: TextTable, record: number, texts: Uint32Array, start: number): number {
  const { recordTexts, recordFields, textStarts, ownFields } = table;
  let end = start;
  for (let at = textStarts[record] ?? 0; at < (textStarts[record + 1] ?? 0); at++)
    if (recordFields[at] !== ownFields[record]) texts[end++] = recordTexts[at] ?? 0;
  return end;
}

/** Whether a stretch of a list says the same as the one before it. */
function isRepeated(list: Uint32Array, before: number, start: number, end: number): boolean {
  if (start - before !== end - start) return false;
  for (let at = start; at < end; at++) if (list[at] !== list[before + at - start]) return false;
  return true;
}
