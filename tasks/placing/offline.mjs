// The offline copy: a service worker that knows every file of this release by its digest.
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { changePages, ownPath } from './pages.mjs';
import { withMeta } from './place-index.mjs';

const NOT_FOUND = '404.html';
const TEXT = /\.(?:html|js|css|json|svg|md)$/;
/** What only machines read: none of it is a part of a page. */
const FOR_MACHINES = /\.(?:txt|xml|br|gz|map|zip)$|^404\.md$|^sw\.js$/;

/**
 * Writes `sw.js` below the pages, and the size of the copy into every page. Nothing may change in the pages afterwards.
 * @param {string} pages folder of the built pages
 * @param {string} base such as `/docs/`
 */
export async function writeServiceWorker(pages, base) {
  const names = await copiedNames(pages);
  const sizes = new Map(await Promise.all(names.map(async (name) => /** @type {const} */ ([name, await size(path.join(pages, name))]))));
  const all = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
  await changePages(pages, (html) => withMeta(html, 'docs:offline', String(all)));
  const files = await Promise.all(
    names.map(async (name) => {
      const content = await readFile(path.join(pages, name));
      const integrity = createHash('sha256').update(content).digest('base64');
      const revision = name.startsWith('assets/') ? null : integrity.slice(0, 12);
      return { url: addressOf(base, name, content), revision, integrity: `sha256-${integrity}`, bytes: sizes.get(name) };
    }),
  );
  // Not before everything is installed.
  const { build } = await import('esbuild');
  await build({
    entryPoints: ['site/src/offline/service-worker.ts'],
    outfile: path.join(pages, 'sw.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: ['chrome86', 'safari15', 'firefox115'],
    define: { FILES: JSON.stringify(files), NOT_FOUND_PAGE: JSON.stringify(base + NOT_FOUND), 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
}

/**
 * @param {string} pages
 * @returns {Promise<string[]>} names of the files that pages are made of, sorted; of a page with two files the one in its folder
 */
async function copiedNames(pages) {
  const entries = await readdir(pages, { recursive: true, withFileTypes: true });
  const names = entries.filter((each) => each.isFile()).map((each) => path.relative(pages, path.join(each.parentPath, each.name)));
  const slashed = new Set(names.map((name) => name.split(path.sep).join('/')));
  return [...slashed].filter((name) => !FOR_MACHINES.test(name) && !slashed.has(name.replace(/\.html$/, '') + '/index.html')).sort();
}

/**
 * The address under which hosts give a file: a page's own, else its name; one that leads on has none of its own.
 * @param {string} base
 * @param {string} name
 * @param {Buffer} content
 */
function addressOf(base, name, content) {
  const own = name.endsWith('.html') ? ownPath(content.toString()) : undefined;
  return encodeURI(own ?? base + name.replace(/\bindex\.html$/, ''));
}

/** Bytes over the wire, about: hosts compress text. @param {string} file */
async function size(file) {
  const content = await readFile(file);
  return TEXT.test(file) ? (await promisify(gzip)(content)).length : content.length;
}
