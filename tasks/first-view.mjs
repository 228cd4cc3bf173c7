// What a reader with an empty cache waits for, read from a built release. `npm run check` and the browser test hold it
// to one budget; the test also proves that a browser asks for what is counted here.
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/** In bytes of brotli 11; `requests` in all but pictures, the page itself included. */
export const BUDGET = {
  /** Scripts of every page. */
  shell: 88_000,
  /** A page's own scripts, at the median of all pages. */
  medianPage: 12_000,
  styles: 12_000,
  requests: 10,
};
/** The page whose styles are held to the budget: an ordinary one, without components of its own. */
export const ORDINARY_PAGE = '/docs/install/config';

const BASE = '/docs/';
/** The bundle and its runtime are every page's; what else comes is a page's own. */
const SHELL = /\/(?:main|runtime~main)\.\w+\.js$/;

/**
 * @typedef {object} FirstView
 * @property {Map<string, number>} scripts bytes by the path below the base, as the browser gets them
 * @property {Map<string, number>} styles which stand in the page: what they take as files
 */

/**
 * What a page's HTML makes a browser fetch, and the styles that it brings.
 * @param {string} pages the release's folder of pages
 * @param {string} file of the page, below it
 * @returns {Promise<FirstView>}
 */
export async function readFirstView(pages, file) {
  const html = await readFile(path.join(pages, file), 'utf8');
  const tags = html.match(/<(?:script|link|style)\b[^>]*>/g) ?? [];
  const named = (/** @type {RegExp} */ kind, /** @type {string} */ attribute) =>
    tags.filter((tag) => kind.test(tag)).flatMap((tag) => new RegExp(`\\b${attribute}="?${BASE}([^\\s">]+)`).exec(tag)?.[1] ?? []);
  const scripts = [...named(/^<script\b/, 'src'), ...named(/rel="?preload"? as="?script/, 'href')];
  return { scripts: await sizes(pages, scripts), styles: await sizes(pages, named(/^<style\b/, 'data-href')) };
}

/**
 * @param {FirstView} view
 * @returns {{shell: number, page: number, styles: number}} bytes
 */
export function weigh({ scripts, styles }) {
  const shell = sum([...scripts].filter(([name]) => SHELL.test(name)).map(([, size]) => size));
  return { shell, page: sum(scripts.values()) - shell, styles: sum(styles.values()) };
}

/**
 * Weighs every documentation page of a release.
 * @param {string} pages the release's folder of pages
 * @param {typeof BUDGET} [budget]
 * @returns {Promise<string[]>} what is over its budget, and by how much; empty when all is well
 */
export async function overBudget(pages, budget = BUDGET) {
  /** @type {string[]} */
  const over = [];
  const hold = (/** @type {string} */ what, /** @type {number} */ is, /** @type {number} */ most) => {
    if (is > most) over.push(`${what}: ${is}, ${is - most} more than its budget of ${most}`);
  };
  /** @type {number[]} */
  const own = [];
  for (const file of await documents(pages)) {
    const view = await readFirstView(pages, file);
    const { shell, page, styles } = weigh(view);
    own.push(page);
    if (shell === 0) over.push(`${file}: names no main bundle`);
    hold(`${file}: bytes of the shell`, shell, budget.shell);
    hold(`${file}: requests`, 1 + view.scripts.size, budget.requests);
    if (path.posix.join(BASE, path.posix.dirname(file)) === ORDINARY_PAGE) hold(`${file}: bytes of styles`, styles, budget.styles);
  }
  if (own.length === 0) over.push(`${pages} holds no documentation page`);
  hold('bytes of the median page', median(own), budget.medianPage);
  return over;
}

/** Files of all documentation pages. @param {string} pages */
async function documents(pages) {
  const files = (await readdir(pages, { recursive: true })).filter((file) => path.basename(file) === 'index.html');
  const kept = await Promise.all(
    files.map(
      async (file) => (await readFile(path.join(pages, file), 'utf8')).includes('docs-doc-page') && [file.split(path.sep).join('/')],
    ),
  );
  return kept.flatMap((each) => each || []).sort();
}

/** @param {string} pages @param {string[]} names */
async function sizes(pages, names) {
  /** @type {Map<string, number>} */
  const found = new Map();
  for (const name of names) {
    const file = path.join(pages, decodeURI(name));
    found.set(decodeURI(name), (await stat(`${file}.br`).catch(() => stat(file))).size);
  }
  return found;
}

/** @param {Iterable<number>} values */
const sum = (values) => [...values].reduce((all, each) => all + each, 0);

/** @param {number[]} values */
export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
