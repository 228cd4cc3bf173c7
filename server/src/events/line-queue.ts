import { access, constants, mkdir } from 'node:fs/promises';
import { DailyFile, DayFullError, MAX_DAY_BYTES } from './daily-file.ts';
import { dayOf } from './day.ts';

/** How much may wait for a disk that is slow, in bytes. */
const MAX_WAITING_BYTES = 8 * 1024 * 1024;

/** How long stopping waits for a disk that does not answer, in milliseconds. */
const CLOSE_LIMIT_MS = 3_000;

/** More lines wait for the disk than there is room for. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

/** What a queue is told. */
export interface LineQueueOptions {
  readonly folder: string;
  /** A clock, in milliseconds. */
  readonly now?: () => number;
  /** Called when writing begins to fail, once until it works again. */
  readonly onFailure: (error: unknown) => void;
  /** Called when writing works again. */
  readonly onRecovery: (lost: number) => void;
  /** Largest file of a day, in bytes. */
  readonly maxDayBytes?: number;
}

interface Waiting {
  readonly bytes: Buffer;
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Writes lines in their order, one write at a time: whatever has gathered during a write goes with the next one. Nobody
 * waits who does not want to.
 */
export class LineQueue {
  readonly #options: LineQueueOptions;
  readonly #now: () => number;
  #waiting: Waiting[] = [];
  #waitingBytes = 0;
  #file: DailyFile | undefined;
  #writing: Promise<void> | undefined;
  #isFailing = false;
  #lost = 0;

  constructor(options: LineQueueOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
  }

  /**
   * Adds a line.
   *
   * @param value anything that JSON can hold
   * @returns what resolves when the kernel has the line, and rejects if it was lost
   */
  add(value: object): Promise<void> {
    const bytes = Buffer.from(`${JSON.stringify(value)}\n`);
    if (this.#waitingBytes + bytes.length > MAX_WAITING_BYTES) {
      const error = new QueueFullError('The disk is too slow for what is to be written');
      this.#fail(error, 1);
      return Promise.reject(error);
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ bytes, resolve, reject });
      this.#waitingBytes += bytes.length;
      this.#writing ??= this.#writeAll();
    });
  }

  /** Tells a folder that cannot be written before the first line is lost in it. */
  async check(): Promise<void> {
    const { folder } = this.#options;
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await access(folder, constants.W_OK);
    } catch (error) {
      this.#fail(error, 0);
    }
  }

  /** Writes what waits, lets the disk have it, and closes. Gives up on a disk that does not answer. */
  async close(): Promise<void> {
    let limit: NodeJS.Timeout | undefined;
    const tooLong = new Promise<void>((resolve) => {
      limit = setTimeout(resolve, CLOSE_LIMIT_MS);
    });
    await Promise.race([this.#finish(), tooLong]);
    clearTimeout(limit);
  }

  async #finish(): Promise<void> {
    await this.#writing;
    await this.#closeFile();
  }

  async #writeAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting;
      this.#waiting = [];
      this.#waitingBytes = 0;
      try {
        await this.#write(Buffer.concat(batch.map(({ bytes }) => bytes)));
        for (const { resolve } of batch) resolve();
        this.#recover();
      } catch (error) {
        this.#fail(error, batch.length);
        // A file whose writing failed may end within a line: opening it anew shows whether it does.
        if (!(error instanceof DayFullError)) await this.#closeFile();
        for (const { reject } of batch) reject(error);
      }
    }
    this.#writing = undefined;
  }

  async #write(lines: Buffer): Promise<void> {
    const day = dayOf(this.#now());
    if (this.#file?.day !== day || (await this.#file.isGone())) {
      await this.#closeFile();
      this.#file = await DailyFile.open(this.#options.folder, day, this.#options.maxDayBytes ?? MAX_DAY_BYTES);
    }
    await this.#file.add(lines);
  }

  #fail(error: unknown, lines: number): void {
    if (!this.#isFailing) this.#options.onFailure(error);
    this.#isFailing = true;
    this.#lost += lines;
  }

  #recover(): void {
    if (this.#isFailing) this.#options.onRecovery(this.#lost);
    this.#isFailing = false;
    this.#lost = 0;
  }

  async #closeFile(): Promise<void> {
    const file = this.#file;
    this.#file = undefined;
    // What the kernel has taken may still be lost on a broken disk: worth a line, but nothing can be done.
    await file?.close().catch((error: unknown) => this.#fail(error, 0));
  }
}
