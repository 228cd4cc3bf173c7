import { describe, expect, it } from 'vitest';
import { readArticle } from './article.ts';
import { makeTwin } from './twin.ts';

const URL = 'https://www.example.com/docs/page';
const HEAD = `# 标题\n\n原文：<${URL}>\n`;

/** The Markdown below the head of a page with this content. */
function twin(content: string): string {
  const article = readArticle(`<html><body><article><h1>标题</h1>${content}</article></body></html>`, URL);
  if (article === undefined) throw new Error('There is no article.');
  const { markdown } = makeTwin(article, URL);
  expect(markdown.startsWith(HEAD)).toBe(true);
  return markdown.slice(HEAD.length).trim();
}

describe('a twin', () => {
  it('has absolute addresses', () => {
    expect(twin('<p><a href="/docs/faq#x">问</a><a href="#y">节</a><img src="./a.webp" alt="图"></p>')).toBe(
      '[问](https://www.example.com/docs/faq#x)[节](https://www.example.com/docs/page#y)![图](https://www.example.com/docs/a.webp)',
    );
  });

  it('leaves controls out', () => {
    const controls = '<nav>导航</nav><button>复制</button><a class="hash-link">#</a><div class="assistants">x</div><footer>页脚</footer>';
    expect(twin(`${controls}<p>文字</p>`)).toBe('文字');
  });

  it('marks emphasis beside Chinese punctuation as an author would', () => {
    expect(twin('<p>把<strong>「文件」</strong>删掉</p>')).toBe('把**「文件」**删掉');
  });

  it('has code with its language, below where it belongs', () => {
    const code = (title: string, language: string) =>
      `<div class="code-block"><div class="code-block__head"><span class="code-block__title">${title}</span></div>` +
      `<pre data-language="${language}"><code><span class="k">a</span> &lt; b\n\nc</code></pre></div>`;
    expect(twin(code('a.php', 'php'))).toBe('a.php：\n\n```php\na < b\n\nc\n```');
    expect(twin(code('php', 'php'))).toBe('```php\na < b\n\nc\n```');
    expect(twin(code('', 'text'))).toBe('```\na < b\n\nc\n```');
  });

  it('has every tab, each below its label', () => {
    const tabs =
      '<div class="tabs-container"><ul><li role="tab">甲</li><li role="tab">乙</li></ul>' +
      '<div><div role="tabpanel"><p>一</p></div><div role="tabpanel" hidden><p>二</p></div></div></div>';
    expect(twin(tabs)).toBe('**甲**\n\n一\n\n**乙**\n\n二');
  });

  it('has notes with their kind', () => {
    expect(twin('<aside class="note note--danger"><p class="note__title">会丢数据</p><p>先备份。</p></aside>')).toBe(
      '> **危险：会丢数据**\n>\n> 先备份。',
    );
    expect(twin('<aside class="note note--tip"><p class="note__title">提示</p><p>甲</p></aside>')).toBe('> **提示**\n>\n> 甲');
  });

  it('quotes the message of an error and names its parts', () => {
    const block =
      '<section class="error-block"><h3 id="e">api is closed</h3>' +
      '<dl><div><dt>原因</dt><dd><p>没开。</p></dd></div><div><dt>解决</dt><dd><p>打开。</p></dd></div></dl></section>';
    expect(twin(block)).toBe('### 「api is closed」\n\n**原因**：没开。\n\n**解决**：打开。');
  });

  it('lists fields with type and what they mean', () => {
    const fields =
      '<dl class="fields"><div><dt><code>title</code><small>string</small><span class="required">必填</span></dt><dd><p>标题。</p></dd></div></dl>';
    expect(twin(fields)).toBe('- `title`（string，必填）：标题。');
  });

  it('keeps tables whole, pipes in code too', () => {
    expect(
      twin('<table><thead><tr><th>键</th><th>值</th></tr></thead><tbody><tr><td><code>a|b</code></td><td></td></tr></tbody></table>'),
    ).toBe('| 键 | 值 |\n| - | - |\n| `a\\|b` | |');
  });

  it('names its headings with id and place', () => {
    const article = readArticle('<article><h1>标题</h1><h2 id="a">甲 <code>x</code></h2><p>一</p><h3 id="b">乙</h3></article>', URL);
    if (article === undefined) throw new Error('There is no article.');
    const { markdown, headings } = makeTwin(article, URL);
    expect(headings.map(({ level, text, id }) => [level, text, id])).toEqual([
      [1, '标题', null],
      [2, '甲 x', 'a'],
      [3, '乙', 'b'],
    ]);
    expect(headings.map(({ at }) => markdown.slice(at, at + 4))).toEqual(['# 标题', '## 甲', '### ']);
  });
});
