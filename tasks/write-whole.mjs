import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';

/**
 * Writes a file whole or not at all: whoever looks at the same time sees what was there before, or this.
 * @param {string} file its folder must be there
 * @param {Uint8Array} bytes
 */
export async function writeWhole(file, bytes) {
  const part = `${file}.${randomUUID()}`;
  await writeFile(part, bytes);
  await rename(part, file);
}
