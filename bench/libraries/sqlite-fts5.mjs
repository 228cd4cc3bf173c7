// SQLite's full-text search over pairs, the strongest library on the Chinese documentation that it was tried on. From libsql, a fork of SQLite that brings its native builds along.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { bigrams } from './words.mjs';

const LIMIT = 200;
/** Room for the whole index, since the others hold theirs in memory too. */
const CACHE_KIB = 500_000;
/** Weights of the columns, those of the other libraries; an address has none. */
const RANK = 'bm25(section, 0, 4, 1, 2)';

/** @param {import('./section').Section[]} sections */
export function write(sections) {
  return withFile((file) => {
    const database = new Database(file);
    database.exec('CREATE VIRTUAL TABLE section USING fts5(url UNINDEXED, title, parents, text, prefix = 2)');
    const insert = database.prepare('INSERT INTO section VALUES (?, ?, ?, ?)');
    const cut = (/** @type {string} */ text) => bigrams(text).join(' ');
    database.exec('BEGIN');
    for (const { url, title, parents, text } of sections) insert.run(url, cut(title), cut(parents), cut(text));
    database.exec("COMMIT; INSERT INTO section(section) VALUES ('optimize'); VACUUM");
    database.close();
    return readFileSync(file);
  });
}

/** @param {Buffer} bytes */
export function open(bytes) {
  return withFile((file) => {
    writeFileSync(file, bytes);
    // An open file stays readable after its name is gone.
    const database = new Database(file);
    database.pragma(`cache_size = -${CACHE_KIB}`);
    const find = database.prepare(`SELECT url FROM section WHERE section MATCH ? ORDER BY ${RANK} LIMIT ${LIMIT}`);
    /** @type {(words: string[], operator: string) => string[]} */
    const ask = (words, operator) => find.all(words.join(operator)).map(({ url }) => url);
    return (/** @type {string} */ query) => {
      // The last word may be unfinished, as the other libraries take it.
      const words = [...new Set(bigrams(query))].map((word, at, { length }) => `"${word}"${at === length - 1 ? '*' : ''}`);
      if (words.length === 0) return [];
      const whole = ask(words, ' AND ');
      return whole.length > 0 || words.length === 1 ? whole : ask(words, ' OR ');
    };
  });
}

/**
 * @template T
 * @param {(file: string) => T} use is given the path of a file in a folder of its own, which is gone afterwards
 */
function withFile(use) {
  const folder = mkdtempSync(join(tmpdir(), 'fts5-'));
  try {
    return use(join(folder, 'index.db'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
