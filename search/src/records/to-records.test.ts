import { describe, expect, it } from 'vitest';
import type { DocRecord } from '../protocol/record.ts';
import { headingHtml, pageHtml } from './page.fixture.ts';
import { readPage } from './page.ts';
import { RecordError } from './record-error.ts';
import { toRecords } from './to-records.ts';

function recordsOf(html: string): DocRecord[] {
  const page = readPage(html, 'install.html');
  return page === undefined ? [] : toRecords(page);
}

/** The text of each content record of a body. */
function contents(body: string): (string | null)[] {
  return recordsOf(pageHtml(body))
    .filter(({ type }) => type === 'content')
    .map(({ content }) => content);
}

describe('the records of a page', () => {
  const records = recordsOf(
    pageHtml(
      `<p class="lead">导语</p>${headingHtml(2, 'env', '环境 &amp; 要求')}<p>第一段</p><p>第二段</p>${headingHtml(3, 'php', 'PHP')}<p>版本</p>${headingHtml(2, '数据库', '数据库')}`,
    ),
  );

  it('are one for each heading and text block, under the headings in force', () => {
    const outline = records.map(({ type, hierarchy, content, anchor }) => [
      type,
      Object.values(hierarchy)
        .filter((text) => text !== null)
        .join(' > '),
      content,
      anchor,
    ]);
    expect(outline).toEqual([
      ['lvl1', '安装 > 安装 emlog', null, null],
      ['content', '安装 > 安装 emlog', '导语', null],
      ['lvl2', '安装 > 安装 emlog > 环境 &amp; 要求', null, 'env'],
      ['content', '安装 > 安装 emlog > 环境 &amp; 要求', '第一段', 'env'],
      ['content', '安装 > 安装 emlog > 环境 &amp; 要求', '第二段', 'env'],
      ['lvl3', '安装 > 安装 emlog > 环境 &amp; 要求 > PHP', null, 'php'],
      ['content', '安装 > 安装 emlog > 环境 &amp; 要求 > PHP', '版本', 'php'],
      ['lvl2', '安装 > 安装 emlog > 数据库', null, '数据库'],
    ]);
  });

  it("carry the page's address and metadata", () => {
    expect(records[3]).toEqual({
      objectID: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
      type: 'content',
      hierarchy: { lvl0: '安装', lvl1: '安装 emlog', lvl2: '环境 &amp; 要求', lvl3: null, lvl4: null, lvl5: null, lvl6: null },
      content: '第一段',
      anchor: 'env',
      url: 'https://example.org/docs/install#env',
      url_without_anchor: 'https://example.org/docs/install',
      lang: 'zh-Hans',
      language: 'zh-Hans',
      version: ['current', 'latest'],
      docusaurus_tag: 'docs-default-current',
      weight: { pageRank: 0, level: 0, position: 3 },
      recordVersion: 'v3',
    });
    expect(records[2]?.weight).toEqual({ pageRank: 0, level: 80, position: 2 });
    expect(records[7]?.url).toBe(new URL('https://example.org/docs/install#数据库').href);
  });

  it('have objectIDs of their own, which stay when text above changes', () => {
    expect(new Set(records.map(({ objectID }) => objectID)).size).toBe(records.length);
    const changed = recordsOf(pageHtml(`<p>新的</p><p>另一段</p>${headingHtml(2, 'env', '改了')}<p>也改了</p>`));
    expect(changed.find(({ content }) => content === '也改了')?.objectID).toBe(records[3]?.objectID);
  });
});

describe('the section of a page', () => {
  it('is the top of the breadcrumbs, what the page states, or 文档', () => {
    expect(recordsOf(pageHtml('', { crumbs: ['安装', '面板', '宝塔'] }))[0]?.hierarchy.lvl0).toBe('安装');
    expect(recordsOf(pageHtml('', { crumbs: [] }))[0]?.hierarchy.lvl0).toBe('文档');
    expect(recordsOf(pageHtml('<i data-docsearch-lvl0>接口</i>'))[0]?.hierarchy.lvl0).toBe('接口');
  });
});

