import { select, selectAll } from 'hast-util-select';
import { toString } from 'hast-util-to-string';
import { describe, expect, it } from 'vitest';
import { compile } from '../testing/compile.ts';

const ALT = '管理员控制台：左侧菜单，中间是站点信息和软件信息两张卡片';

describe('figures', () => {
  it('are made of a picture alone in its paragraph, and link to the whole picture', async () => {
    const { tree } = await compile(`![${ALT}](./dashboard.webp)`);
    const link = select('figure > a[data-enlarge]', tree);
    const picture = select('figure > a > img', tree);
    expect(link?.properties).toMatchObject({ ariaLabel: '放大图片' });
    expect(link?.properties['href']).toContain('dashboard.webp');
    expect(link?.properties['href']).toBe(picture?.properties['src']);
    expect(picture?.properties).toMatchObject({ alt: ALT, width: 1600, height: 1000, loading: 'lazy', decoding: 'async' });
    expect(select('p', tree)).toBeUndefined();
  });

  it('have only the version as caption without a title', async () => {
    const { tree } = await compile(`![${ALT}](./dashboard.webp)`);
    expect(select('figcaption', tree)?.children).toHaveLength(1);
    expect(select('figcaption > small', tree)?.properties).toEqual({ className: ['figure-version'], dataNoIndex: '' });
    expect(toString(select('figcaption', tree) ?? tree)).toBe('2.6.27');
  });

  it('show the title as caption, and not as a tooltip too', async () => {
    const { tree } = await compile(`![${ALT}](./dashboard.webp "排错时先看「软件信息」：右下角是「更新」")`);
    expect(toString(select('figcaption', tree) ?? tree)).toBe('排错时先看「软件信息」：右下角是「更新」2.6.27');
    expect(toString(select('figcaption > .figure-version:last-child', tree) ?? tree)).toBe('2.6.27');
    expect(select('img', tree)?.properties['title']).toBeUndefined();
  });

  it('show the characters of HTML in caption and alternative text as they were written', async () => {
    const { tree } = await compile(`![提示 "A & B" \\<br>](./dashboard.webp '写着 "A & B" <br> &amp;lt; it\\'s')`);
    expect(toString(select('figcaption', tree) ?? tree)).toBe(`写着 "A & B" <br> &lt; it's2.6.27`);
    expect(select('img', tree)?.properties['alt']).toBe('提示 "A & B" <br>');
  });

  it('link to the whole picture that the author named, where they show a crop', async () => {
    const { tree } = await compile('[![SEO 设置](./faq-seo.webp "SEO 页")](./settings-seo.webp)', 'faq.md');
    expect(select('figure > a', tree)?.properties['href']).toContain('settings-seo.webp');
    expect(select('figure > a > img', tree)?.properties['src']).toContain('faq-seo.webp');
    expect(selectAll('a', tree)).toHaveLength(1);
  });

  it('of a picture without a version fail, naming the picture and the line to add', async () => {
    await expect(compile('![社交图片](/img/social.png)')).rejects.toThrow(/pictures\.tsv.*static\/img\/social\.png.*Add the line/);
  });

  it('are plain links: the router does not take them', async () => {
    const { code } = await compile(`![${ALT}](./dashboard.webp)`);
    expect(code).toContain('_jsx("a", {');
    expect(code).not.toContain('_components.a');
  });

  it('are made inside a list too', async () => {
    const { tree } = await compile(`1. 打开后台。\n\n   ![${ALT}](./dashboard.webp)\n\n2. 完成。`);
    expect(select('li > figure img', tree)).toBeDefined();
  });

  it('are not made of a picture in a sentence, nor of two pictures, nor of a link', async () => {
    const { tree } = await compile(
      `点 ![齿轮](./dashboard.webp) 打开。\n\n![一](./dashboard.webp) ![二](./dashboard.webp)\n\n[原图](./dashboard.webp)`,
    );
    expect(select('figure', tree)).toBeUndefined();
    expect(selectAll('p img', tree)).toHaveLength(3);
  });
});
