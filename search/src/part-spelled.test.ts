/**
 * 1. Letters part into syllables and initials, fewest characters first; an apostrophe always parts them.
 * 2. Initials alone, syllables alone and a single short syllable are left to others.
 * 3. A term is typed so if each syllable is one of its character; -ng and -n are taken for the same.
 */
import { expect, it } from 'vitest';
import { decodeIndex } from './index/decode.ts';
import { encode } from './index/encode.ts';
import { buildTables } from './lexicon/build-tables.ts';
import { recordsOf } from './records/outline.fixture.ts';
import { isSpelled, partLetters } from './query/rewrite/part-spelled.ts';

const RECORDS = recordsOf([{ path: 'a', lines: ['# 插件设置', '## 浏览器扩展', '## 主题设置', '## 重新安装'] }]);
const { language } = decodeIndex(encode({ records: RECORDS, stopWords: [], language: buildTables(RECORDS, [], []) }));

it.each([
  ['chajiansz', 'cha jian s z'],
  ['llqkuozhan', 'l l q kuo zhan'],
  ["zhu'ti'sz", 'zhu ti s z'],
  ['czhuang', 'c zhuang'],
])('%s is %s', (letters, spelling) => {
  expect(partLetters(letters, language)[0]?.join(' ')).toBe(spelling);
});

it.each(['sjkbf', 'chajian', 'bunts', 'vue', 'chajianszchajianszz'])('%s is not parted', (letters) => {
  expect(partLetters(letters, language)).toEqual([]);
});

it.each([
  ['插件设置', 'cha jian s z', true],
  ['插件设置', 'cha jiang s z', true],
  ['插件设置', 'cha jia s z', false],
  ['重新安装', 'chong xin a z', true],
  ['重新安装', 'c xin an zh', true],
])('%s is typed %s: %s', (term, spelling, isIt) => {
  expect(isSpelled(term, spelling.split(' '), language)).toBe(isIt);
});
