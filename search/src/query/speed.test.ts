import { expect, it } from 'vitest';
import { recordsOf } from '../records/outline.fixture.ts';
import { engineOf } from './engine.fixture.ts';

const WORDS = [
  '安装',
  '数据库',
  '密码',
  '插件',
  '模板',
  '配置',
  'config.php',
  'emlog',
  '伪静态',
  '上传',
  '的',
  '后台',
  'api_key',
  '设置',
  '，',
  '。',
];

/** A text of words in an order that looks random and is always the same. */
function line(seed: number): string {
  return Array.from({ length: 25 }, (_, index) => WORDS[(seed * 31 + index * index * 7 + seed * index) % WORDS.length]).join('');
}

it('answers from 4,000 records in a few milliseconds, highlighting included', () => {
  const pages = Array.from({ length: 100 }, (_, page) => ({
    path: `p${String(page)}`,
    lines: [
      `# ${line(page).slice(0, 8)}`,
      ...Array.from({ length: 39 }, (_unused, index) =>
        index % 8 === 0 ? `## ${line(page + index).slice(0, 10)}` : line(page * 40 + index),
      ),
    ],
  }));
  const engine = engineOf(recordsOf(pages));
  const queries = ['数据库密码', 'config', '伪静态 上传', '密', 'emlog安装', '番茄炒鸡蛋'];
  const run = (): number => {
    const start = process.cpuUsage().user;
    for (const query of queries) engine.search({ query });
    return (process.cpuUsage().user - start) / 1000 / queries.length;
  };
  const times = Array.from({ length: 15 }, run).sort((a, b) => a - b);
  // Some 2 ms on a slow machine; ten times that means that something grew with the number of records squared.
  expect(times[7]).toBeLessThan(20);
});
