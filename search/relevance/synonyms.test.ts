// The list itself, not what the engine makes of it.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { DocRecord } from '../src/index.ts';
import { readSynonyms } from '../src/lexicon/synonyms-file.ts';

const RECORDS = new URL('../../site/build/search/records.json', import.meta.url);

/** Read as the build reads them: a group without terms or reason is refused there. */
const groups = readSynonyms();

/** Spaces make no difference between terms. */
const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, '');

describe('the list of synonyms', () => {
  it('has at least 450 groups', () => {
    expect(groups.length).toBeGreaterThanOrEqual(450);
  });

  it('has no term in two groups', () => {
    const home = new Map<string, readonly string[]>();
    const twice = groups.flatMap(({ terms: group }) =>
      group.filter((term) => {
        const other = home.get(plain(term));
        home.set(plain(term), group);
        return other !== undefined && other !== group;
      }),
    );
    expect(twice).toEqual([]);
  });

  it('has no single Chinese character, which is part of too many words', () => {
    expect(groups.flatMap(({ terms, wider = [] }) => [...terms, ...wider]).filter((term) => /^\p{Script=Han}$/u.test(term))).toEqual([]);
  });

  it('leads to words that the pages use', () => {
    const records = JSON.parse(readFileSync(RECORDS, 'utf8')) as DocRecord[];
    const text = plain(records.flatMap(({ hierarchy, content }) => [...Object.values(hierarchy), content]).join('\n'));
    const isOnPages = (term: string): boolean => text.includes(plain(term));
    expect(groups.filter(({ terms, wider }) => wider === undefined && !terms.some(isOnPages))).toEqual([]);
    expect(groups.flatMap(({ wider = [] }) => wider).filter((term) => !isOnPages(term))).toEqual([]);
  });
});
