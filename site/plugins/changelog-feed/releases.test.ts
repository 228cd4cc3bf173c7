import { describe, expect, it } from 'vitest';
import { readReleases } from './releases.ts';

const link = (id: string) => `<a href=#${id} class=hash-link aria-label="链接">\u200B</a>`;
const PAGE = `<!doctype html><article><header><h1>更新日志</h1></header><div class="theme-doc-markdown">
<h2 id=download>下载${link('download')}</h2><p>官网。
<h2 class=anchor id=v2-6-27>2.6.27${link('v2-6-27')}</h2>
<p>2026-08-16 · <a href=https://github.com/emlog/emlog/releases class=x>发布页</a>
<p><strong>新增</strong>
<ul><li>字数 <code class=long>a&lt;b</code>，见<a href=/docs/guide#editor>指南</a>、<a href=#download>下载</a></ul>
<h2 id=v2-3-12-to-2-3-13>2.3.12 至 2.3.13${link('v2-3-12-to-2-3-13')}</h2><p>2024-07-30 至 2024-07-31<ul><li>自定义字段</ul>
</div></article><h2 id=footer>脚</h2><p>2020-01-01`;

describe('the releases of a change log', () => {
  const releases = readReleases(PAGE, 'https://www.emlog.net/docs/changelog');

  it('are the second headings with a date below, in the order of the page', () => {
    expect(releases.map(({ title, anchor, date }) => [title, anchor, date])).toEqual([
      ['2.6.27', 'v2-6-27', '2026-08-16'],
      ['2.3.12 至 2.3.13', 'v2-3-12-to-2-3-13', '2024-07-30'],
    ]);
  });

  it('bring their text with absolute addresses, undressed', () => {
    expect(releases[0]?.html.replace(/\n/g, '')).toBe(
      '<p>2026-08-16 · <a href="https://github.com/emlog/emlog/releases">发布页</a></p><p><strong>新增</strong></p>' +
        '<ul><li>字数 <code>a&#x3C;b</code>，见<a href="https://www.emlog.net/docs/guide#editor">指南</a>、' +
        '<a href="https://www.emlog.net/docs/changelog#download">下载</a></li></ul>',
    );
  });

  it('are none on another page', () => {
    expect(readReleases('<article><h2 id=a>a</h2><p>正文</article>', 'https://a.b/')).toEqual([]);
    expect(readReleases('<main><h2 id=a>a</h2><p>2026-08-16</main>', 'https://a.b/')).toEqual([]);
  });
});
