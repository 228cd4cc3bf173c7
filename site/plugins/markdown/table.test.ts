import { select, selectAll } from 'hast-util-select';
import { describe, expect, it } from 'vitest';
import { compile } from '../testing/compile.ts';

const SENTENCES = `| 功能 | 未注册 | 注册后 |
|---|---|---|
| 写新文章 | 公开文章超过 50 篇后不行，草稿不算 | 不限 |
| \`save_log\` | 可以 | |`;

describe('tables', () => {
  it('of sentences label each cell with its column', async () => {
    const { tree } = await compile(SENTENCES);
    expect(selectAll('td', tree).map((cell) => cell.properties['dataLabel'])).toEqual([
      '功能',
      '未注册',
      '注册后',
      '功能',
      '未注册',
      '注册后',
    ]);
    expect(select('div.table.table--stacked > table', tree)).toBeDefined();
  });

  it('of sentences say the roles that stacking takes away', async () => {
    const { tree } = await compile(SENTENCES);
    const roles = (selector: string) => [...new Set(selectAll(selector, tree).map((each) => each.properties['role']))];
    expect([roles('table'), roles('thead, tbody'), roles('tr'), roles('th'), roles('td')]).toEqual([
      ['table'],
      ['rowgroup'],
      ['row'],
      ['columnheader'],
      ['cell'],
    ]);
  });

  it.each([
    ['of numbers', '| 版本 | PHP |\n|---|---|\n| 2.6.27 | 8.2 |\n| 2.5 | 7.4 |'],
    ['of more than three columns', '| 名 | 型 | 默 | 说明 |\n|---|---|---|---|\n| a | int | 1 | 公开文章超过 50 篇后不行，草稿不算 |'],
  ])('%s stay tables: no labels, no roles', async (_kind, markdown) => {
    const { html, tree } = await compile(markdown);
    expect(select('div.table > table', tree)?.properties['role']).toBeUndefined();
    expect(html).not.toMatch(/table--stacked|data-label|columnheader/);
  });

  it('stand in a box that scrolls, takes the focus, and is called by the heading above', async () => {
    const { tree } = await compile(
      `## 不注册能发多少篇文章 {#limit}\n\n${SENTENCES}\n\n### \`count\` 的上限 {#count}\n\n| a | b |\n|---|---|\n| 1 | 2 |`,
    );
    const boxes = selectAll('div.table', tree).map(({ properties }) => properties);
    expect(boxes).toMatchObject([
      { tabIndex: 0, role: 'region', ariaLabel: '不注册能发多少篇文章' },
      { tabIndex: 0, role: 'region', ariaLabel: 'count 的上限' },
    ]);
  });

  it('are told apart by a number under one heading', async () => {
    const { tree } = await compile(`## 错误 {#errors}\n\n${SENTENCES}\n\n段落。\n\n${SENTENCES}\n\n## 错误 {#more}\n\n${SENTENCES}`);
    expect(selectAll('div.table', tree).map(({ properties }) => properties['ariaLabel'])).toEqual(['错误', '错误（表 2）', '错误（表 3）']);
  });

  it('are called 表格 before any heading, and are put into one box only', async () => {
    const { html, tree } = await compile(SENTENCES);
    expect(select('div.table', tree)?.properties['ariaLabel']).toBe('表格');
    expect(html.match(/<div /g)).toHaveLength(1);
  });
});
