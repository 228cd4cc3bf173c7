// What of the real pages can be found: tables with their column heads, notes, every tab, code; and what cannot: navigation.
import { readFile, readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { ROUTES } from './routes.ts';

interface DocRecord {
  objectID: string;
  type: string;
  url: string;
  content: string | null;
  language: string;
  docusaurus_tag: string;
  hierarchy: Record<string, string | null>;
}

const records = JSON.parse(await readFile('site/build/search/records.json', 'utf8')) as DocRecord[];
const on = (path: string): DocRecord[] => records.filter(({ url }) => new URL(url).pathname === path);
const contents = (path: string): string =>
  on(path)
    .map(({ content }) => content ?? '')
    .join('\n');

describe('the records of the built pages', () => {
  it('come from all 33 pages, with the tags that every search asks for', () => {
    expect(new Set(records.map(({ url }) => new URL(url).pathname))).toEqual(new Set(ROUTES.map(([path]) => path)));
    expect(new Set(records.map(({ language }) => language))).toEqual(new Set(['zh-Hans']));
    expect(new Set(records.map(({ docusaurus_tag }) => docusaurus_tag))).toEqual(new Set(['docs-default-current']));
  });

  it('have a title each, levels in order, and ids of their own', () => {
    for (const { hierarchy } of records) {
      expect(Object.keys(hierarchy)).toEqual(['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6']);
      expect(hierarchy['lvl0']).toBeTruthy();
      expect(hierarchy['lvl1']).toBeTruthy();
    }
    expect(new Set(records.map(({ objectID }) => objectID)).size).toBe(records.length);
  });

  it('hold table rows with their column heads, and every tab panel', () => {
    expect(contents('/docs/install/config')).toMatch(/常量：DB_PASSWD；.*含义：数据库密码/);
    for (const server of ['try_files', 'RewriteEngine', 'php_fastcgi', 'system.webServer']) expect(contents('/docs/faq')).toContain(server);
  });

  it('hold notes, API parameters and code with its identifiers, escaped once', () => {
    expect(contents('/docs/install/config')).toContain('不要单独改 DB_PREFIX');
    expect(contents('/docs/api/')).toContain('allow_remark');
    expect(contents('/docs/faq')).toContain('&lt;IfModule mod_rewrite.c&gt;');
    expect(contents('/docs/faq')).not.toContain('&amp;lt;');
  });

  it('hold neither navigation nor buttons nor what stands on every page', () => {
    const all = records.map(({ content }) => content ?? '');
    for (const words of ['复制', '换行', '上一页', '下一页', '本页目录', '跳到主要内容', 'emlog pro 2.6.27'])
      expect(all).not.toContain(words);
  });

  it('name only addresses whose anchor is on the page', async () => {
    const published = new Set((await readFile('site/published.txt', 'utf8')).split('\n'));
    const deep = records.filter(({ type, url }) => url.includes('#') && (type === 'lvl2' || type === 'lvl3'));
    const addresses = deep.map(({ url }) => decodeURIComponent(new URL(url).pathname + new URL(url).hash));
    expect(addresses.filter((address) => !published.has(address))).toEqual([]);
  });

  it('and the pages themselves hold every character whole', async () => {
    const files = await readdir('site/build/pages', { recursive: true });
    const pages = files.filter((file) => file.endsWith('.html'));
    const torn = await Promise.all(
      pages.map(async (file) => ((await readFile(`site/build/pages/${file}`, 'utf8')).includes('\uFFFD') ? [file] : [])),
    );
    expect(torn.flat()).toEqual([]);
    expect(pages.length).toBeGreaterThan(33);
  });
});
