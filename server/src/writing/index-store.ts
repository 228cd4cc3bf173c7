import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { IndexFormatError, ProtocolError, type Engine } from '@emlog-docs/search';
import type { FastifyBaseLogger } from 'fastify';
import { JOURNAL_BYTES_LIMIT } from '../limits.ts';
import { StartupError } from '../startup-error.ts';
import { Builder } from './builder.ts';
import { DATA_FOLDER, readCatalog, writeCatalog, type Catalog, type CatalogEntry } from './catalog.ts';
import { Engines, outdatedAmong } from './engines.ts';
import { lockFolder } from './folder-lock.ts';
import { Journal } from './journal.ts';
import { enter, readLedger, replay, type Ledger } from './ledger.ts';
import { indexesOf, type Entry, type Operation } from './operation.ts';

/** How long writes are gathered before they are built together, in milliseconds. */
const GATHER_MS = 100;
/** After a failure it is tried again, after twice as long each time, in milliseconds. */
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 60_000;
/** Indexes with which clients replace others: nobody searches them, so they are read when somebody does. */
const TEMPORARY = /_tmp_\w+$/;

/** What a write is answered with. */
export interface Accepted {
  readonly taskID: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

type Log = Pick<FastifyBaseLogger, 'error'>;

/** What is told of a task: where it stands, by its indexes. */
interface Pending {
  readonly taskID: number;
  readonly indexes: ReadonlySet<string>;
  /** Whether sizes in the ledger are at most those of the records from now on. */
  readonly isEstimate: boolean;
}

/**
 * The indexes that are written through the protocol. A write is checked against what all before it will have done, put
 * into the journal, and acknowledged; a process of its own then builds what changed, aside; and the catalog that names the
 * new files takes the place of the one before, on disk and for searches, at once.
 */
export class IndexStore {
  readonly #folder: string;
  readonly #journal: Journal;
  readonly #engines: Engines;
  readonly #unlock: () => void;
  readonly #builder = new Builder();
  #catalog: Catalog;
  #byName: ReadonlyMap<string, CatalogEntry>;
  /** After all that was accepted, and after all that is on disk. */
  #ledger: Ledger;
  #kept: Ledger;
  #pending: Pending[];
  #lastTaskID: number;
  #acknowledged: number;
  #log: Log | undefined;
  #running: Promise<void> | undefined;
  #retry: NodeJS.Timeout | undefined;
  #retryMs = FIRST_RETRY_MS;
  #isClosed = false;

  private constructor(folder: string, catalog: Catalog, journal: Journal, entries: readonly Entry[], unlock: () => void) {
    const waiting = entries.filter(({ taskID }) => taskID > catalog.appliedThrough);
    this.#folder = folder;
    this.#catalog = catalog;
    this.#byName = new Map(catalog.indexes.map((entry) => [entry.name, entry]));
    this.#journal = journal;
    this.#engines = new Engines(folder);
    this.#unlock = unlock;
    this.#ledger = this.#kept = replay(readLedger(folder, catalog), waiting);
    this.#pending = waiting.map(pendingOf);
    this.#lastTaskID = this.#acknowledged = Math.max(catalog.appliedThrough, waiting.at(-1)?.taskID ?? 0);
  }

  /**
   * Opens the indexes of a folder, which is made where there is none, and reads those that readers search. Those that
   * another version of this program built are built anew first, which takes seconds.
   *
   * @throws StartupError if the folder cannot be used, is damaged, or another process writes into it.
   */
  static async open(folder: string): Promise<IndexStore> {
    let unlock: (() => void) | undefined;
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      unlock = lockFolder(folder);
      const catalog = await renewed(folder, await readCatalog(folder));
      const { journal, entries } = await Journal.open(folder);
      const store = new IndexStore(folder, catalog, journal, entries, unlock);
      await store.#removeUnused();
      for (const entry of catalog.indexes) if (!TEMPORARY.test(entry.name)) await store.#engines.load(entry);
      return store;
    } catch (error) {
      unlock?.();
      if (error instanceof StartupError) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      const repair = error instanceof IndexFormatError ? ' Restore the folder from a backup, or empty it and publish again.' : '';
      throw new StartupError(`INDEX_DIR is ${JSON.stringify(folder)}, which cannot be used: ${reason}.${repair}`);
    }
  }

  /** Begins to build what waits, and from now on what is written. */
  start(log: Log): void {
    this.#log = log;
    this.#wake();
  }

