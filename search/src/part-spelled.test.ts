/**
 * 1. A run parts into characters, syllables and initials, fewest characters first; an apostrophe always parts them.
 * 2. Initials alone are left to others; a long run is no term.
 * 3. A term is typed so if each syllable is one of its character; -ng and -n are taken for the same; the last one may be unfinished. Strictly
 *    neither is.
 */
import { expect, it } from 'vitest';
import { decodeIndex } from './index/decode.ts';
import { encode } from './index/encode.ts';
import { buildTables } from './lexicon/build-tables.ts';
import { recordsOf } from './records/outline.fixture.ts';
import { RunParter, isSpelled } from './query/rewrite/part-spelled.ts';

const RECORDS = recordsOf([{ path: 'a', lines: ['# 插件设置', '## 浏览器扩展', '## 主题设置', '## 重新安装'] }]);
const { language } = decodeIndex(encode({ records: RECORDS, stopWords: [], language: buildTables(RECORDS, [], []) }));

const PARTER = new RunParter(language);

it.each([
  ['chajiansz', 'cha jian s z'],
  ['llqkuozhan', 'l l q kuo zhan'],
  ["zhu'ti'sz", 'zhu ti s z'],
  ['czhuang', 'c zhuang'],
  ['zidcj', 'zi d c j'],
  ['chajianshez', 'cha jian she z'],
  ['chajianshezh', 'cha jian she zh'],
  ['chajianshezhua', 'cha jian she zhua'],
  ['插件sz', '插 件 s z'],
  ['cj设置', 'c j 设 置'],
])('%s is %s', (letters, spelling) => {
  expect(PARTER.part(letters)[0]?.join(' ')).toBe(spelling);
});

it.each(['sjkbf', 'vue', 'chajianszchajianszz'])('%s is not parted', (letters) => {
  expect(PARTER.part(letters)).toEqual([]);
});

it.each([
  ['插件设置', 'cha jian s z', true],
  ['插件设置', 'cha jiang s z', true],
  ['插件设置', 'cha jia s z', false],
  ['插件设置', '插 件 s z', true],
  ['插件设置', '模 板 s z', false],
  ['插件设置', 'cha jian she zh', true],
  ['插件设置', 'cha jian sh zhi', true],
  ['重新安装', 'chong xin a z', true],
  ['重新安装', 'c xin an zh', true],
])('%s is typed %s: %s', (term, spelling, isIt) => {
  expect(isSpelled(term, spelling.split(' '), language)).toBe(isIt);
});

it.each([
  ['插件设置', 'cha jian s z', true],
  ['插件设置', 'cha jiang s z', false],
  ['插件设置', 'cha jian she zh', true],
  ['重新安装', 'chong xin an zhu', false],
  ['重新安装', 'chong xin an zhuang', true],
])('%s is strictly typed %s: %s', (term, spelling, isIt) => {
  expect(isSpelled(term, spelling.split(' '), language, true)).toBe(isIt);
});
