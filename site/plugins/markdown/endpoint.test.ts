import { select, selectAll } from 'hast-util-select';
import { toString } from 'hast-util-to-string';
import { describe, expect, it } from 'vitest';
import { compile } from '../testing/compile.ts';

const page = await compile('## 发布文章 {#article_post}\n\n<Endpoint id="article_post" />\n\n后面的文字。', 'api/index.md');
const texts = (selector: string) => selectAll(selector, page.tree).map((each) => toString(each));

describe('an endpoint', () => {
  it('says where it is called, by whom and how', () => {
    expect(select('endpointhead', page.tree)?.properties).toEqual({ method: 'POST', path: '/?rest-api=article_post' });
    expect(select('endpointcallers', page.tree)?.properties).toEqual({ callers: '秘钥或签名|登录 Cookie|表单编码，不收 JSON' });
  });

  it('shows its traps as warnings', () => {
    expect(selectAll('admonition', page.tree).map(({ properties }) => properties)).toEqual([
      { type: 'warning', title: '不传 allow_remark，文章就不能评论' },
      { type: 'warning', title: 'post_date 写日期文字，不要写时间戳' },
    ]);
  });

  it('has headings with ids of its own, which stay out of the table of contents', () => {
    expect(selectAll('h4', page.tree).map((each) => [each.properties['id'], toString(each)])).toEqual([
      ['article_post-parameters', '参数'],
      ['article_post-answer', '返回'],
      ['article_post-errors', '错误'],
    ]);
    expect(page.code).toMatch(/toc = \[\{\s*"value": "发布文章",\s*"id": "article_post",\s*"level": 2\s*\}/);
  });

  it('says which parameters must be given', () => {
    const required = selectAll('#article_post-parameters + fields field', page.tree).filter(
      ({ properties }) => properties['required'] !== undefined,
    );
    expect(required.map(({ properties }) => properties['name'])).toEqual(['title', 'content']);
  });

  it('renders the words of the description as Markdown', () => {
    expect(page.html).toContain('<field name="draft" type="y | n"><p><code>y</code> 存为草稿。默认 <code>n</code>。</p></field>');
  });

  it('lists its errors in the order of their status, each with what causes it', () => {
    expect(texts('tbody tr td:first-child')).toEqual([
      'api is closed',
      'parameter error',
      '未注册的版本',
      'Exceeded daily posting limit',
      'auth param error',
      'auth error',
      'auth cookie error',
    ]);
    expect(texts('tbody tr td:nth-child(2)')).toEqual(['400', '400', '400', '400', '401', '401', '401']);
    expect(page.html).toContain('<code>title</code> 或 <code>content</code> 没传、为空');
  });

  it('shows a successful answer, coloured', () => {
    const example = select('codeblock', page.tree)?.properties;
    expect(example).toMatchObject({ title: '成功时的返回', language: 'json' });
    expect(example?.['html']).toContain('<span class="n">12</span>');
  });

  it('ends with a form that builds a request', () => {
    expect(select('codeblock + requestbuilder', page.tree)?.properties).toEqual({ endpoint: 'article_post' });
  });

  it('shows every shape of its answer, and when there is no JSON at all', async () => {
    const { tree } = await compile('<Endpoint id="addcom" />', 'api/index.md');
    expect(selectAll('codeblock', tree).map(({ properties }) => properties['title'])).toEqual([
      '成功时的返回：需要审核',
      '成功时的返回：直接显示',
    ]);
    expect(toString(selectAll('tbody tr', tree)[0] ?? tree)).toMatch(/^（没有 JSON）302没传 resp=json/);
  });

  it('leaves what stands around it on the page', () => {
    expect(texts('h2')).toEqual(['发布文章']);
    expect(page.html).toMatch(/<p>后面的文字。<\/p>$/);
  });

  it('that is unknown stops the build with the ids there are', async () => {
    await expect(compile('<Endpoint id="article_psot" />')).rejects.toThrow(
      /has no operation "article_psot"\. It has: .*article_post, article_update/,
    );
  });

  it('without an id stops the build with an example and the line', async () => {
    await expect(compile('文字\n\n<Endpoint />')).rejects.toThrow(
      '<Endpoint> needs an id, such as <Endpoint id="article_post" /> (line 3)',
    );
  });
});

describe('a page without endpoints', () => {
  it('is left alone', async () => {
    expect((await compile('文字')).html).toBe('<p>文字</p>');
  });
});
