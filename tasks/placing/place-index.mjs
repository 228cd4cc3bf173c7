// The index among the pages: for browsers that search by themselves, on a static host or without a network.
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { changePages } from './pages.mjs';

const FOLDER = 'assets/search';
/** Enough that no two indexes ever meet; the browser compares it with what it received (site/src/search/local). */
const HASH_LENGTH = 16;

/**
 * Writes the index below the pages and names it in every page. It is stored compressed, for hosts compress only types
 * they know, and its name is its content, so that it may be kept for ever.
 * @param {string} pages folder of the built pages
 * @param {string} index file
 * @param {string} base such as `/docs/`
 */
export async function placeIndex(pages, index, base) {
  const content = await promisify(gzip)(await readFile(index), { level: 9 });
  const hash = createHash('sha256').update(content).digest('hex').slice(0, HASH_LENGTH);
  const name = `${FOLDER}/index.${hash}.bin`;
  await mkdir(path.join(pages, FOLDER), { recursive: true });
  await writeFile(path.join(pages, name), content);
  await changePages(pages, (html) => withMeta(html, 'docs:index', `${base}${name} ${content.length}`));
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
