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
  /** By url and type, what they have in common. */
  readonly #known = new Map<string, Map<RecordType, Alike>>();
  /** Those of one url mostly come one after the other. */
  #last: { readonly url: string; readonly byType: Map<RecordType, Alike> } | undefined;

  next({ url, type }: Identified): string {
    const byType = this.#byTypeOf(url);
    let alike = byType.get(type);
    if (alike === undefined) byType.set(type, (alike = { start: hash(`${type} ${url} `), count: 0 }));
    return toText(hash(String(alike.count++), alike.start));
  }

  #byTypeOf(url: string): Map<RecordType, Alike> {
    if (this.#last?.url === url) return this.#last.byType;
    let byType = this.#known.get(url);
    if (byType === undefined) this.#known.set(url, (byType = new Map<RecordType, Alike>()));
    this.#last = { url, byType };
    return byType;
  }
}

/** Records of one url and type. */
interface Alike {
  /** The hash of what their names begin with. */
  readonly start: Hash;
  count: number;
}

/** 64 bits: enough to tell a site's records apart. */
interface Hash {
  readonly low: number;
  readonly high: number;
}

const SEED: Hash = { low: 0xdeadbeef, high: 0x41c6ce57 };

/** @param start the hash of what stands before the text. */
function hash(text: string, start = SEED): Hash {
  let { low, high } = start;
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

/** The bytes in two digits each: every record of an index is named while it is made ready. */
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

function toHex(value: number): string {
  return (HEX[value >>> 24] ?? '') + (HEX[(value >>> 16) & 0xff] ?? '') + (HEX[(value >>> 8) & 0xff] ?? '') + (HEX[value & 0xff] ?? '');
}
