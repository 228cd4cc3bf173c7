// Compresses what compresses, once, so that the server only ever sends files.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(?:html|js|css|json|svg|xml|txt|webmanifest|md)$/;
/** Below this many bytes the headers weigh more than what is saved. */
const SMALLEST = 512;
/** How many files at once: as many as zlib has threads. */
const AT_ONCE = 4;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * Writes `name.br` (brotli 11) and `name.gz` (gzip 9) beside every text file below a folder.
 * @param {string} folder
 * @returns {Promise<number>} how many files were compressed
 */
export async function compress(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((each) => each.isFile() && TEXT.test(each.name)).map((each) => path.join(each.parentPath, each.name));
  let done = 0;
  const worker = async () => {
    for (let file = files.pop(); file !== undefined; file = files.pop()) {
      const bytes = await readFile(file);
      if (bytes.length < SMALLEST) continue;
      const parameters = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
      await writeFile(`${file}.br`, await toBrotli(bytes, { params: parameters }));
      await writeFile(`${file}.gz`, await toGzip(bytes, { level: 9 }));
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return done;
}
