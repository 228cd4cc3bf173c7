import { describe, expect, it } from 'vitest';
import { checkHeadings } from './headings.ts';
import { parsePage } from './page.ts';

const check = (source: string) => checkHeadings(parsePage(source, 'faq.md', '/docs'));

describe('headings', () => {
  it('with ids of their own pass', () => {
    expect(
      check('## 常见报错 {#errors}\n\n### 「auth error」 {#err-auth}\n\n#### 没有也行\n\n#### 有也行 {#h4_1}\n\n#没有空格不是标题'),
    ).toEqual([]);
  });

  it('in code and in front matter are none', () => {
    expect(check('---\ntitle: a\n# 注释\n---\n\n```bash\n# 注释\n## 注释\n```')).toEqual([]);
  });

  it.each(['## 伪静态', '### 伪静态'])('like %s need an id', (heading) => {
    expect(check(`正文\n\n${heading}`)).toEqual([
      { file: 'faq.md', line: 3, message: '"伪静态" has no explicit id: write {#short-ascii-id} behind it' },
    ]);
  });

  it('of the first level belong to the front matter', () => {
    expect(check('# 常见问题 {#faq}')).toEqual([
      { file: 'faq.md', line: 1, message: 'a page has no # heading of its own: its title comes from the front matter' },
    ]);
  });

  it.each(['伪静态', 'Rewrite', '-a', 'a b', ''])('may not have the id “%s”', (id) => {
    expect(check(`---\ntitle: a\n---\n## 伪静态 {#${id}}`)).toEqual([
      { file: 'faq.md', line: 4, message: `id "${id}" must be lower-case ASCII letters, digits, - and _` },
    ]);
  });

  it('may not share an id, and are told where it is taken', () => {
    expect(check('## 一 {#same}\n\n## 二 {#other}\n\n#### 三 {#same}')).toEqual([
      { file: 'faq.md', line: 5, message: 'id "same" is already taken on line 1' },
    ]);
  });
});
