/**
 * 1. The table finds every place where the initials stand, and no other.
 * 2. Headings, labels in quotation marks, the lead of a list entry and words that stand together twice are terms; for five
 *    letters or more once is enough.
 * 3. A short Latin word beside Han is read with it, be there a space or not.
 * 4. Two words that stand by one heading are read too, be they its own or those of the headings above it, also where
 *    one is called otherwise; three too, of fewer than eight letters only if they stand in one phrase. Latin words and numbers stand for themselves among them.
 * 5. The words that stand by one heading with another are found by their first character, and by letters of their pinyin.
 * 6. Initials that end within a word are read as if it were whole.
 * 7. Beside a word they stand for what stands by a heading with it, whole or, where they may be unfinished, begun.
 * 8. A stretch that cuts a word, or ends in a stop word, is none.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finish } from './analysis/once.ts';
import { decodeIndex } from './index/decode.ts';
import { encode } from './index/encode.ts';
import type { SearchIndex } from './index/search-index.ts';
import type { SynonymGroup } from './index/synonym-groups.ts';
import { buildTables } from './lexicon/build-tables.ts';
import { recordsOf } from './records/outline.fixture.ts';
import { makeComposedInitials } from './query/rewrite/composed-initials.ts';
import { makeInitialsFinder } from './query/rewrite/initials.ts';
import { makeInitialsTable } from './query/rewrite/initials-table.ts';

const STOP_WORDS = ['的', '在'];

function indexOf(lines: string[], synonyms: readonly SynonymGroup[] = []): SearchIndex {
  const records = recordsOf([{ path: 'a', lines }]);
  return decodeIndex(encode({ records, stopWords: STOP_WORDS, language: buildTables(records, synonyms, STOP_WORDS) }));
}

const INDEX = indexOf([
  '# 后台登录页打开是空白',
  '点「友情链接」，再点「添加」',
  '导出数据库：先备份',
  '## 重新安装',
  '站点导航在这里改，见站点导航；站点缓存见那里',
  '数据库密码，数据库密码；备份后传数据库',
]);
const TERMS = finish(makeInitialsFinder(INDEX));

function termsOf(initials: string): string[] {
  return TERMS.find(initials).map(({ text }) => text);
}

it('finds the places that a walk over all texts finds', () => {
  const readings = (character: string): string => INDEX.language.readingsOf(character)[0]?.[0] ?? '';
  const texts = ['站点导航', '安装站点', '导航 站点', '站点'];
  const index = indexOf(texts.map((text) => `# ${text}`));
  const table = finish(makeInitialsTable(index));
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('z', 'd', 'h', 'a'), minLength: 3, maxLength: 4 }), (letters) => {
      const expected = index.table.texts.flatMap((text) =>
        Array.from(text).flatMap((_, at) => {
          const stretch = Array.from(text.slice(at, at + letters.length));
          return stretch.map(readings).join('') === letters ? [`${text} ${String(at)}`] : [];
        }),
      );
      expect(Array.from(table.find(letters), ({ text, at }) => `${text} ${String(at)}`).sort()).toEqual(expected.sort());
    }),
  );
});

it.each([
  ['htdlydkskb', ['后台登录页打开是空白']],
  ['yqlj', ['友情链接']],
  ['dcsjk', ['导出数据库']],
  ['zddh', ['站点导航']],
  ['sjkmm', ['数据库密码']],
  ['bfhcsjk', ['备份后传数据库']],
])('%s stands for %j', (initials, terms) => {
  expect(termsOf(initials)).toEqual(terms);
});

it('reads a short Latin word and the Han after it as one, with a space between them or without', () => {
  const finder = finish(makeInitialsFinder(indexOf(['# MCP 服务', '## AI助手', '## 打开 API'])));
  expect(['mcpfw', 'aizs', 'dkapi'].map((letters) => finder.find(letters)[0]?.text)).toEqual(['MCP服务', 'AI助手', '打开API']);
});

describe('words that stand by one heading', () => {
  const lines = [
    '# 指南',
    '## 后台的数据库',
    '### 浏览器',
    '## 后台的登录',
    '## 后台的备份',
    '## 备份在后台',
    '### 附件',
    '## 检查的后台和备份',
    '## MySQL 备份',
    '## 5.3.1 升级',
    '## 文章 404',
    '正文的图片和数据库',
  ];
  const composed = finish(makeComposedInitials(indexOf(lines, [{ terms: ['附件', '媒体'] }])));
  const texts = (letters: string): string[] => composed.findAlone(letters).map(({ text }) => text);

  it.each([
    ['of one heading', 'htsjk', '后台数据库'],
    ['of one heading, in any order', 'bfht', '备份后台'],
    ['of a heading and of one above it', 'zndl', '指南登录'],
    ['of a heading and of what is called otherwise', 'bfmt', '备份媒体'],
    ['three of one phrase, in any order', 'htjcbf', '后台检查备份'],
    ['a Latin word and one of Han', 'mysqlbf', 'mysql 备份'],
    ['a version and a word', '531sj', '5.3.1 升级'],
    ['a word and a status', 'wz404', '文章 404'],
  ])('%s', (_, letters, text) => {
    expect(texts(letters)).toEqual([text]);
  });

  it.each([
    ['of two headings side by side', 'dlbf'],
    ['of a text', 'tpsjk'],
    ['three, of which one is called otherwise', 'znbfmt'],
    ['three of a heading and of one above it', 'zndlht'],
    ['one of them twice', 'bfbf'],
  ])('are not meant: %s', (_, letters) => {
    expect(texts(letters)).toEqual([]);
  });

  it('three of a heading and of one above it are meant where more is known, and of eight letters or more', () => {
    expect(composed.find('zndlht').map(({ text }) => text)).toEqual(['指南登录后台']);
    expect(texts('znsjkht')).toEqual([]);
    expect(texts('znsjkllq')).toEqual(['指南数据库浏览器']);
  });

  it.each([
    ['of one phrase', 'jcbf', ['检查备份']],
    ['of one heading, and not of one phrase', 'zndl', []],
    ['of which one is called otherwise', 'bfmt', []],
  ])('two %s are found in a phrase, or not', (_, letters, terms) => {
    expect(composed.findInPhrase(letters).map(({ text }) => text)).toEqual(terms);
  });

  it('two letters are the words of headings, and what these are called otherwise', () => {
    expect(composed.wordsOf('bf').map(({ text }) => text)).toEqual(['备份']);
    expect(composed.wordsOf('mt').map(({ text }) => text)).toEqual(['媒体']);
    expect(composed.wordsOf('tp')).toEqual([]);
  });
});

describe('the words beside another, by their beginning', () => {
  const composed = finish(makeComposedInitials(indexOf(['# 指南', '## Docker 升级', '### 备份 404', '## 升级', '重装 Docker'])));

  it.each([
    ['docker', '升', ['升级']],
    ['docker', 'shen', ['升级']],
    ['docker', 'be', ['备份']],
    ['404', 'b', ['备份']],
    ['指南', '备', ['备份']],
  ])('beside %s, %s begins %j', (word, beginning, words) => {
    expect(composed.wordsBeside(word, beginning)).toEqual(words);
  });

  it.each([
    ['docker', 'chong'],
    ['docker', '份'],
    ['php', '升'],
    ['升级', '升'],
  ])('beside %s, %s begins nothing', (word, beginning) => {
    expect(composed.wordsBeside(word, beginning)).toEqual([]);
  });
});

it.each([
  ['htd', ['后台登录']],
  ['dcsj', ['导出数据库']],
  ['sjkm', ['数据库密码']],
  ['cxaz', []],
])('%s begins %j', (initials, terms) => {
  expect(TERMS.findBegun(initials).map(({ text }) => text)).toEqual(terms);
});

describe('initials beside words', () => {
  const composed = finish(
    makeComposedInitials(
      indexOf(
        ['# 指南', '## Docker 升级', '### 数据库备份', '## 附件的上传', '重装 Docker'],
        [{ terms: ['附件', '媒体'] }, { terms: ['docker', '容器'] }],
      ),
    ),
  );
  const texts = (letters: string, words: string[], isOpen = false): string[] =>
    composed.findBeside(letters, words, isOpen).map(({ text }) => text);

  it.each([
    ['a Latin word', 'sj', ['docker'], '升级'],
    ['a word of a heading above it', 'bf', ['docker'], '备份'],
    ['two words', 'sjkbf', ['指南'], '数据库备份'],
    ['what is called otherwise', 'mt', ['上传'], '媒体'],
    ['what a Latin word is called otherwise', 'rq', ['升级'], '容器'],
    ['one of several words', 'sj', ['重装', 'docker'], '升级'],
  ])('of %s', (_, letters, words, text) => {
    expect(texts(letters, words)).toEqual([text]);
  });

  it('are the beginning of a word only where they may be', () => {
    expect(texts('sj', ['指南', '备份'], true)).toEqual(['升级']);
    expect(texts('sjkb', ['docker'])).toEqual([]);
    expect(texts('sjkb', ['docker'], true)).toEqual(['数据库备份']);
  });

  it.each([
    ['of a word that stands elsewhere', 'sc', ['docker']],
    ['of a word that is there already', 'sjk', ['数据库']],
    ['beside a word that no heading has', 'sj', ['重装']],
  ])('mean nothing: %s', (_, letters, words) => {
    expect(texts(letters, words, true)).toEqual([]);
  });
});

it('reads a character as the word around it is read', () => {
  expect(termsOf('cxaz')).toEqual(['重新安装']);
  expect(termsOf('zxaz')).toEqual([]);
});

it.each(['jkmm', 'ddhz', 'zdhc', 'tj', 'zdd'])('%s stands for nothing', (initials) => {
  expect(termsOf(initials)).toEqual([]);
});
