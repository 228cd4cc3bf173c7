import { ProtocolError, readWrittenRecord } from '@emlog-docs/search';
import { ALL_INDEXES_BYTES_LIMIT, INDEX_BYTES_LIMIT, INDEX_LIMIT, INDEX_RECORD_LIMIT } from '../limits.ts';
import type { Catalog } from './catalog.ts';
import { Draft, type Indexes, type RecordForm, type StoredIndex } from './draft.ts';
import type { Entry, Operation } from './operation.ts';
import { readRecordTexts } from './records-file.ts';

/** Of each record its size as JSON, in bytes. After a part of it was replaced: at most that. */
const SIZES: RecordForm<number> = {
  put: sizeOf,
  merge: (before, attributes, objectID) => {
    // A record that is made of attributes has to be a whole one.
    if (before === undefined) readWrittenRecord({ ...attributes, objectID }, objectID, `Record ${objectID}`);
    return (before ?? 0) + sizeOf(attributes);
  },
};

/**
 * What the indexes will hold when all that was acknowledged is done: names and sizes alone. By it a request is refused
 * that could not be carried out, before anybody is told that it will be.
 */
export type Ledger = Indexes<number>;

/** The ledger of what is on disk. */
export function readLedger(folder: string, { indexes }: Catalog): Ledger {
  return new Map(indexes.map((saved) => [saved.name, storedIndex(folder, saved)]));
}

function storedIndex(folder: string, saved: Catalog['indexes'][number]): StoredIndex<number> {
  let sizes: ReadonlyMap<string, number> | undefined;
  const { createdAt, updatedAt, settings } = saved;
  return {
    // Read when somebody writes: a service that only answers keeps none of it.
    records: () => (sizes ??= sizesIn(folder, saved)),
    settings: new Map(Object.entries(settings)),
    createdAt,
    updatedAt,
    saved,
  };
}

function sizesIn(folder: string, saved: Catalog['indexes'][number]): Map<string, number> {
  return new Map(Array.from(readRecordTexts(folder, saved), ([objectID, text]) => [objectID, Buffer.byteLength(text)]));
}

/** The ledger after entries that were accepted before. */
export function replay(ledger: Ledger, entries: readonly Entry[]): Ledger {
  const draft = new Draft(ledger, SIZES);
  for (const entry of entries) draft.apply(entry);
  return draft.indexes;
}

/**
 * The ledger after operations.
 *
 * @throws ProtocolError 400 if they go beyond a limit, or make a record of less than a record needs.
 */
export function enter(ledger: Ledger, operations: readonly Operation[], at: number): Ledger {
  const draft = new Draft(ledger, SIZES);
  draft.apply({ operations, at });
  checkLimits(draft.indexes, ledger);
  return draft.indexes;
}

function checkLimits(next: Ledger, before: Ledger): void {
  if (next.size > INDEX_LIMIT && next.size > before.size) throw new ProtocolError(400, `This service holds at most ${INDEX_LIMIT} indexes`);
  for (const [name, index] of next) {
    if (index === before.get(name) || index.saved !== undefined) continue;
    const records = index.records();
    if (records.size > INDEX_RECORD_LIMIT) throw beyond(name, `${records.size} records`, `${INDEX_RECORD_LIMIT}`);
    const bytes = bytesOf(index);
    if (bytes > INDEX_BYTES_LIMIT) throw beyond(name, `${bytes} bytes of records`, `${INDEX_BYTES_LIMIT}`);
  }
  const all = sumOf(next);
  // What makes them fewer is always allowed.
  if (all > ALL_INDEXES_BYTES_LIMIT && all > sumOf(before)) {
    throw new ProtocolError(400, `All indexes would hold ${all} bytes of records together, at most ${ALL_INDEXES_BYTES_LIMIT} are allowed`);
  }
}

function sumOf(ledger: Ledger): number {
  return [...ledger.values()].reduce((sum, index) => sum + bytesOf(index), 0);
}

function beyond(name: string, would: string, most: string): ProtocolError {
  return new ProtocolError(400, `Index ${name} would hold ${would}, at most ${most} are allowed`);
}

function bytesOf(index: StoredIndex<number>): number {
  if (index.saved !== undefined) return index.saved.dataSize;
  let bytes = 0;
  for (const size of index.records().values()) bytes += size;
  return bytes;
}

function sizeOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}
