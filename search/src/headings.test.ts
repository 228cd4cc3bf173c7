// What is found while only the first part of an index file is there.
// 1. Headings, first what the whole index finds first, also by what readers call them.
// 2. Nothing that only a paragraph holds.
// 3. Queries are taken as they are typed: nothing is found by another reading, and nothing is suggested.
import { expect, it } from 'vitest';
import { encode } from './index/encode.ts';
import { decodeHeadings, decodeIndex } from './index/decode.ts';
import { Engine } from './query/engine.ts';
import { recordsOf } from './records/outline.fixture.ts';

const RECORDS = recordsOf([
  { path: 'install', section: '安装', lines: ['# 安装 emlog', '一行', '## 环境', 'PHP 8.2 与 MySQL'] },
  { path: 'faq', lines: ['# 常见问题', '一行'] },
]);
const url = RECORDS.find(({ hierarchy }) => hierarchy.lvl2 === '环境')?.url ?? '';
const FILE = encode({ records: RECORDS, stopWords: ['的'], aliases: new Map([[url, '系统要求']]) });
const headings = new Engine(decodeHeadings(FILE));
const whole = new Engine(decodeIndex(FILE));

const idsOf = (engine: Engine, query: string): string[] => engine.search({ query }).hits.map(({ objectID }) => objectID);

it.each(['环境', 'emlog 安装', '系统要求', '常见问题', '安装的环境'])('%s: the same heading first (1)', (query) => {
  const [first] = idsOf(headings, query);
  expect(first).toBeDefined();
  expect(first).toBe(idsOf(whole, query)[0]);
});

it.each(['MySQL', '一行'])('%s stands in paragraphs only (2)', (query) => {
  expect(idsOf(headings, query)).toEqual([]);
  expect(idsOf(whole, query)).not.toEqual([]);
});

it.each(['anzhuang', '环竟', '環境', 'emlgo 安装'])('%s is not read otherwise (3)', (query) => {
  const { hits, _docs } = headings.search({ query });
  expect(hits).toEqual([]);
  expect(_docs).toEqual({ suggestions: [] });
});
