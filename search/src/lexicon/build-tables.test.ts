/**
 * 1. The tables of the same records are the same in any order.
 * 2. A title phrase with a single character at its end is one only if the texts often hold it.
 * 3. Every word has as many syllables as characters.
 * 4. What readers say and the texts do not, synonyms and words of aliases, is a word with its syllables, in context.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLanguage } from '../index/language.ts';
import { recordsOf } from '../records/outline.fixture.ts';
import { buildTables } from './build-tables.ts';

const RECORDS = recordsOf([
  { path: 'a', lines: ['# 伪静态规则', '经典模板', '重新', '伪静态不生效，先看伪静态，再看伪静态规则', '## 写作与发布'] },
  { path: 'b', lines: ['# 数据库', '数据库密码'] },
]);
const LANGUAGE = readLanguage(
  buildTables(RECORDS, [{ terms: ['附件', '资源'] }, { terms: ['重启', 'restart'] }], [], ['数据库 报错|换个密码', '重新 数据库']),
);

describe('the tables of records', () => {
  it('are the same in any order of the records', () => {
    const tables = buildTables(RECORDS, [], []);
    fc.assert(
      fc.property(fc.shuffledSubarray(RECORDS, { minLength: RECORDS.length }), (records) => {
        expect(buildTables(records, [], [])).toEqual(tables);
      }),
      { numRuns: 5 },
    );
  });

  it('hold words and title phrases with their syllables, in context', () => {
    expect(LANGUAGE.lexicon.find(({ text }) => text === '伪静态')).toMatchObject({ syllables: ['wei', 'jing', 'tai'] });
    expect(LANGUAGE.syllablesOf('重新')).toEqual(['chong', 'xin']);
    for (const { text, syllables } of LANGUAGE.lexicon) expect(syllables).toHaveLength(text.length);
  });

  it('leave out what only looks like a phrase', () => {
    expect(LANGUAGE.isKnown('写作与发布')).toBe(true);
    expect(LANGUAGE.isKnown('写作与')).toBe(false);
  });

  it('know readings of common characters that the texts lack', () => {
    expect(LANGUAGE.readingsOf('未')).toEqual(['wei']);
    expect(LANGUAGE.readingsOf('绿')).toContain('lv');
    expect(LANGUAGE.readingsOf('行').length).toBeGreaterThan(1);
    expect(LANGUAGE.readingsOf('ア')).toEqual([]);
  });

  it('tell words of the dictionary that sound like a word, and those that do not', () => {
    expect(LANGUAGE.isWord('景点')).toBe(true);
    expect(LANGUAGE.isWord('未静态')).toBe(false);
  });

  it('have the words of readers, each once', () => {
    const words = LANGUAGE.readersWords.map(({ text, syllables }) => [text, syllables.join(' ')]);
    expect(words).toEqual([
      ['附件', 'fu jian'],
      ['资源', 'zi yuan'],
      ['重启', 'chong qi'],
      ['报错', 'bao cuo'],
      ['换个', 'huan ge'],
    ]);
    expect(LANGUAGE.isWord('中启')).toBe(false);
  });

  it('tell Latin words that are spelled like pinyin with a typo', () => {
    const isWord = (terms: string[]): boolean => readLanguage(buildTables(RECORDS, [{ terms }], [])).isWord('moving');
    expect(isWord(['模型', 'model'])).toBe(true);
    expect(isWord(['样子', 'model'])).toBe(false);
  });

  it('simplify characters', () => {
    expect(LANGUAGE.simplify('數據庫emlog')).toBe('数据库emlog');
  });

  it('keep the synonyms', () => {
    expect(LANGUAGE.synonyms).toEqual([{ terms: ['附件', '资源'] }, { terms: ['重启', 'restart'] }]);
  });
});
