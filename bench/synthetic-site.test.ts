import { describe, expect, it } from 'vitest';
import type { DocRecord } from '@emlog-docs/search';
import { enlarge } from './synthetic-site.ts';

function record(number: number, url: string, content: string | null): DocRecord {
  const [page = url] = url.split('#');
  return {
    objectID: `id-${number}`,
    type: content === null ? 'lvl1' : 'content',
    hierarchy: { lvl0: '文档', lvl1: '标题', lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
    content,
    anchor: url.split('#')[1] ?? '',
    url,
    url_without_anchor: page,
    lang: 'zh-Hans',
    language: 'zh-Hans',
    version: ['current'],
    docusaurus_tag: 'docs-default-current',
    weight: { pageRank: 0, level: 0, position: number },
    recordVersion: 'v3',
  };
}

const site = [
  record(0, 'https://example.org/docs/faq', null),
  record(1, 'https://example.org/docs/faq#a', '先打开数据页，点开始备份，浏览器会下载一个压缩包，把它存好。'),
  record(2, 'https://example.org/docs/dev/#b', '插件的主文件和目录同名，启用以后每个请求都会加载，不要放慢的操作。'),
  record(3, 'https://example.org/docs/dev/#b', 'addAction()'),
];

describe('a site made larger', () => {
  const large = enlarge(site, 5);

  it('has as many records as asked for, the first of them the site itself', () => {
    expect(large).toHaveLength(20);
    expect(large.slice(0, 4)).toEqual(site);
  });

  it('gives every record an id and every page an address of its own', () => {
    expect(new Set(large.map(({ objectID }) => objectID)).size).toBe(20);
    expect(new Set(large.map(({ url_without_anchor: page }) => page)).size).toBe(10);
    expect(large.filter(({ url, url_without_anchor: page }) => !url.startsWith(page))).toEqual([]);
  });

  it('says new things in the clauses of the site, and leaves names alone', () => {
    const clauses = new Set(site.flatMap(({ content }) => content?.match(/[^，。]+/gu) ?? []));
    const said = large.slice(4).flatMap(({ content }) => content?.match(/[^，。]+/gu) ?? []);
    expect(said.filter((clause) => !clauses.has(clause))).toEqual([]);
    expect(large.slice(4).filter(({ content }) => content !== null && site.some((each) => each.content === content)).length).toBe(4);
  });

  it('is the same for the same seed and another one for another', () => {
    expect(enlarge(site, 5)).toEqual(large);
    expect(enlarge(site, 5, 2)).not.toEqual(large);
  });
});
