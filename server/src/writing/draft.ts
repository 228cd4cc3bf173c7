import type { CatalogEntry } from './catalog.ts';
import type { Attributes, Entry, Operation } from './operation.ts';

/** An index between two operations. */
export interface StoredIndex<R> {
  /** By objectID, in the order in which they were first written; read from disk when asked for. */
  readonly records: () => ReadonlyMap<string, R>;
  /** As they were stated. */
  readonly settings: ReadonlyMap<string, unknown>;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly updatedAt: number;
  /** What is on disk with the same records; `undefined` once they were changed. */
  readonly saved: CatalogEntry | undefined;
}

/** What is kept of a record: its text where indexes are built, its size where requests are checked. */
export interface RecordForm<R> {
  readonly put: (record: Attributes) => R;
  /** @param before `undefined` where there is no such record. */
  readonly merge: (before: R | undefined, attributes: Attributes, objectID: string) => R;
}

export type Indexes<R> = ReadonlyMap<string, StoredIndex<R>>;

/** Carries operations out on indexes; those it was made from stay as they were. */
export class Draft<R> {
  readonly #indexes: Map<string, StoredIndex<R>>;
  readonly #form: RecordForm<R>;
  /** The records that are this draft's own to change. */
  readonly #own = new WeakSet<ReadonlyMap<string, R>>();

  constructor(indexes: Indexes<R>, form: RecordForm<R>) {
    this.#indexes = new Map(indexes);
    this.#form = form;
  }

  get indexes(): Indexes<R> {
    return this.#indexes;
  }

  apply({ operations, at }: Pick<Entry, 'operations' | 'at'>): void {
    for (const operation of operations) this.#apply(operation, at);
  }

  #apply(operation: Operation, at: number): void {
    const { index } = operation;
    switch (operation.kind) {
      case 'put':
        this.#put(index, operation.objectID, this.#form.put(operation.record), at);
        break;
      case 'merge': {
        const before = this.#indexes.get(index)?.records().get(operation.objectID);
        if (before === undefined && !operation.creates) break;
        this.#put(index, operation.objectID, this.#form.merge(before, operation.attributes, operation.objectID), at);
        break;
      }
      case 'remove':
        if (this.#indexes.get(index)?.records().has(operation.objectID) === true) this.#ownRecords(index, at).delete(operation.objectID);
        break;
      case 'clear':
        this.#set(index, at, { records: () => new Map(), saved: undefined });
        break;
      case 'drop':
        this.#indexes.delete(index);
        break;
      case 'settings':
        this.#set(index, at, { settings: changed(this.#indexes.get(index)?.settings, operation.change) });
        break;
      case 'copy':
        this.#copy(index, operation.to, operation.scope, at);
        break;
      case 'move':
        this.#move(index, operation.to, at);
        break;
    }
  }

  #put(index: string, objectID: string, record: R, at: number): void {
    // What is written again as it was leaves the index as it is.
    if (this.#indexes.get(index)?.records().get(objectID) === record) return;
    this.#ownRecords(index, at).set(objectID, record);
  }

  /** A copy from a missing index is one from an empty one: so clients prepare a temporary index for one that is still to come. */
  #copy(from: string, to: string, scope: 'all' | 'settings' | 'nothing', at: number): void {
    const source = this.#indexes.get(from) ?? emptyIndex<R>(at);
    const { records, settings, saved } = source;
    const shared = { records: sharedRecords(records), saved };
    this.#set(to, at, { all: { ...shared, settings }, settings: { settings }, nothing: {} }[scope]);
    // Both have the records now: neither may change them in place.
    if (scope === 'all' && this.#indexes.has(from)) this.#indexes.set(from, { ...source, records: shared.records });
  }

  #move(from: string, to: string, at: number): void {
    const source = this.#indexes.get(from);
    if (source === undefined) return;
    this.#indexes.delete(from);
    this.#indexes.set(to, { ...source, createdAt: this.#indexes.get(to)?.createdAt ?? at, updatedAt: at });
  }

  #ownRecords(index: string, at: number): Map<string, R> {
    const before = this.#indexes.get(index)?.records() ?? new Map<string, R>();
    const records = this.#own.has(before) ? (before as Map<string, R>) : new Map(before);
    this.#own.add(records);
    this.#set(index, at, { records: () => records, saved: undefined });
    return records;
  }

  #set(index: string, at: number, change: Partial<StoredIndex<R>>): void {
    this.#indexes.set(index, { ...(this.#indexes.get(index) ?? emptyIndex<R>(at)), ...change, updatedAt: at });
  }
}

function emptyIndex<R>(at: number): StoredIndex<R> {
  return { records: () => new Map<string, R>(), settings: new Map(), createdAt: at, updatedAt: at, saved: undefined };
}

/** The same records in another map, once it is asked for: it belongs to no draft. */
function sharedRecords<R>(records: () => ReadonlyMap<string, R>): () => ReadonlyMap<string, R> {
  let copy: ReadonlyMap<string, R> | undefined;
  return () => (copy ??= new Map(records()));
}

function changed(settings: ReadonlyMap<string, unknown> = new Map(), change: Attributes): ReadonlyMap<string, unknown> {
  const next = new Map(settings);
  for (const [name, value] of Object.entries(change)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}
