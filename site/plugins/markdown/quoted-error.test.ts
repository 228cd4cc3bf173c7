import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { select, selectAll } from 'hast-util-select';
import { toString } from 'hast-util-to-string';
import { describe, expect, it } from 'vitest';
import { compile } from '../testing/compile.ts';

const docs = fileURLToPath(new URL('../../docs/', import.meta.url));

/** Every quoted heading of our own pages: [file, message, id]. */
const published = readdirSync(docs, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .flatMap((file) =>
    [...readFileSync(`${docs}${file}`, 'utf8').matchAll(/^#+ 「(.*)」 \{#([^}]+)\}$/gmu)].map(
      ([, message = '', id = '']) => [file, message, id] as const,
    ),
  );

describe('quoted errors', () => {
  it('become a block of heading, cause and cure', async () => {
    const { html } = await compile(`### 「未配置图像生成模型」 {#err-no-image}

**原因** 没有添加图像模型。文本模型不能画图。

**解决** 点「添加图像生成模型」。`);
    expect(html).toBe(
      '<section class="error-block"><h3 id="err-no-image">未配置图像生成模型</h3><dl>' +
        '<div><dt>原因</dt><dd><p>没有添加图像模型。文本模型不能画图。</p></dd></div>' +
        '<div><dt>解决</dt><dd><p>点「添加图像生成模型」。</p></dd></div></dl></section>',
    );
  });

  it('are found on our own pages', () => {
    expect(published.length).toBeGreaterThan(20);
  });

  it.each(published)('of %s keep “%s” byte for byte, with its id', async (_file, message, id) => {
    const { tree } = await compile(`### 「${message}」 {#${id}}\n\n**原因** 一句话。`);
    const heading = select('section.error-block > h3', tree);
    expect(heading?.properties['id']).toBe(id);
    expect(heading === undefined ? '' : toString(heading)).toBe(message);
  });

  it('keep quotes that stand inside the message', async () => {
    const { tree } = await compile('### 「请先打开「开启API」」 {#err}');
    expect(toString(select('h3', tree) ?? tree)).toBe('请先打开「开启API」');
  });

  it('are listed in the table of contents without the quotes', async () => {
    const { code } = await compile('### 「未注册的版本」 {#err-api-unregistered}\n\n**原因** 没有注册。');
    expect(code).toContain('"value": "未注册的版本",\n  "id": "err-api-unregistered"');
  });

  it('take a list below 解决, without an empty paragraph before it', async () => {
    const { tree } = await compile(`### 「服务器PHP不支持MySQL数据库扩展。」 {#err-no-mysqli}

**原因** PHP 既没有 \`mysqli\` 也没有 \`pdo_mysql\`。

**解决**

1. 用面板的，在这个 PHP 版本的扩展里装上 \`mysqli\`。
2. 重启 PHP，刷新安装页。`);
    const cure = selectAll('dd', tree)[1];
    expect(cure?.children.map((child) => (child.type === 'element' ? child.tagName : child.type))).toEqual(['ol']);
    expect(selectAll('li', cure)).toHaveLength(2);
  });

  it('keep what stands before 原因, and everything behind a part until the next one', async () => {
    const { html } = await compile(`### 「未注册的版本」 {#err}

只有接口会这样说。

**原因** 没有注册。

第二段。

**解决** 注册。`);
    expect(html).toContain('</h3><p>只有接口会这样说。</p><dl>');
    expect(html).toContain('<dd><p>没有注册。</p><p>第二段。</p></dd>');
  });

  it.each(['**原因**：没有注册。', '**原因：**没有注册。', '**原因** 没有注册。'])('read %s as the cause', async (line) => {
    const { html } = await compile(`### 「未注册的版本」 {#err}\n\n${line}`);
    expect(html).toContain('<dt>原因</dt><dd><p>没有注册。</p></dd>');
  });

  it('may lack a part', async () => {
    const { tree } = await compile('### 「未注册的版本」 {#err}\n\n**解决** 注册。');
    expect(selectAll('dt', tree).map((each) => toString(each))).toEqual(['解决']);
  });

  it('may lack both parts, and have no list then', async () => {
    const { html } = await compile('### 「未注册的版本」 {#err}\n\n见[正版常见问题](https://www.emlog.net/docs/faq_pro)。');
    expect(html).toContain('<section class="error-block"><h3 id="err">未注册的版本</h3><p>见');
    expect(html).not.toContain('<dl>');
  });

  it('end at the next heading', async () => {
    const { html } = await compile(
      '### 「未注册的版本」 {#err}\n\n**原因** 没有注册。\n\n### 还是不行 {#still}\n\n**解决** 照原样的粗体。',
    );
    expect(html).toMatch(/<\/section><h3 id="still">还是不行<\/h3><p><strong>解决<\/strong> 照原样的粗体。<\/p>$/);
  });

  it.each(['「开启API」在哪里', '打开「开启API」', '未注册的版本', '「AI助手」能做什么'])(
    'are not made of the heading %s',
    async (title) => {
      const { html } = await compile(`### ${title} {#id}\n\n**原因** 一句话。`);
      expect(html).toBe(`<h3 id="id">${title}</h3><p><strong>原因</strong> 一句话。</p>`);
    },
  );
});
