import { readFileSync } from 'node:fs';
import { splitGroup, type SynonymGroup } from '../index/synonym-groups.ts';

const FILE = new URL('../../data/synonyms.tsv', import.meta.url);

/**
 * Reads the synonyms: one group a line, its terms separated by `|`, then a tab, and why they mean the same. After a `>`
 * stand terms that the others lead to, but that do not lead to them. The first line names the columns; lines that begin
 * with `#` are comments.
 *
 * @throws Error naming the line that is not such a group.
 */
export function readSynonyms(): SynonymGroup[] {
  return parseSynonyms(readFileSync(FILE, 'utf8'));
}

/** @throws Error naming the line that is not such a group. */
export function parseSynonyms(file: string): SynonymGroup[] {
  return file.split('\n').flatMap((line, index) => {
    if (index === 0 || line.trim() === '' || line.startsWith('#')) return [];
    const [group = '', reason = ''] = line.split('\t');
    const { terms, wider } = splitGroup(group.normalize('NFKC').toLowerCase());
    const all = [...terms, ...(wider ?? [])];
    if (all.length < 2 || all.includes('') || group.split('>').length > 2 || reason.trim() === '') {
      throw new Error(
        `synonyms.tsv, line ${String(index + 1)}: expected terms separated by |, or by one > from what they lead to, a tab and a reason`,
      );
    }
    return [wider === undefined ? { terms: distinct(terms) } : { terms: distinct(terms), wider }];
  });
}

function distinct(terms: readonly string[]): string[] {
  return [...new Set(terms)];
}
