import { describe, expect, it } from 'vitest';
import type { DocRecord } from '@emlog-docs/search';
import { firstPages, siteNamed } from './measured-sites.ts';

function record(page: string, heading: string, content: string | null): DocRecord {
  return {
    objectID: `${page}-${heading}-${content ?? ''}`,
    type: content === null ? 'lvl1' : 'content',
    hierarchy: { lvl0: '文档', lvl1: heading, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
    content,
    anchor: '',
    url: page,
    url_without_anchor: page,
    lang: 'zh-Hans',
    language: 'zh-Hans',
    version: ['current'],
    docusaurus_tag: 'docs-default-current',
    weight: { pageRank: 0, level: 0, position: 0 },
    recordVersion: 'v3',
  };
}

const records = [
  record('https://example.org/b', '升级', null),
  record('https://example.org/b', '升级', '先备份再升级'),
  record('https://example.org/a', '安装', null),
  record('https://example.org/c', '备份', null),
];

describe('the first pages of a site', () => {
  it('are whole, by address, and go on until their different texts are long enough', () => {
    // 文档 and 安装 are four characters.
    expect(firstPages(records, 4)).toEqual([records[2]]);
    expect(firstPages(records, 5)).toEqual([records[2], records[0], records[1]]);
  });

  it('are the same whatever order the records come in', () => {
    expect(new Set(firstPages([...records].reverse(), 5))).toEqual(new Set(firstPages(records, 5)));
  });

  it('are all there are where these are shorter', () => {
    expect(firstPages(records, 1000)).toHaveLength(records.length);
  });
});

it('a site that is not measured is refused with the names of those that are', () => {
  expect(() => siteNamed('7')).toThrow('There is no site "7"; there are 1, 10, 100, 200k, 80k.');
});
