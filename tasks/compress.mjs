// Compresses what compresses, once, so that the server only ever sends files.
import { createHash, randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { forgetUnused } from './forget.mjs';

const TEXT = /\.(?:html|js|css|json|svg|xml|txt|webmanifest|md)$/;
/** Below this many bytes the headers weigh more than what is saved. */
const SMALLEST = 512;
/** How many files at once: as many as zlib has threads. */
const AT_ONCE = 4;
/** Compressed forms by the hash of their content: most of a release is what the one before it was. Goes when node_modules goes. */
const CACHE = 'node_modules/.cache/emlog-docs/brotli-11-gzip-9';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** @type {Record<string, (bytes: Buffer) => Promise<Buffer>>} */
const FORMS = {
  '.br': (bytes) => toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  '.gz': (bytes) => toGzip(bytes, { level: 9 }),
};

/**
 * Writes `name.br` (brotli 11) and `name.gz` (gzip 9) beside every text file below a folder.
 * @param {string} folder
 * @param {string} [cache] folder of what was compressed before
 * @returns {Promise<{compressed: number, known: number}>} how many files, and how many of them the cache had
 */
export async function compress(folder, cache = CACHE) {
  await mkdir(cache, { recursive: true });
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((each) => each.isFile() && TEXT.test(each.name)).map((each) => path.join(each.parentPath, each.name));
  const done = { compressed: 0, known: 0 };
  const worker = async () => {
    for (let file = files.pop(); file !== undefined; file = files.pop()) {
      const bytes = await readFile(file);
      if (bytes.length < SMALLEST) continue;
      const hash = createHash('sha256').update(bytes).digest('hex');
      let isKnown = true;
      for (const [end, form] of Object.entries(FORMS)) {
        const kept = path.join(cache, hash + end);
        if (await take(kept, file + end)) continue;
        isKnown = false;
        await writeFile(file + end, await form(bytes));
        await keep(file + end, kept);
      }
      done.compressed += 1;
      if (isKnown) done.known += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  await forgetUnused(cache);
  return done;
}

/** Copies what the cache has, and marks it as used. @param {string} kept @param {string} to */
async function take(kept, to) {
  try {
    await copyFile(kept, to);
    await utimes(kept, new Date(), new Date());
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return false;
    throw error;
  }
}

/** Whole or not at all, for another build may look at the same time. @param {string} file @param {string} kept */
async function keep(file, kept) {
  const part = `${kept}.${randomUUID()}`;
  await copyFile(file, part);
  await rename(part, kept);
}
