// Compresses what compresses, once, so that the server only ever sends files.
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { forgetUnused } from './forget.mjs';
import { writeWhole } from './write-whole.mjs';

const TEXT = /\.(?:html|js|css|json|svg|xml|txt|webmanifest|md)$/;
/** Below this many bytes the headers weigh more than what is saved. */
const SMALLEST = 512;
/** How many files at once: as many as zlib has threads. */
const AT_ONCE = 4;
/** Compressed forms by the hash of their content: most of a release is what the one before it was. Goes when node_modules goes. */
const CACHE = 'node_modules/.cache/emlog-docs/brotli-11-gzip-9';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** @type {Record<string, {pack: (bytes: Buffer) => Promise<Buffer>, unpack: (packed: Buffer) => Promise<Buffer>}>} */
const FORMS = {
  '.br': {
    pack: (bytes) =>
      toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    unpack: promisify(brotliDecompress),
  },
  '.gz': { pack: (bytes) => toGzip(bytes, { level: 9 }), unpack: promisify(gunzip) },
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
      for (const [end, { pack, unpack }] of Object.entries(FORMS)) {
        const kept = path.join(cache, hash + end);
        const known = await take(kept, bytes, unpack);
        isKnown &&= known !== undefined;
        const packed = known ?? (await pack(bytes));
        await writeFile(file + end, packed);
        if (known === undefined) await writeWhole(kept, packed);
      }
      done.compressed += 1;
      if (isKnown) done.known += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  await forgetUnused(cache);
  return done;
}

/**
 * What the cache has, marked as used; undefined when that is nothing, or damaged: to unpack it takes a hundredth of the time.
 * @param {string} kept
 * @param {Buffer} bytes what it must unpack to
 * @param {(packed: Buffer) => Promise<Buffer>} unpack
 */
async function take(kept, bytes, unpack) {
  try {
    const packed = await readFile(kept);
    if (!(await unpack(packed)).equals(bytes)) return undefined;
    await utimes(kept, new Date(), new Date());
    return packed;
  } catch {
    return undefined;
  }
}
