// The index among the pages: for browsers that search by themselves, on a static host or without a network.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { constants, createGzip } from 'node:zlib';
import { changePages } from './pages.mjs';

const FOLDER = 'assets/search';
/** Enough that no two indexes ever meet; the browser compares it with what it received (site/src/search/local). */
const HASH_LENGTH = 16;

/**
 * Writes the index below the pages and names it in every page. It is stored compressed, for hosts compress only types
 * they know, and its name is its content, so that it may be kept for ever. The page also says after how many bytes the
 * headings are there, and the digest of so much: with these a search can begin.
 * @param {string} pages folder of the built pages
 * @param {string} index file
 * @param {string} base such as `/docs/`
 */
export async function placeIndex(pages, index, base) {
  const file = await readFile(index);
  // Not before everything is installed.
  const { tsImport } = await import('tsx/esm/api');
  /** @type {typeof import('../../search/src/index.ts')} */
  const { endOfFirstPart } = await tsImport('../../search/src/index.ts', import.meta.url);
  const { content, cut } = await pack(file, endOfFirstPart(file));
  const name = `${FOLDER}/index.${digest(content)}.bin`;
  await mkdir(path.join(pages, FOLDER), { recursive: true });
  await writeFile(path.join(pages, name), content);
  const said = [`${base}${name}`, content.length, cut, digest(content.subarray(0, cut))].join(' ');
  await changePages(pages, (html) => withMeta(html, 'docs:index', said));
}

/** @param {Uint8Array} content */
function digest(content) {
  return createHash('sha256').update(content).digest('hex').slice(0, HASH_LENGTH);
}

/**
 * Packs a file so that its first bytes can be unpacked before the others are there.
 * @param {Buffer} file
 * @param {number} end of what comes first
 * @returns {Promise<{content: Buffer, cut: number}>} one file of gzip, and how many bytes of it hold what comes first
 */
async function pack(file, end) {
  const gzip = createGzip({ level: 9 });
  /** @type {Buffer[]} */
  const chunks = [];
  gzip.on('data', (chunk) => chunks.push(chunk));
  gzip.write(file.subarray(0, end));
  await new Promise((resolve) => gzip.flush(constants.Z_SYNC_FLUSH, () => resolve(undefined)));
  const cut = Buffer.concat(chunks).length;
  gzip.end(file.subarray(end));
  await once(gzip, 'end');
  return { content: Buffer.concat(chunks), cut };
}

/**
 * Sets a tag of ours, in the place of the one that is there.
 * @param {string} html
 * @param {string} name
 * @param {string} content
 * @throws {Error} where the page does not begin as the framework's pages do
 */
export function withMeta(html, name, content) {
  const start = /<meta charset=["']?utf-8["']?\s*\/?>/i;
  if (!start.test(html)) throw new Error('A page without <meta charset>, after which its own tags are to come.');
  return html
    .replace(new RegExp(`<meta name="${name}"[^>]*>`), '')
    .replace(start, (tag) => `${tag}<meta name="${name}" content="${content}">`);
}