  /** All indexes that can be searched, by name. */
  get entries(): readonly CatalogEntry[] {
    return [...this.#byName.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  /** Another whenever an index is replaced. */
  get edition(): unknown {
    return this.#byName;
  }

  /** Tasks that were acknowledged and are not yet searched. */
  get pendingTasks(): number {
    return this.#pending.length;
  }

  entryOf(name: string): CatalogEntry | undefined {
    return this.#byName.get(name);
  }

  /** The engine of an index; `undefined` if there is no such index. */
  engineOf(name: string): Engine | undefined {
    const entry = this.#byName.get(name);
    return entry === undefined ? undefined : this.#engines.get(entry);
  }

  /** Folder of the files that catalog entries name. */
  get dataFolder(): string {
    return join(this.#folder, DATA_FOLDER);
  }

  /** How many tasks of an index wait. */
  pendingOf(name: string): number {
    return this.#pending.filter(({ indexes }) => indexes.has(name)).length;
  }

  /** Whether what a task wrote is searched; `undefined` if there never was such a task. */
  isPublished(taskID: number): boolean | undefined {
    if (taskID < 1 || taskID > this.#acknowledged) return undefined;
    return taskID <= this.#catalog.appliedThrough;
  }

  /**
   * Accepts what a request writes, whole; resolves when it can no longer be lost.
   *
   * @throws ProtocolError 400 for what goes beyond a limit, 429 while too much waits, 503 while the disk fails.
   */
  async write(operations: readonly Operation[]): Promise<Accepted> {
    if (this.#isClosed) throw new ProtocolError(503, 'This process is stopping, ask again');
    if (this.#journal.bytes > JOURNAL_BYTES_LIMIT) throw new ProtocolError(429, 'Too Many Requests: too much waits to be indexed');
    const at = Date.now();
    const next = enter(this.#ledger, operations, at);
    const entry = { taskID: this.#lastTaskID + 1, at, operations };
    this.#lastTaskID = entry.taskID;
    this.#ledger = next;
    try {
      await this.#journal.append(entry);
    } catch (error) {
      this.#ledger = this.#kept;
      this.#log?.error({ err: error }, 'a write could not be kept');
      throw new ProtocolError(503, 'Writes cannot be kept at the moment');
    }
    this.#kept = next;
    this.#acknowledged = entry.taskID;
    this.#pending.push(pendingOf(entry));
    this.#wake();
    return { taskID: entry.taskID, at };
  }

  /** Ends what is being built, to be built again by the next process, and closes the journal. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    this.#builder.stop();
    await this.#running;
    await this.#journal.close();
    this.#unlock();
  }

  #wake(): void {
    if (this.#isClosed || this.#log === undefined || this.#running !== undefined || this.#retry !== undefined) return;
    if (this.#pending.length === 0) return;
    this.#running = this.#build().finally(() => {
      this.#running = undefined;
      this.#wake();
    });
  }

  async #build(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
    if (this.#isClosed) return;
    try {
      const files = await this.#journal.rotate();
      await this.#publish(await this.#builder.build({ folder: this.#folder, files: files.map(({ name }) => name) }));
      this.#retryMs = FIRST_RETRY_MS;
    } catch (error) {
      if (this.#hasEnded()) return;
      this.#log?.error({ err: error }, `what was written could not be indexed; it is kept, and tried again in ${this.#retryMs / 1000} s`);
      this.#retry = setTimeout(() => {
        this.#retry = undefined;
        this.#wake();
      }, this.#retryMs);
      this.#retry.unref();
      this.#retryMs = Math.min(2 * this.#retryMs, LAST_RETRY_MS);
    }
  }

  /** Asked anew where it may have changed meanwhile. */
  #hasEnded(): boolean {
    return this.#isClosed;
  }

  async #publish(next: Catalog): Promise<void> {
    for (const entry of next.indexes) {
      const before = this.#byName.get(entry.name);
      if (!TEMPORARY.test(entry.name) || (before !== undefined && this.#engines.has(before))) await this.#engines.load(entry);
    }
    await writeCatalog(this.#folder, next);
    this.#catalog = next;
    this.#byName = new Map(next.indexes.map((entry) => [entry.name, entry]));
    const done = this.#pending.filter(({ taskID }) => taskID <= next.appliedThrough);
    this.#pending = this.#pending.filter(({ taskID }) => taskID > next.appliedThrough);
    if (this.#lastTaskID === next.appliedThrough && done.some(({ isEstimate }) => isEstimate)) {
      this.#ledger = this.#kept = readLedger(this.#folder, next);
    }
    this.#engines.keepOnly(next.indexes);
    await this.#journal.forget(next.appliedThrough);
    await this.#removeUnused();
  }

  /** Removes files that no catalog names: of indexes that were replaced, and of processes that died while they wrote. */
  async #removeUnused(): Promise<void> {
    await mkdir(this.dataFolder, { recursive: true });
    const used = new Set(this.#catalog.indexes.flatMap(({ records, index }) => [records, index]));
    for (const name of await readdir(this.dataFolder)) if (!used.has(name)) await rm(join(this.dataFolder, name), { force: true });
  }
}

/** The catalog, after all index files of another version were built anew from their records. */
async function renewed(folder: string, catalog: Catalog): Promise<Catalog> {
  const outdated = await outdatedAmong(folder, catalog.indexes);
  if (outdated.length === 0) return catalog;
  const next = await new Builder().build({ folder, files: [], outdated });
  await writeCatalog(folder, next);
  return next;
}

function pendingOf({ taskID, operations }: Entry): Pending {
  const isEstimate = operations.some(({ kind }) => kind === 'merge');
  return { taskID, indexes: new Set(operations.flatMap(indexesOf)), isEstimate };
}
