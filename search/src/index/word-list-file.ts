import { readFileSync } from 'node:fs';

const FOLDER = new URL('../../data/', import.meta.url);

/** Words that a query may hold without a hit holding them. */
export const readStopWords = (): string[] => readWordList('stop-words.tsv');

/** Words by which a query shows that it is about this site. */
export const readTopics = (): string[] => readWordList('topics.tsv');

/**
 * Reads a list of words: one a line, a tab, and why it is there. The first line names the columns.
 *
 * @throws Error naming the line that has no reason.
 */
function readWordList(file: string): string[] {
  const [, ...lines] = readFileSync(new URL(file, FOLDER), 'utf8').trimEnd().split('\n');
  return lines.map((line, index) => {
    const [word = '', reason = ''] = line.split('\t');
    if (word === '' || reason === '') throw new Error(`${file}, line ${String(index + 2)}: expected a word, a tab and a reason`);
    return word;
  });
}
