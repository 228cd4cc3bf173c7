// What a host without rules of its own lacks: a file for the other form of an address, and one for an address that moved.
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ownPath, pageNames } from './pages.mjs';

/**
 * Writes, below the pages, files for hosts that only look files up:
 * - `faq.html` beside `faq/index.html` for each page whose address has no slash: hosts find the page by either name, and
 *   nginx tells the two kinds of addresses apart by it (deploy/static/nginx.conf);
 * - a page that leads on, for each address that moved.
 * @param {string} pages folder of the built pages
 * @param {string} base such as `/docs/`
 * @param {readonly {from: string, to: string}[]} redirects of the release
 */
export async function writeStaticForms(pages, base, redirects) {
  for (const name of await pageNames(pages)) {
    if (!name.endsWith('/index.html')) continue;
    const html = await readFile(path.join(pages, name), 'utf8');
    const twin = name.replace(/\/index\.html$/, '.html');
    if (ownPath(html) === `${base}${twin.replace(/\.html$/, '')}`) await copyFile(path.join(pages, name), path.join(pages, twin));
  }
  for (const { from, to } of redirects) {
    // A fragment never reaches a host: the page's script does those. Other places of the host are not ours.
    if (from.includes('#') || !from.startsWith(base)) continue;
    const file = path.join(pages, from.slice(base.length).replace(/\.html$|\/$/, ''), 'index.html');
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, leadingOn(to));
  }
}

/** @param {string} to a path, or an address @returns {string} */
function leadingOn(to) {
  const address = to.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<!doctype html><html lang="zh-Hans"><meta charset="utf-8"><title>页面已移动</title><meta name="robots" content="noindex"><meta http-equiv="refresh" content="0; url=${address}"><p>页面已移到<a href="${address}">新地址</a>。\n`;
}
