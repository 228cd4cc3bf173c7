import { open, readdir, readFile, rm, truncate, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../startup-error.ts';
import { syncFolder } from './durable-file.ts';
import { decodeFrames, encodeFrame } from './frame.ts';
import type { Entry } from './operation.ts';

const FILE = /^journal-(\d{16})\.log$/;

/** A file of the journal that gets no further entries. */
export interface ClosedFile {
  readonly name: string;
  /** 0 if it has none. */
  readonly lastTaskID: number;
  readonly bytes: number;
}

interface OpenFile {
  readonly name: string;
  readonly handle: FileHandle;
  bytes: number;
  lastTaskID: number;
}

interface Waiting {
  readonly entry: Entry;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * What was acknowledged: entries are appended and forced to the disk before anybody is told. Those that come while the
 * disk works go together next. Files are closed when their entries begin to be worked in, and removed when they are.
 */
export class Journal {
  readonly #folder: string;
  #closed: ClosedFile[];
  #open: OpenFile | undefined;
  #waiting: Waiting[] = [];
  /** What was begun last: one thing at a time is done to the files. */
  #last: Promise<void> = Promise.resolve();

  private constructor(folder: string, closed: ClosedFile[]) {
    this.#folder = folder;
    this.#closed = closed;
  }

  /**
   * Opens the journal of a folder. An entry that was being written when the process died was acknowledged to nobody: it
   * is cut off.
   *
   * @throws StartupError for one that is damaged.
   */
  static async open(folder: string): Promise<{ journal: Journal; entries: Entry[] }> {
    const names = (await readdir(folder)).filter((name) => FILE.test(name)).sort();
    const entries: Entry[] = [];
    const closed: ClosedFile[] = [];
    for (const name of names) {
      const path = join(folder, name);
      const frames = decodeFrames(await readFile(path));
      if (frames.rest === 'damaged') {
        throw new StartupError(
          `${path} is damaged after byte ${frames.wholeBytes}. Restore the folder from a backup, or empty it and publish again.`,
        );
      }
      const last = frames.entries.at(-1);
      if (last === undefined) {
        // The next entry gets the number of the one that did not come, and its file this name: kept among those that are
        // done, it would be removed with what was acknowledged since.
        await rm(path);
        continue;
      }
      if (frames.rest === 'torn') await truncate(path, frames.wholeBytes);
      entries.push(...frames.entries);
      closed.push({ name, lastTaskID: last.taskID, bytes: frames.wholeBytes });
    }
    return { journal: new Journal(folder, closed), entries };
  }

  /** Bytes of what was not worked in yet. */
  get bytes(): number {
    return this.#closed.reduce((sum, { bytes }) => sum + bytes, this.#open?.bytes ?? 0);
  }

  /**
   * Keeps an entry; resolves when a power cut can no longer take it.
   *
   * @throws the disk's error; then the entry is not kept, nor are those that waited with it.
   */
  append(entry: Entry): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ entry, resolve, reject });
      void this.#afterwards(() => this.#flush());
    });
  }

  /** Closes the file that is written to, once what waits is in it; gives all that are closed, oldest first. */
  async rotate(): Promise<readonly ClosedFile[]> {
    await this.#afterwards(() => this.#closeOpen());
    return this.#closed;
  }

  /** Removes the files whose entries are all worked in. */
  async forget(through: number): Promise<void> {
    const [done, rest] = [
      this.#closed.filter((file) => file.lastTaskID <= through),
      this.#closed.filter((file) => file.lastTaskID > through),
    ];
    this.#closed = rest;
    for (const { name } of done) await rm(join(this.#folder, name), { force: true });
  }

  close(): Promise<void> {
    return this.#afterwards(() => this.#closeOpen());
  }

  #afterwards(action: () => Promise<void>): Promise<void> {
    const done = this.#last.then(action);
    this.#last = done.catch(() => undefined);
    return done;
  }

  async #flush(): Promise<void> {
    const group = this.#waiting;
    this.#waiting = [];
    if (group.length === 0) return;
    try {
      await this.#write(group.map(({ entry }) => entry));
      for (const { resolve } of group) resolve();
    } catch (error) {
      // Those that came meanwhile were checked as if these were kept.
      for (const { reject } of [...group, ...this.#waiting.splice(0)]) reject(error);
    }
  }

  async #write(entries: readonly Entry[]): Promise<void> {
    const file = (this.#open ??= await this.#create(entries[0]?.taskID ?? 0));
    const frame = Buffer.from(encodeFrame(entries));
    try {
      for (let at = 0; at < frame.length; ) {
        const { bytesWritten } = await file.handle.write(frame, at, frame.length - at, file.bytes + at);
        at += bytesWritten;
      }
      await file.handle.datasync();
    } catch (error) {
      // What the disk may hold of it is cut off, and this file is written to no more: after a failed flush nobody knows.
      await file.handle.truncate(file.bytes).catch(() => undefined);
      await this.#closeOpen();
      throw error;
    }
    file.bytes += frame.length;
    file.lastTaskID = entries.at(-1)?.taskID ?? 0;
  }

  async #create(firstTaskID: number): Promise<OpenFile> {
    const name = `journal-${String(firstTaskID).padStart(16, '0')}.log`;
    // Never one that is there: what it holds was acknowledged.
    const handle = await open(join(this.#folder, name), 'wx');
    await syncFolder(this.#folder);
    return { handle, name, bytes: 0, lastTaskID: 0 };
  }

  async #closeOpen(): Promise<void> {
    if (this.#open === undefined) return;
    const { handle, name, lastTaskID, bytes } = this.#open;
    this.#open = undefined;
    this.#closed = [...this.#closed, { name, lastTaskID, bytes }];
    await handle.close();
  }
}
