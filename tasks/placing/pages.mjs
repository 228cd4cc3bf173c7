// The pages of a build, as HTML.
import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * @param {string} folder
 * @returns {Promise<string[]>} names of the pages below it, with `/` between folders, sorted
 */
export async function pageNames(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((each) => each.isFile() && each.name.endsWith('.html'))
    .map((each) => path.relative(folder, path.join(each.parentPath, each.name)).split(path.sep).join('/'))
    .sort();
}

/**
 * @param {string} folder
 * @param {(html: string) => string} change
 */
export async function changePages(folder, change) {
  for (const name of await pageNames(folder)) {
    const file = path.join(folder, name);
    await writeFile(file, change(await readFile(file, 'utf8')));
  }
}

/** @param {string} html @returns {string | undefined} the path that a page calls its own */
export function ownPath(html) {
  const href = /<link\b[^>]*\brel=["']?canonical\b["']?[^>]*?\bhref=["']?([^"'\s>]+)/.exec(html)?.[1];
  return href === undefined ? undefined : decodeURIComponent(new URL(href).pathname);
}
