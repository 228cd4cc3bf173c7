import type { RecordType } from '../protocol/record.ts';

/** What an objectID is made of. */
export interface Identified {
  readonly url: string;
  readonly type: RecordType;
}

/**
 * The objectID of a record: a hash of its url, its type, and its place among those of the same url and type, in the order of
 * their pages. The index file leaves out what can be computed so.
 *
 * @param place from 0 on.
 */
export function objectIdOf({ url, type }: Identified, place: number): string {
  return toText(hash(`${type} ${url} ${String(place)}`));
}

/** Gives the records of a site their objectIDs, in the order of their pages. */
export class ObjectIds {
  /** By url and type, how many there were. */
  readonly #counts = new Map<string, number>();

  next({ url, type }: Identified): string {
    const alike = `${type} ${url}`;
    const place = this.#counts.get(alike) ?? 0;
    this.#counts.set(alike, place + 1);
    return objectIdOf({ url, type }, place);
  }
}

/** 64 bits: enough to tell a site's records apart. */
interface Hash {
  readonly low: number;
  readonly high: number;
}

function hash(text: string): Hash {
  let low = 0xdeadbeef;
  let high = 0x41c6ce57;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    low = Math.imul(low ^ unit, 0x85ebca77);
    high = Math.imul(high ^ unit, 0xc2b2ae3d);
  }
  return { low, high };
}

/** As 16 hexadecimal digits, after two rounds of MurmurHash's mixing. */
function toText({ low, high }: Hash): string {
  const mixed = mix(low) ^ mix(high ^ (high >>> 13));
  return toHex(mix(high) ^ mix(mixed ^ (mixed >>> 13))) + toHex(mixed);
}

function mix(value: number): number {
  const once = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  return Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
}

function toHex(value: number): string {
  return (value >>> 0).toString(16).padStart(8, '0');
}
