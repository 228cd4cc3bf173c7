import { readFileSync } from 'node:fs';

const FILE = new URL('../../data/stop-words.tsv', import.meta.url);

/**
 * Reads the stop words: one a line, a tab, and why it is one. The first line names the columns.
 *
 * @throws Error naming the line that has no reason.
 */
export function readStopWords(): string[] {
  const [, ...lines] = readFileSync(FILE, 'utf8').trimEnd().split('\n');
  return lines.map((line, index) => {
    const [word = '', reason = ''] = line.split('\t');
    if (word === '' || reason === '') throw new Error(`stop-words.tsv, line ${String(index + 2)}: expected a word, a tab and a reason`);
    return word;
  });
}
