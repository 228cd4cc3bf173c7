import { readFileSync } from 'node:fs';

const FILE = new URL('../../data/synonyms.tsv', import.meta.url);

/**
 * Reads the synonyms: one group a line, its terms separated by `|`, then a tab, and why they mean the same. The first
 * line names the columns; lines that begin with `#` are comments.
 *
 * @throws Error naming the line that is not such a group.
 */
export function readSynonyms(): string[][] {
  return parseSynonyms(readFileSync(FILE, 'utf8'));
}

export function parseSynonyms(file: string): string[][] {
  return file.split('\n').flatMap((line, index) => {
    if (index === 0 || line.trim() === '' || line.startsWith('#')) return [];
    const [group = '', reason = ''] = line.split('\t');
    const terms = group.split('|').map((term) => term.trim().normalize('NFKC').toLowerCase());
    if (terms.length < 2 || terms.includes('') || reason.trim() === '') {
      throw new Error(`synonyms.tsv, line ${String(index + 1)}: expected terms separated by |, a tab and a reason`);
    }
    return [[...new Set(terms)]];
  });
}
