import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { dayOfFile } from '../../server/src/events/file-name.ts';
import type { Line } from '../../server/src/events/line.ts';
import { TaskError } from '../console.mjs';
import { DamagedLineError, parseLine } from './parse-line.ts';

/** A line that could not be read. */
export interface Damage {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly reason: string;
}

/** What the files hold, one after another. */
export type Entry = { readonly line: Line } | { readonly damage: Damage };

/** The daily files of a period, oldest first. */
export async function filesBetween(folder: string, from: string, to: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    throw new TaskError(`The events in ${folder} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  });
  const isWithin = (name: string): boolean => {
    const day = dayOfFile(name);
    return day !== undefined && day >= from && day <= to;
  };
  return names.filter(isWithin).sort();
}

/** Reads a file line by line: however large it is, no more than a line of it is held. */
export async function* readDay(folder: string, file: string): AsyncGenerator<Entry> {
  let number = 0;
  for await (const text of createInterface({ input: createReadStream(path.join(folder, file)), crlfDelay: Infinity })) {
    number += 1;
    if (text === '') continue;
    try {
      yield { line: parseLine(text) };
    } catch (error) {
      if (!(error instanceof DamagedLineError)) throw error;
      yield { damage: { file, line: number, reason: error.message } };
    }
  }
}
