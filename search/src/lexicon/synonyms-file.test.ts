import { expect, it } from 'vitest';
import { parseSynonyms, readSynonyms } from './synonyms-file.ts';

it('reads groups of at least two terms, in lower case', () => {
  const groups = readSynonyms();
  expect(groups.length).toBeGreaterThanOrEqual(5);
  for (const group of groups) {
    expect(group.length).toBeGreaterThan(1);
    expect(new Set(group).size).toBe(group.length);
    for (const term of group) expect(term).toBe(term.trim().toLowerCase());
  }
});

it('passes over comments and names the line that is wrong', () => {
  expect(parseSynonyms('group\treason\n# note\nＢＴ | 宝塔\tname\n')).toEqual([['bt', '宝塔']]);
  expect(() => parseSynonyms('group\treason\n\n安装\tname')).toThrow('synonyms.tsv, line 3');
  expect(() => parseSynonyms('group\treason\n安装|装')).toThrow('expected terms');
});
