import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { parsePage, readPages } from './page.ts';

const PAGE = `---
title: 常见问题
verified:
  date: '2026-08-22'
---

## 伪静态 {#rewrite}

1. Nginx：

   \`\`\`nginx title="站点配置"
   location / {
     try_files $uri /index.php;
   }
   \`\`\`
最后一行`;

describe('a page', () => {
  it('is cut into front matter, prose and fences, each with its line in the file', () => {
    const page = parsePage(PAGE, 'faq.md', '/docs');
    expect(page).toMatchObject({ file: 'faq.md', folder: '/docs', frontMatter: { title: '常见问题', verified: { date: '2026-08-22' } } });
    expect(page.fences).toEqual([
      { language: 'nginx', title: '站点配置', code: 'location / {\n  try_files $uri /index.php;\n}', line: 11 },
    ]);
    expect(page.prose.filter(({ text }) => text !== '')).toEqual([
      { text: '## 伪静态 {#rewrite}', number: 7 },
      { text: '1. Nginx：', number: 9 },
      { text: '最后一行', number: 16 },
    ]);
  });

  it('is the same with the line ends of Windows', () => {
    expect(parsePage(PAGE.replaceAll('\n', '\r\n'), 'faq.md', '/docs')).toEqual(parsePage(PAGE, 'faq.md', '/docs'));
  });

  it.each([
    ['none', '正文'],
    ['one that does not parse', '---\ntitle: [\n---\n正文'],
    ['one that is a word', '---\nword\n---\n正文'],
    ['one that does not end', '---\ntitle: 常见问题\n正文'],
  ])('with front matter of %s has none', (_kind, source) => {
    const page = parsePage(source, 'faq.md', '/docs');
    expect(page.frontMatter).toEqual({});
    expect(page.prose.at(-1)?.text).toBe('正文');
  });

  it('keeps a fence inside a longer fence as code', () => {
    const { fences, prose } = parsePage('````text\n```php\necho 1;\n```\n````\n后面', 'a.md', '/docs');
    expect(fences).toEqual([{ language: 'text', title: '', code: '```php\necho 1;\n```', line: 1 }]);
    expect(prose).toEqual([{ text: '后面', number: 6 }]);
  });

  it('may fence with tildes, and without a language', () => {
    expect(parsePage('~~~\na\n~~~', 'a.md', '/docs').fences).toEqual([{ language: '', title: '', code: 'a', line: 1 }]);
  });
});

describe('the pages of a folder', () => {
  it('are its Markdown files, in the order of their paths, each with its own folder', async () => {
    const folder = await temporaryFolder({ 'faq.md': '三', 'ai/ai_mcp.mdx': '一', 'dev/index.md': '二', 'dashboard.webp': '' });
    const pages = await readPages(folder);
    expect(pages.map(({ file }) => file)).toEqual(['ai/ai_mcp.mdx', 'dev/index.md', 'faq.md']);
    expect(pages[0]?.folder).toBe(`${folder}/ai`);
  });
});
