// What builds keep for the next one does not stay for ever.
import { readdir, rm, rmdir, stat } from 'node:fs/promises';
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

/**
 * The same for every folder of a folder. Builds of another version of these tasks may have kept what none of today asks
 * for: a folder in which nothing is left goes too.
 * @param {string} caches
 */
export async function forgetUnusedBelow(caches) {
  for (const entry of await readdir(caches, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const cache = path.join(caches, entry.name);
    await forgetUnused(cache);
    // Node removes a folder in this way only if it is empty.
    await rmdir(cache).catch(() => undefined);
  }
}
