// What passed and has not changed since passes again.
import { createHash } from 'node:crypto';
import { access, mkdir, readFile, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { forgetUnused } from './forget.mjs';

/** Goes when node_modules goes, for the tools lie there. */
const CACHE = 'node_modules/.cache/emlog-docs/passed';
/** Folders that are installed or made, and files that no compiler reads. */
const IGNORED_FOLDER = /^(?:node_modules|\..*|build(?:\..*)?)$/;
const IGNORED_FILE = /^(?:\..*|.*\.(?:md|svg|webp|png|tsv|txt|log))$/;

/**
 * Runs a check unless it passed with the same files before.
 * @template {{code: number}} Outcome
 * @param {string} name of the check
 * @param {readonly string[]} sources files and folders that its outcome depends on
 * @param {() => Promise<Outcome>} check
 * @param {string} [cache]
 * @returns {Promise<Outcome | {code: 0, text: string}>}
 */
export async function unlessPassed(name, sources, check, cache = CACHE) {
  const passed = path.join(cache, await hashOf(name, sources));
  if (await exists(passed)) {
    await utimes(passed, new Date(), new Date());
    return { code: 0, text: '' };
  }
  const outcome = await check();
  if (outcome.code === 0) {
    await mkdir(cache, { recursive: true });
    await writeFile(passed, '');
    await forgetUnused(cache);
  }
  return outcome;
}

/** @param {string} name @param {readonly string[]} sources */
async function hashOf(name, sources) {
  const hash = createHash('sha256').update(`${name}\n${process.version}\n`);
  for (const file of (await Promise.all(sources.map(filesIn))).flat()) hash.update(`${file}\n`).update(await readFile(file));
  return hash.digest('hex');
}

/** @param {string} source @returns {Promise<string[]>} sorted */
async function filesIn(source) {
  const entries = await readdir(source, { withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  if (entries === undefined) return [source];
  const kept = entries.filter((each) => !(each.isDirectory() ? IGNORED_FOLDER : IGNORED_FILE).test(each.name));
  return (await Promise.all(kept.map((each) => filesIn(path.join(source, each.name))))).flat().sort();
}

/** @param {string} file */
const exists = (file) =>
  access(file).then(
    () => true,
    () => false,
  );
