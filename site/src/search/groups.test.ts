import { describe, expect, it } from 'vitest';
import { addressOf } from './address.ts';
import type { Hit } from './answer.ts';
import { groupByPage, rowsOf } from './groups.ts';

const origin = 'https://www.emlog.net';
const toAddress = (url: string) => addressOf(url, { baseUrl: '/docs/', origins: [origin] });
const group = (hits: Hit[], max = 5) => groupByPage(hits, toAddress, max);

function hit(path: string, titles: string[], snippet?: string): Hit {
  const type = snippet === undefined ? `lvl${titles.length - 1}` : 'content';
  return { url: `${origin}/docs${path}`, type, titles, snippet, text: snippet };
}

describe('groupByPage', () => {
  it('puts hits of one page together, pages and headings in order of first appearance', () => {
    const groups = group([
      hit('/faq#b', ['常见问题', '常见问题', 'B'], 'b'),
      hit('/install/#x', ['安装', '安装 emlog', 'X']),
      hit('/faq#a', ['常见问题', '常见问题', 'A'], 'a'),
    ]);
    expect(groups.map(({ page, sections }) => [page.title, sections.map(({ title }) => title)])).toEqual([
      ['常见问题', ['B', 'A']],
      ['安装 emlog', ['X']],
    ]);
  });

  it('leads the page row to the page and a section row to its heading', () => {
    const [first] = group([hit('/install/#x', ['安装', '安装 emlog', 'X'])]);
    expect(first?.page.address).toEqual({ kind: 'internal', path: '/install/' });
    expect(first?.sections[0]?.address).toEqual({ kind: 'internal', path: '/install/#x' });
  });

  it('knows the hit behind each row: a page that did not match itself stands for its best heading', () => {
    const named = (objectID: string, each: Hit): Hit => ({ ...each, objectID, queryID: 'q' });
    const groups = group([
      named('1', hit('/faq#b', ['常见问题', '常见问题', 'B'], 'b')),
      named('2', hit('/faq', ['常见问题', '常见问题'])),
      named('3', hit('/faq', ['常见问题', '常见问题'], '第一段')),
      named('4', hit('/install/#x', ['安装', '安装 emlog', 'X'])),
    ]);
    expect(rowsOf(groups).map(({ key, objectID, queryID }) => [key.slice(origin.length), objectID, queryID])).toEqual([
      ['/docs/faq', '2', 'q'],
      ['/docs/faq#b', '1', 'q'],
      ['/docs/install/', '4', 'q'],
      ['/docs/install/#x', '4', 'q'],
    ]);
  });

  it('gives the page row the text that stands directly under the title', () => {
    const [first] = group([
      hit('/guide', ['文档', '指南']),
      hit('/guide', ['文档', '指南'], '第一段'),
      hit('/guide', ['文档', '指南'], '第二段'),
    ]);
    expect(first?.page.snippet).toBe('第一段');
    expect(first?.sections).toEqual([]);
  });

  it('takes a title hit for the page even when it has an anchor', () => {
    expect(group([hit('/guide#top', ['文档', '指南'])])[0]?.sections).toEqual([]);
  });

  it('shows each heading once, with the first text found under it', () => {
    const [first] = group([
      hit('/faq#a', ['问', '常见问题', '<mark>伪静态</mark>']),
      hit('/faq#a', ['问', '常见问题', '伪静态'], '一'),
      hit('/faq#a', ['问', '常见问题', '伪静态'], '二'),
    ]);
    expect(first?.sections).toMatchObject([{ title: '<mark>伪静态</mark>', snippet: '一' }]);
  });

  it('shows five headings of a page and does not count the page itself', () => {
    const hits = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => hit(`/faq#${id}`, ['问', '常见问题', id], id));
    const [first] = group([hit('/faq', ['问', '常见问题'], '开头'), ...hits]);
    expect(first?.sections.map(({ title }) => title)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(first?.page.snippet).toBe('开头');
  });

  it('says of what kind each row is', () => {
    const [first] = group([hit('/faq#a', ['问', '常见问题', 'A']), hit('/faq#b', ['问', '常见问题', 'B'], 'b')]);
    expect([first?.page.kind, ...(first?.sections.map(({ kind }) => kind) ?? [])]).toEqual(['page', 'heading', 'text']);
  });

  it('names the headings between the page and a deeper one', () => {
    const [first] = group([
      hit('/install/#a', ['安装', '安装 emlog', '<mark>装</mark>不上？', '用户名或密码错误'], '…'),
      hit('/install/#b', ['安装', '安装 emlog', '环境']),
    ]);
    expect(first?.sections.map(({ crumbs }) => crumbs)).toEqual([['装不上？'], []]);
  });

  it('names the part of the site, but not when the page is called the same', () => {
    expect(group([hit('/install/docker', ['安装', '用 Docker 安装'])])[0]?.area).toBe('安装');
    expect(group([hit('/faq', ['常见问题', '<mark>常见问题</mark>'])])[0]?.area).toBeUndefined();
  });

  it('leaves out a hit that leads nowhere', () => {
    expect(group([{ url: 'javascript:alert(1)', type: 'lvl1', titles: ['a', 'b'], snippet: undefined, text: undefined }])).toEqual([]);
  });
});
