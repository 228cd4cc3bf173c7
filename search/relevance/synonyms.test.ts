// The list itself, not what the engine makes of it.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { DocRecord } from '../src/index.ts';

const LIST = new URL('../data/synonyms.tsv', import.meta.url);
const RECORDS = new URL('../../site/build/search/records.json', import.meta.url);

interface Group {
  readonly terms: readonly string[];
  readonly reason: string;
}

const groups: Group[] = readFileSync(LIST, 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [terms = '', reason = ''] = line.split('\t');
    return { terms: terms.split('|'), reason };
  });

/** Case, width and spaces make no difference between terms. */
const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '');

describe('the list of synonyms', () => {
  it('has at least 150 groups of two or more terms, each with a reason', () => {
    expect(groups.length).toBeGreaterThanOrEqual(150);
    expect(groups.filter(({ terms, reason }) => terms.length < 2 || reason === '' || terms.includes(''))).toEqual([]);
  });

  it('has no term in two groups', () => {
    const home = new Map<string, Group>();
    const twice = groups.flatMap((group) =>
      group.terms.filter((term) => {
        const other = home.get(plain(term));
        home.set(plain(term), group);
        return other !== undefined && other !== group;
      }),
    );
    expect(twice).toEqual([]);
  });

  it('has no single Chinese character, which is part of too many words', () => {
    expect(groups.flatMap(({ terms }) => terms).filter((term) => /^\p{Script=Han}$/u.test(term))).toEqual([]);
  });

  it('leads to words that the pages use', () => {
    const records = JSON.parse(readFileSync(RECORDS, 'utf8')) as DocRecord[];
    const text = plain(records.flatMap(({ hierarchy, content }) => [...Object.values(hierarchy), content]).join('\n'));
    expect(groups.filter(({ terms }) => !terms.some((term) => text.includes(plain(term))))).toEqual([]);
  });
});
