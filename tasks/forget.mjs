// What builds keep for the next one does not stay for ever.
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** What no build has used for so long is forgotten. */
const KEPT_MS = 14 * 24 * 60 * 60 * 1000;

/** @param {string} cache a folder of files, each touched when it is used */
export async function forgetUnused(cache) {
  for (const name of await readdir(cache)) {
    const file = path.join(cache, name);
    const used = await stat(file).catch(() => undefined);
    if (used !== undefined && Date.now() - used.mtimeMs > KEPT_MS) await rm(file, { force: true });
  }
}