describe('text blocks', () => {
  it('are list items without the lists inside them', () => {
    expect(contents('<ol><li>甲<ul><li>乙</li></ul></li><li><p>丙</p><p>丁 <b>戊</b>己</p></li></ol>')).toEqual([
      '甲',
      '乙',
      '丙',
      '丁 戊己',
    ]);
  });

  it('are table rows with their column heads', () => {
    const table =
      '<div class="table"><table><thead><tr><th>字段</th><th>说明</th></tr></thead><tbody><tr><td><code>id</code></td><td>编号<br>唯一</td></tr><tr><td>名</td><td></td></tr></tbody></table></div>';
    expect(contents(table)).toEqual(['字段：id；说明：编号 唯一', '字段：名']);
    expect(contents('<table><tr><td>甲</td><td>乙</td></tr></table>')).toEqual(['甲；乙']);
  });

  it('are code blocks with their lines, escaped', () => {
    const pre =
      '<pre><code><span class="token-line">if (a &lt; b) {<br></span><span class="token-line">  x = &quot;1&quot;;<br></span></code></pre>';
    expect(
      contents(`<div class="code-block"><div><span>config.php</span><small>php</small><button>复制</button></div>${pre}</div>`),
    ).toEqual(['config.php php', 'if (a &lt; b) {\n  x = &quot;1&quot;;']);
  });

  it('are terms with what is said of them', () => {
    expect(
      contents(
        '<dl><div><dt><code>page</code><small>int</small></dt><dd><p>页码</p><p>从 1 开始</p></dd></div><dt>键</dt><dd>值</dd><dt>空</dt></dl>',
      ),
    ).toEqual(['page int：页码', '从 1 开始', '键：值', '空']);
  });

  it('are those of hidden panels and closed details', () => {
    const tabs = '<div role="tabpanel">显示</div><div role="tabpanel" hidden>隐藏</div>';
    expect(contents(`${tabs}<details><summary>更多</summary><div><p>折叠</p></div></details>`)).toEqual(['显示', '隐藏', '更多', '折叠']);
  });

  it('are quotations, captions, and what pictures alone show', () => {
    expect(
      contents(
        '<blockquote><p>引文</p></blockquote><figure><a href="x"><img src="x" alt="登录页"></a><figcaption>图注</figcaption></figure><p>点 <img src="y" alt="图标"> 按钮</p>',
      ),
    ).toEqual(['引文', '登录页', '图注', '点 按钮']);
  });

  it('are not controls, navigation, hidden or excluded parts, or the words that every admonition has', () => {
    const body =
      '<nav>甲</nav><button>乙</button><p data-no-index>丙</p><p>丁<span aria-hidden="true">戊</span></p><style>己</style><svg><text>庚</text></svg>';
    expect(contents(`${body}<aside><p>注意</p><p>正文</p></aside>`)).toEqual(['丁', '正文']);
  });

  it('are split where they are too large, at line breaks', () => {
    const lines = Array.from({ length: 700 }, (_, index) => `第 ${String(index)} 行 &lt;`).join('\n');
    const pieces = contents(`<pre><code>${lines}</code></pre>`);
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.join('\n')).toBe(lines);
    for (const piece of pieces) expect(Buffer.byteLength(piece ?? '')).toBeLessThanOrEqual(8000);
  });
});

describe('a page', () => {
  it('without an article has no records', () => {
    expect(recordsOf('<html><body><h1>找不到</h1></body></html>')).toEqual([]);
  });

  it('that lacks something is named', () => {
    const broken: [string, string, string][] = [
      ['<h1>安装 emlog</h1>', '', 'install.html: the article has no title, expected an h1'],
      ['name="docsearch:language"', 'name="x"', 'install.html: expected <meta name="docsearch:language">'],
      ['href="https://example.org', 'href="', 'install.html: expected <link rel="canonical"> with an absolute url'],
    ];
    for (const [part, instead, message] of broken) {
      expect(() => recordsOf(pageHtml('').replace(part, instead))).toThrow(
        new RecordError('install.html', message.replace('install.html: ', '')),
      );
    }
    expect(() => recordsOf(pageHtml('', { head: '<meta name="docsearch:pagerank" content="high">' }))).toThrow('expected a number');
    expect(recordsOf(pageHtml('', { head: '<meta name="docsearch:pagerank" content="-2">' }))[0]?.weight.pageRank).toBe(-2);
  });
});
