/** First bytes of a gzip file. */
const GZIP = [0x1f, 0x8b] as const;

/**
 * Unpacks a gzip file; a file that a host has unpacked on its way is left as it is.
 *
 * @throws where it is cut off or damaged
 */
export async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  if (bytes[0] !== GZIP[0] || bytes[1] !== GZIP[1]) return bytes;
  if (!('DecompressionStream' in globalThis)) {
    // Safari before 16.4.
    const { gunzipSync } = await import('fflate');
    return gunzipSync(bytes);
  }
  return through('gzip', [bytes]);
}

/** Of a gzip file that names nothing. */
const GZIP_HEADER_BYTES = 10;
/** An empty block that ends a stream of DEFLATE. */
const LAST_BLOCK = new Uint8Array([0x03, 0x00]);

/**
 * Unpacks the first bytes of a gzip file, up to where its packer had written out all that it had been given.
 *
 * @throws where they are damaged, or end elsewhere, and in browsers that cannot
 */
export function inflateStart(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return through('deflate-raw', [bytes.subarray(GZIP_HEADER_BYTES), LAST_BLOCK]);
}

async function through(format: CompressionFormat, parts: Uint8Array<ArrayBuffer>[]): Promise<Uint8Array> {
  return new Uint8Array(await new Response(new Blob(parts).stream().pipeThrough(new DecompressionStream(format))).arrayBuffer());
}
