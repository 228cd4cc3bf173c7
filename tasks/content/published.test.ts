import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { readBuiltPages } from './built-pages.ts';
import { checkPublished, publishedAddresses } from './published.ts';

const page = (address: string, body: string) =>
  `<!doctype html><head><link rel="canonical" href="https://www.emlog.net${address}"></head><body>${body}</body>`;

describe('published addresses', () => {
  it('are those of the pages and of their second and third headings, sorted', async () => {
    const folder = await temporaryFolder({
      'faq.html': page(
        '/docs/faq',
        '<article><h1 id="top">常见问题</h1><h2 id="rewrite">伪静态</h2><h3 id="https-style">样式丢失</h3><h4 id="small">小</h4><h2>无</h2></article><h2 id="footer">脚</h2>',
      ),
      'install/index.html': page('/docs/install/', '<article><section><h3 id="err-500">打开首页是 HTTP 500</h3></section></article>'),
    });
    expect(publishedAddresses(await readBuiltPages(folder))).toEqual([
      '/docs/faq',
      '/docs/faq#https-style',
      '/docs/faq#rewrite',
      '/docs/install/',
      '/docs/install/#err-500',
    ]);
  });

  it('are not those of files that are no page', async () => {
    const folder = await temporaryFolder({
      '404.html': page('/docs/404.html', '<main><h2 id="a">找不到页面</h2></main>'),
      'bare.html': '<article><h2 id="a">没有地址</h2></article>',
      'faq.html.br': 'x',
    });
    expect(publishedAddresses(await readBuiltPages(folder))).toEqual([]);
  });
});

describe('the list of published addresses', () => {
  const before = ['/docs/faq', '/docs/faq#rewrite', '/docs/old', '/docs/old#a'];
  const check = (now: string[], redirected: string[] = []) => checkPublished(before, now, redirected, 'published.txt');

  it('that agrees with the build passes', () => {
    expect(check(before)).toEqual([]);
  });

  it('tells an address that is gone by its line', () => {
    expect(check(['/docs/faq', '/docs/old', '/docs/old#a'])).toEqual([
      { file: 'published.txt', line: 2, message: '/docs/faq#rewrite is gone: bring it back, or say in redirects.ts where it went' },
    ]);
  });

  it('lets a page go that is redirected, and its headings with it', () => {
    expect(check(['/docs/faq', '/docs/faq#rewrite'], ['/docs/old'])).toEqual([]);
  });

  it('does not let a page go for another one that is redirected', () => {
    expect(check(['/docs/faq', '/docs/faq#rewrite'], ['/docs/ol']).map(({ line }) => line)).toEqual([3, 4]);
  });

  it('tells an address that is new, and how to take it in', () => {
    expect(check([...before, '/docs/new'])).toEqual([
      { file: 'published.txt', line: 4, message: '/docs/new is new: add it with npm run check -- --accept' },
    ]);
  });
});
