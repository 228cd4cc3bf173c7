import { expect, it } from 'vitest';
import { parseSynonyms, readSynonyms } from './synonyms-file.ts';

it('reads groups of at least two terms, in lower case', () => {
  const groups = readSynonyms();
  expect(groups.length).toBeGreaterThanOrEqual(5);
  for (const { terms, wider = [] } of groups) {
    const all = [...terms, ...wider];
    expect(all.length).toBeGreaterThan(1);
    expect(new Set(all).size).toBe(all.length);
    for (const term of all) expect(term).toBe(term.trim().toLowerCase());
  }
});

it('passes over comments and names the line that is wrong', () => {
  expect(parseSynonyms('group\treason\n# note\nＢＴ | 宝塔\tname\n')).toEqual([{ terms: ['bt', '宝塔'] }]);
  expect(() => parseSynonyms('group\treason\n\n安装\tname')).toThrow('synonyms.tsv, line 3');
  expect(() => parseSynonyms('group\treason\n安装|装')).toThrow('expected terms');
});

it('parts terms from those that they only lead to', () => {
  expect(parseSynonyms('group\treason\n图床|外链图 > 资源\tpart\n')).toEqual([{ terms: ['图床', '外链图'], wider: ['资源'] }]);
  for (const line of ['图床 >\tnone', '> 资源\tnone', '图床 > 资源 > 文件\ttwice']) {
    expect(() => parseSynonyms(`group\treason\n${line}\n`), line).toThrow('synonyms.tsv, line 2');
  }
});
