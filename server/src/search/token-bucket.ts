import { isIPv6 } from 'node:net';
import { REMEMBERED_ADDRESSES } from '../limits.ts';

interface Bucket {
  tokens: number;
  /** When `tokens` was right, in milliseconds of the clock. */
  at: number;
}

const MINUTE_MS = 60_000;

/**
 * A token bucket for each address: as many requests as a minute allows at once, then as fast as tokens come back,
 * evenly. Memory is bounded: beyond {@link REMEMBERED_ADDRESSES} the address is forgotten that has not asked for longest,
 * whose bucket is the likeliest to be full again.
 */
export class TokenBuckets {
  readonly #buckets = new Map<string, Bucket>();
  readonly #perMinute: number;
  readonly #now: () => number;

  /**
   * @param perMinute tokens that come back in a minute, and the most that an address can have; at least 1.
   * @param now a clock in milliseconds that never goes back.
   */
  constructor(perMinute: number, now: () => number = () => performance.now()) {
    this.#perMinute = perMinute;
    this.#now = now;
  }

  /** Number of addresses that are remembered. */
  get size(): number {
    return this.#buckets.size;
  }

  /** Takes a token of an address; false if it has none. */
  take(address: string): boolean {
    const key = networkOf(address);
    const now = this.#now();
    const bucket = this.#buckets.get(key) ?? { tokens: this.#perMinute, at: now };
    bucket.tokens = Math.min(this.#perMinute, bucket.tokens + ((now - bucket.at) * this.#perMinute) / MINUTE_MS);
    bucket.at = now;
    // Deleted first: a map keeps the order in which keys came.
    this.#buckets.delete(key);
    this.#buckets.set(key, bucket);
    if (this.#buckets.size > REMEMBERED_ADDRESSES) this.#forgetOldest();
    if (bucket.tokens < 1) return false;
    bucket.tokens -= 1;
    return true;
  }

  #forgetOldest(): void {
    const [oldest] = this.#buckets.keys();
    if (oldest !== undefined) this.#buckets.delete(oldest);
  }
}

/**
 * Whom an address stands for: one IPv4 address, or the 64 bits of an IPv6 address that one household gets, in which it can
 * change the rest at will.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const bare = address.replace(/%.*$/, '');
  if (!isIPv6(bare)) return address;
  const [head = '', tail] = bare.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const after = tail === '' ? 0 : tail.split(':').length;
    while (groups.length + after < 8) groups.push('0');
  }
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
