/** Reversed polynomial of the CRC-32 that zip, gzip and PNG use. */
const POLYNOMIAL = 0xedb88320;

const BYTES = 256;
/** Bytes that are taken at once. */
const SLICE = 4;

/** For each place in a slice, what each byte there makes of the rest: the table of a byte, then those of one with zeros after it. */
const TABLE = new Uint32Array(SLICE * BYTES);
for (let byte = 0; byte < BYTES; byte++) {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = (crc & 1) === 1 ? (crc >>> 1) ^ POLYNOMIAL : crc >>> 1;
  TABLE[byte] = crc;
}
for (let at = BYTES; at < TABLE.length; at++) {
  const before = TABLE[at - BYTES] ?? 0;
  TABLE[at] = (before >>> 8) ^ (TABLE[before & 0xff] ?? 0);
}

/** CRC-32 of some bytes, 0 to 2³² − 1. */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  let at = 0;
  for (const end = bytes.length - (bytes.length % SLICE); at < end; at += SLICE) {
    crc ^= (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16) | ((bytes[at + 3] ?? 0) << 24);
    crc =
      (TABLE[3 * BYTES + (crc & 0xff)] ?? 0) ^
      (TABLE[2 * BYTES + ((crc >>> 8) & 0xff)] ?? 0) ^
      (TABLE[BYTES + ((crc >>> 16) & 0xff)] ?? 0) ^
      (TABLE[crc >>> 24] ?? 0);
  }
  for (; at < bytes.length; at++) crc = (crc >>> 8) ^ (TABLE[(crc ^ (bytes[at] ?? 0)) & 0xff] ?? 0);
  return (crc ^ 0xffffffff) >>> 0;
}
