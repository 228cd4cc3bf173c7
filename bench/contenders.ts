import { readFile } from 'node:fs/promises';
import type { DocRecord } from '@emlog-docs/search';
import { encodeIndex } from '@emlog-docs/search/build';
import type { Section } from './libraries/section.d.ts';
import { findAddresses, findWhole } from '../search/relevance/our-engine.ts';
import { loadBundledEngine } from './bundled-engine.ts';
import { toSections } from './sections.ts';

/** Answers a query with addresses or paths, best first; the same page may come more than once. */
export type Ask = (query: string) => string[] | Promise<string[]>;

/** A search that can be compared: what it writes while building, and what it answers from what was written. */
export interface Contender {
  readonly name: string;
  readonly write: (records: readonly DocRecord[]) => Uint8Array | Promise<Uint8Array>;
  readonly open: (bytes: Uint8Array) => Ask | Promise<Ask>;
}

/** How a module in `libraries/` looks. */
interface Library {
  readonly write: (sections: readonly Section[]) => Uint8Array | Promise<Uint8Array>;
  readonly open: (bytes: Uint8Array) => Ask | Promise<Ask>;
}

/** Title for people, package whose version is named, file and export in `libraries/`. */
const LIBRARIES = [
  { title: 'MiniSearch, bigrams', package: 'minisearch', file: 'minisearch.mjs', part: 'withBigrams' },
  { title: 'MiniSearch, jieba', package: 'minisearch', file: 'minisearch.mjs', part: 'withJieba' },
  { title: 'FlexSearch', package: 'flexsearch', file: 'flexsearch.mjs' },
  { title: 'Orama', package: '@orama/orama', file: 'orama.mjs' },
  { title: 'Pagefind', package: 'pagefind', file: 'pagefind.mjs' },
  { title: 'lunr, jieba', package: 'lunr', file: 'lunr.mjs' },
  { title: 'libSQL, FTS5 bigrams', package: 'libsql', file: 'sqlite-fts5.mjs' },
] as const;

export const OURS = 'ours';
/** Ours with what no library gives: marks, snippets and all else that the search window shows. */
export const OURS_WHOLE = 'ours, whole answers';
/** Of the libraries the one that takes least time for a query; what all take is told by it. */
export const FASTEST_LIBRARY: (typeof LIBRARIES)[number]['title'] = 'FlexSearch';
/** Of what ours is compared with a database's own index, the fastest on large sites. */
export const DATABASE: (typeof LIBRARIES)[number]['title'] = 'libSQL, FTS5 bigrams';
/** Keys by which a contender is asked for. */
export const LIBRARY_TITLES = LIBRARIES.map(({ title }) => title);
export const CONTENDERS = [OURS, ...LIBRARY_TITLES];

/**
 * Makes a contender ready; only its own library is loaded.
 *
 * @throws Error when there is none of that name, or its library is not installed
 */
export async function loadContender(name: string): Promise<Contender> {
  if (name === OURS || name === OURS_WHOLE) {
    const { Engine, decodeIndex } = await loadBundledEngine();
    const open = (bytes: Uint8Array): Ask => {
      const engine = new Engine(decodeIndex(bytes));
      const find = name === OURS ? findAddresses : findWhole;
      return (query) => find(engine, query);
    };
    return { name, write: encodeIndex, open };
  }
  const library = LIBRARIES.find(({ title }) => title === name);
  if (library === undefined) throw new Error(`There is no "${name}"; there are ${CONTENDERS.join('; ')}.`);
  const folder = new URL('libraries/', import.meta.url);
  const exports = (await import(new URL(library.file, folder).href)) as Library & Record<string, Library>;
  const module = 'part' in library ? exports[library.part] : exports;
  if (module === undefined) throw new Error(`${library.file} exports no ${name}.`);
  const { version } = JSON.parse(await readFile(new URL(`node_modules/${library.package}/package.json`, folder), 'utf8')) as {
    version: string;
  };
  return {
    name: library.title.replace(/^\w+/, `$& ${version}`),
    write: (records) => module.write(toSections(records)),
    open: (bytes) => module.open(bytes),
  };
}

/** What a path is taken to stand below. */
const SOME_HOST = 'http://localhost';

/** Addresses or paths to the paths of pages: without anchors, each once, in order. */
export function toPages(addresses: readonly string[]): string[] {
  return [...new Set(addresses.map((address) => new URL(address, SOME_HOST).pathname))];
}
