import { promisify } from 'node:util';
import { gunzip, gunzipSync, gzip, gzipSync } from 'node:zlib';

const gzipAsync = promisify(gzip);
const gunzipAsync = promisify(gunzip);

/** A fifth of the size, and higher levels hardly make it smaller. */
const LEVEL = 4;

/**
 * Up to how many bytes of JSON an answer is packed at once, in a millisecond at most: that of twenty hits has 16,000, and
 * to have another thread pack it costs more than to do it. What is longer must not hold up the others.
 */
const SHORT = 128 * 1024;

/** Packs the JSON of an answer with gzip. */
export function pack(json: Buffer): Buffer | Promise<Buffer> {
  return json.length <= SHORT ? gzipSync(json, { level: LEVEL }) : gzipAsync(json, { level: LEVEL });
}

/** The JSON of an answer that was packed. */
export function unpack(packed: Buffer): Buffer | Promise<Buffer> {
  // Where gzip ends stands how much it holds (RFC 1952 §2.3.1).
  return packed.readUInt32LE(packed.length - 4) <= SHORT ? gunzipSync(packed) : gunzipAsync(packed);
}
