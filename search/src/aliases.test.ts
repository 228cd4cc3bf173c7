/**
 * What readers call a heading, and the texts do not say:
 * 1. It finds the heading, also in part and with words of the heading; also by its initials.
 * 2. It stands after what says the query itself in a heading, and before what says it in passing.
 * 3. It is never shown; it can be neither quoted nor excluded.
 */
import { expect, it } from 'vitest';
import { decodeIndex } from './index/decode.ts';
import { encode } from './index/encode.ts';
import { readSettingsFile } from './index/settings-file.ts';
import { buildTables } from './lexicon/build-tables.ts';
import { Engine } from './query/engine.ts';
import { recordsOf } from './records/outline.fixture.ts';

const RECORDS = recordsOf([
  { path: 'contact', lines: ['# 联系我们', '先查文档', '## 交流与咨询', '社区见官网'] },
  { path: 'media', lines: ['# 资源', '后台管理的文件', '## 上传', '拖进来'] },
  { path: 'guide', lines: ['# 使用指南', '更多讨论见群号', '## 相册整理', '按日期'] },
]);
const ALIASES = new Map([
  ['https://example.org/docs/contact#' + encodeURIComponent('交流与咨询'), '群号|加群聊|tom &amp; co'],
  ['https://example.org/docs/media', '相册整理|图库'],
]);
const CONTENT = { records: RECORDS, stopWords: [], language: buildTables(RECORDS, [], []), settings: readSettingsFile() };
const engine = new Engine(decodeIndex(encode({ ...CONTENT, aliases: ALIASES })));
const plain = new Engine(decodeIndex(encode(CONTENT)));

const places = (query: string, on = engine): string[] =>
  on.search({ query }).hits.map(({ url = '' }) => decodeURIComponent(url.replace('https://example.org/docs/', '')));

it.each([
  ['as a whole', '加群聊'],
  ['in part', '加群'],
  ['beside the heading', '咨询加群'],
  ['by its initials', 'jql'],
])('finds the heading %s', (_, query) => {
  expect(places(query, plain)).toEqual([]);
  expect(places(query)).toEqual(['contact#交流与咨询']);
});

it('stands before what only mentions it', () => {
  expect(places('群号')).toEqual(['contact#交流与咨询', 'guide']);
});

it('stands after a heading that says it', () => {
  expect(places('相册整理')).toEqual(['guide#相册整理', 'media']);
});

it('is not shown', () => {
  const [hit] = engine.search({
    query: '加群聊',
    attributesToRetrieve: ['*'],
    attributesToHighlight: ['*'],
    attributesToSnippet: ['*'],
  }).hits;
  expect(hit?.url).toBeDefined();
  expect(JSON.stringify(hit)).not.toContain('加群');
});

it('is neither quoted nor excluded', () => {
  const signed = { advancedSyntax: true };
  expect(engine.search({ query: '"加群聊"', ...signed }).hits).toEqual([]);
  expect(engine.search({ query: '交流 -加群聊', ...signed }).nbHits).toBe(1);
});

it('counts for nothing where only some attributes are searched', () => {
  expect(engine.search({ query: '加群聊', restrictSearchableAttributes: ['content'] }).hits).toEqual([]);
});
