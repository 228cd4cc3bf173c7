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
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer());
}
