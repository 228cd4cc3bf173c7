// What a build was made from, as one hash: when it has not changed, neither has the build.
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { BUILD_VARIABLES } from '../site/environment.mjs';

/** Everything that goes into a release. */
const SOURCES = [
  ...['package-lock.json', 'site', 'search/src', 'search/data', 'tasks/build.mjs', 'tasks/compress.mjs', 'tasks/placing'],
  // What the policy for static hosts is made by.
  ...['server/src/pages/content-security-policy.ts', 'server/src/pages/inline-scripts.ts'],
];
/** What is made, not written, and what only the check reads. */
const MADE = new Set(['node_modules', '.docusaurus', 'published.txt', 'messages.tsv']);
/** Releases: the one that is served, the one that tests make, and what they are while being made or replaced. */
const RELEASES = /^build(\.events|\.static|\.spec\.\w+)?(\.next|\.old)?$/;

/** A page, and what stands at its head between two lines of dashes. */
const PAGE = /^site\/docs\/.*\.mdx?$/;
const FRONT_MATTER = /^---\r?\n[^]*?\n---/;

/**
 * @param {Record<string, string | undefined>} env whose build variables count
 * @param {string} [root] the repository
 * @returns {Promise<string>} 64 hexadecimal characters
 */
export function fingerprint(env, root = '.') {
  return hashOf(env, root, (_file, bytes) => bytes);
}

/**
 * Of what decides how pages are compiled, besides the text of the page itself: all sources but the text of pages. Their
 * names and their front matter count, for links between pages follow from them.
 * @param {Record<string, string | undefined>} env whose build variables count
 * @param {string} [root] the repository
 * @returns {Promise<string>} 64 hexadecimal characters
 */
export function fingerprintAroundPages(env, root = '.') {
  return hashOf(env, root, (file, bytes) => (PAGE.test(file) ? (FRONT_MATTER.exec(bytes.toString())?.[0] ?? '') : bytes));
}

/**
 * @param {Record<string, string | undefined>} env
 * @param {string} root
 * @param {(file: string, bytes: Buffer) => Buffer | string} part what counts of a file
 */
async function hashOf(env, root, part) {
  const hash = createHash('sha256');
  for (const name of BUILD_VARIABLES) hash.update(`${name}=${env[name] ?? ''}\n`);
  for (const source of SOURCES) {
    for (const file of await filesBelow(root, source)) {
      hash.update(`${file}\n`);
      hash.update(part(file, await readFile(path.join(root, file))));
    }
  }
  return hash.digest('hex');
}

/**
 * @param {string} root
 * @param {string} entry a file or folder below it
 * @returns {Promise<string[]>} files with `/` between folders, sorted; none when there is no such entry
 */
async function filesBelow(root, entry) {
  const entries = await readdir(path.join(root, entry), { withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOTDIR') return undefined;
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (entries === undefined) return [entry];
  const lists = await Promise.all(
    entries
      .filter((each) => !MADE.has(each.name) && !RELEASES.test(each.name) && !/\.test\.tsx?$/.test(each.name))
      .map((each) => filesBelow(root, path.posix.join(entry, each.name))),
  );
  return lists.flat().sort();
}
