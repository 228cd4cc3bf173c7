import type { RecordType } from '../protocol/record.ts';

/** What an objectID is made of. */
export interface Identified {
  readonly url: string;
  readonly type: RecordType;
}

/**
 * Gives the records of a site their objectIDs, in the order of their pages: a hash of a record's url, its type, and its
 * place among those of the same url and type. The index file leaves out what can be computed so.
 */
export class ObjectIds {
  /** By url and type, how many there were. */
  readonly #counts = new Map<string, Map<RecordType, number>>();
  /** Those of one url mostly come one after the other. */
  #last: { readonly url: string; readonly counts: Map<RecordType, number> } | undefined;

  next({ url, type }: Identified): string {
    const counts = this.#countsOf(url);
    const ordinal = counts.get(type) ?? 0;
    counts.set(type, ordinal + 1);
    return hash(`${type} ${url} ${String(ordinal)}`);
  }

  #countsOf(url: string): Map<RecordType, number> {
    if (this.#last?.url === url) return this.#last.counts;
    let counts = this.#counts.get(url);
    if (counts === undefined) this.#counts.set(url, (counts = new Map<RecordType, number>()));
    this.#last = { url, counts };
    return counts;
  }
}

/** 64 bits, as 16 hexadecimal digits: enough to tell a site's records apart. Two rounds of MurmurHash's mixing. */
function hash(text: string): string {
  let low = 0xdeadbeef;
  let high = 0x41c6ce57;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    low = Math.imul(low ^ unit, 0x85ebca77);
    high = Math.imul(high ^ unit, 0xc2b2ae3d);
  }
  low = mix(low) ^ mix(high ^ (high >>> 13));
  high = mix(high) ^ mix(low ^ (low >>> 13));
  return toHex(high) + toHex(low);
}

function mix(value: number): number {
  const once = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  return Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
}

/** The bytes in two digits each: every record of an index is named while it is made ready. */
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

function toHex(value: number): string {
  return (HEX[value >>> 24] ?? '') + (HEX[(value >>> 16) & 0xff] ?? '') + (HEX[(value >>> 8) & 0xff] ?? '') + (HEX[value & 0xff] ?? '');
}
