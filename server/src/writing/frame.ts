import { crc32 } from 'node:zlib';
import type { Entry } from './operation.ts';

/** Entries that go to the disk together: all of them, or none. One line: a checksum, a blank, JSON. */
export function encodeFrame(entries: readonly Entry[]): string {
  const json = JSON.stringify(entries);
  return `${checksum(json)} ${json}\n`;
}

/** Entries of a journal's file. */
export interface Frames {
  readonly entries: readonly Entry[];
  /** Bytes up to the end of the last whole frame. */
  readonly wholeBytes: number;
  /** What follows it: nothing, one frame that was being written, or damage. */
  readonly rest: 'none' | 'torn' | 'damaged';
}

/** Reads frames up to the first that is not whole. */
export function decodeFrames(content: Buffer): Frames {
  const entries: Entry[] = [];
  let at = 0;
  while (at < content.length) {
    const end = content.indexOf('\n', at);
    const frame = end === -1 ? undefined : readFrame(content.toString('utf8', at, end));
    if (frame === undefined) return { entries, wholeBytes: at, rest: end === -1 || end === content.length - 1 ? 'torn' : 'damaged' };
    entries.push(...frame);
    at = end + 1;
  }
  return { entries, wholeBytes: at, rest: 'none' };
}

function readFrame(line: string): Entry[] | undefined {
  const json = line.slice(9);
  // The checksum tells that it is what was written; what was written is the journal's own.
  return line[8] === ' ' && line.slice(0, 8) === checksum(json) ? (JSON.parse(json) as Entry[]) : undefined;
}

function checksum(text: string): string {
  return crc32(text).toString(16).padStart(8, '0');
}
