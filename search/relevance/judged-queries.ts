import { readFileSync } from 'node:fs';

/** The kinds of what readers type. `none` must find nothing. */
export const CATEGORIES = [
  'exact',
  'compound',
  'reordered',
  'synonym',
  'question',
  'full-pinyin',
  'initials',
  'homophone',
  'typo',
  'traditional',
  'identifier',
  'mixed',
  'error-message',
  'prefix',
  'none',
] as const;
export type Category = (typeof CATEGORIES)[number];

/** What may be looked at while tuning, and what only judges: written blind, by somebody who had not seen the engine's answers. */
export const HALVES = ['tuning', 'test'] as const;
export type Half = (typeof HALVES)[number];

export interface JudgedQuery {
  readonly query: string;
  readonly category: Category;
  /** Paths that answer it, such as `/docs/faq#rewrite`; the anchor tells a person where, only the page is judged. */
  readonly acceptable: readonly string[];
  readonly note: string;
}

const HEAD = 'query\tcategory\tacceptable\tnote';

/**
 * Reads one half of the judged queries.
 *
 * @throws Error with file and line for a line that does not have the form of the others
 */
export function readHalf(half: Half): JudgedQuery[] {
  return parseJudgedQueries(readFileSync(new URL(`${half}.tsv`, import.meta.url), 'utf8'), `${half}.tsv`);
}

/** @throws Error with file and line */
export function parseJudgedQueries(text: string, file: string): JudgedQuery[] {
  const [head, ...lines] = text.split('\n');
  if (head !== HEAD) throw new Error(`${file}: the first line must be "${HEAD}".`);
  return lines.flatMap((line, index) => (line === '' ? [] : [parseLine(line, `${file}:${index + 2}`)]));
}

function parseLine(line: string, place: string): JudgedQuery {
  const cells = line.split('\t');
  const [query = '', name = '', addresses = '', note = ''] = cells;
  const category = CATEGORIES.find((each) => each === name);
  if (cells.length !== 4 || query === '') throw new Error(`${place}: four cells are needed, the first not empty.`);
  if (category === undefined) throw new Error(`${place}: "${name}" is no category.`);
  const acceptable = addresses === '' ? [] : addresses.split('|');
  if ((category === 'none') !== (acceptable.length === 0)) {
    throw new Error(`${place}: "none" has no acceptable address, every other category has one or more.`);
  }
  return { query, category, acceptable, note };
}

/** The page of an address: without anchor. */
export function pageOf(address: string): string {
  return address.split('#')[0] ?? address;
}
