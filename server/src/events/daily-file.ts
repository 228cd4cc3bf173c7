import { mkdir, open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { fileOf } from './file-name.ts';

/** The largest file of a day, in bytes: some 150,000 lines. What a flood brings beyond it is not kept. */
export const MAX_DAY_BYTES = 32 * 1024 * 1024;

/** The day's file has reached its limit. */
export class DayFullError extends Error {
  override readonly name = 'DayFullError';
}

const NEWLINE = 0x0a;

/** The file that a day's lines are added to. Several processes may add to the same one. */
export class DailyFile {
  readonly day: string;
  readonly #handle: FileHandle;
  readonly #maxBytes: number;
  /** The file ended within a line when it was opened: the disk was full, or the machine lost its power. */
  #isTorn: boolean;
  #isFull = false;

  private constructor(day: string, handle: FileHandle, isTorn: boolean, maxBytes: number) {
    this.day = day;
    this.#handle = handle;
    this.#isTorn = isTorn;
    this.#maxBytes = maxBytes;
  }

  /** Opens the file of a day, making it and its folder if need be. Only this user may read it. */
  static async open(folder: string, day: string, maxBytes: number): Promise<DailyFile> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const handle = await open(join(folder, fileOf(day)), 'a+', 0o600);
    try {
      const { size } = await handle.stat();
      const last = Buffer.alloc(1);
      if (size > 0) await handle.read(last, 0, 1, size - 1);
      return new DailyFile(day, handle, size > 0 && last[0] !== NEWLINE, maxBytes);
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  /**
   * Adds whole lines, each with its newline. Once it resolves the kernel has them: the end of this process loses none.
   *
   * @throws DayFullError if they do not fit, and from then on; the system's error if the disk does not take them all: the
   *   file is then to be opened anew
   */
  async add(lines: Buffer): Promise<void> {
    const bytes = this.#isTorn ? Buffer.concat([Buffer.of(NEWLINE), lines]) : lines;
    const { size } = await this.#handle.stat();
    this.#isFull ||= size + bytes.length > this.#maxBytes;
    if (this.#isFull) throw new DayFullError(`${fileOf(this.day)} has reached its limit of ${this.#maxBytes} bytes`);
    let written = 0;
    while (written < bytes.length) written += (await this.#handle.write(bytes, written)).bytesWritten;
    this.#isTorn = false;
  }

  /** Whether somebody has deleted the file: what is added would be lost. */
  async isGone(): Promise<boolean> {
    return (await this.#handle.stat()).nlink === 0;
  }

  /** Lets the disk have everything, and closes. */
  async close(): Promise<void> {
    try {
      await this.#handle.datasync();
    } finally {
      await this.#handle.close();
    }
  }
}
