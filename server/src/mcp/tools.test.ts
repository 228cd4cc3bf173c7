import { rm } from 'node:fs/promises';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRelease } from '../release/release.ts';
import { writeRelease } from '../testing/write-release.ts';
import { makeTools } from './mcp-server.ts';
import { ANSWER_LIMIT, type Tool } from './tool.ts';

let folder: string;
let tools: readonly Tool[];

beforeAll(async () => {
  folder = await writeRelease();
  tools = makeTools(await readRelease(folder));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

function call(name: string, input: unknown): CallToolResult {
  const tool = tools.find(({ definition }) => definition.name === name);
  if (tool === undefined) throw new Error(`There is no tool ${name}.`);
  return tool.call(input);
}

/** The words of an answer. */
function words({ content }: CallToolResult): string {
  return content.map((each) => (each.type === 'text' ? each.text : '')).join('');
}

function complaint(name: string, input: unknown): string {
  const answer = call(name, input);
  expect(answer.isError).toBe(true);
  return words(answer);
}

describe('wrong input', () => {
  it.each<[string, unknown, string]>([
    ['search_docs', {}, '参数不对。缺少参数 query，应当是要搜的词语。'],
    ['search_docs', undefined, '参数不对。缺少参数 query，应当是要搜的词语。'],
    ['search_docs', [], '参数不对。参数要放在一个对象里；有的参数是 query、section、limit、page。'],
    ['search_docs', { query: '  ' }, '参数不对。query 是 "  "，应当是要搜的词语，不能是空的。'],
    ['search_docs', { query: '安装', limit: 21 }, '参数不对。limit 是 21，应当是 1 到 20 的整数。'],
    ['search_docs', { query: '安装', limit: '5' }, '参数不对。limit 是 "5"，应当是 1 到 20 的整数。'],
    ['search_docs', { query: '安装', limit: 1.5 }, '参数不对。limit 是 1.5，应当是 1 到 20 的整数。'],
    ['search_docs', { query: '安装', lang: 'en' }, '参数不对。没有参数 lang；有的参数是 query、section、limit、page。'],
    [
      'search_docs',
      { query: '安装', section: 'x' },
      '参数不对。section 是 "x"，应当是这些栏目里的一个：general（使用）、install（安装）。',
    ],
    ['read_page', {}, '参数不对。缺少参数 path，应当是页面的路径或网址，例如 faq、/docs/install/。'],
    ['read_page', { path: 'nope' }, '没有「nope」这一页。有的页面：\n- /docs/faq：常见问题\n- /docs/install/：安装'],
    [
      'read_page',
      { path: 'faq', heading: 'x' },
      '常见问题里没有标题「x」。有的标题（ID：文字）：\n- rewrite：伪静态\n- lost-password：忘记密码',
    ],
    ['read_page', { path: 'faq', page: 2 }, '这里只有 1 页，没有第 2 页。'],
    ['api_operation', { name: 'x' }, '没有接口 x。有的接口：article_post。'],
    ['api_operation', { name: 1 }, '参数不对。name 是 1，应当是接口的名字，例如 article_post。'],
  ])('of %s, %j, is answered with what would be right', (name, input, message) => {
    expect(complaint(name, input)).toBe(message);
  });

  it('is not shown again at full length', () => {
    expect(complaint('search_docs', { query: 'x'.repeat(10_000) }).length).toBeLessThan(200);
  });
});

describe('search_docs', () => {
  it('gives titles, addresses and snippets, as data and as text', () => {
    const answer = call('search_docs', { query: '伪静态' });
    expect(answer.structuredContent).toEqual({
      query: '伪静态',
      hits: [
        {
          title: '安装',
          url: 'https://www.emlog.net/docs/install/',
          section: 'install',
          snippet: '把程序上传到网站根目录，再配置伪静态规则。',
          objectID: '3',
        },
      ],
      more: false,
    });
    expect(JSON.parse(words(answer))).toEqual(answer.structuredContent);
  });

  it('keeps to a section', () => {
    expect(call('search_docs', { query: '伪静态', section: 'general' }).structuredContent).toMatchObject({ hits: [], more: false });
    expect(call('search_docs', { query: '伪静态', section: 'install' }).structuredContent).toMatchObject({ hits: [{ objectID: '3' }] });
  });
});

describe('read_page', () => {
  it('gives a page whole', () => {
    expect(words(call('read_page', { path: '/docs/faq' }))).toMatch(/^# 常见问题\n\n## 伪静态[^]*用找回密码。\n$/);
  });

  it('gives the section of a heading, named or in the address', () => {
    const expected = '《常见问题》，原文：<https://www.emlog.net/docs/faq#rewrite>\n\n## 伪静态\n\n先选回「默认格式」。\n\n';
    expect(words(call('read_page', { path: 'faq', heading: '伪静态' }))).toBe(expected);
    expect(words(call('read_page', { path: 'https://www.emlog.net/docs/faq#rewrite' }))).toBe(expected);
  });

  it('gives a long page in pieces that together are the page', () => {
    const pieces: string[] = [];
    for (let page = 1; ; page += 1) {
      const piece = words(call('read_page', { path: 'install', page }));
      expect(Buffer.byteLength(piece)).toBeLessThanOrEqual(ANSWER_LIMIT);
      pieces.push(piece);
      if (piece.includes('这是最后一页。')) break;
      expect(piece).toContain(`接着读：page=${page + 1}。`);
    }
    expect(pieces.length).toBeGreaterThan(2);
    expect(pieces.join('').match(/再配置伪静态规则。/g)?.length).toBe(300);
  });

  it('gives as much as is asked for', () => {
    expect(words(call('read_page', { path: 'install', max_bytes: 64_000 })).match(/再配置伪静态规则。/g)?.length).toBe(300);
  });
});

describe('api_operation', () => {
  it.each(['article_post', ' ARTICLE_POST ', '/?rest-api=article_post'])('gives %s as data, references followed', (name) => {
    const answer = call('api_operation', { name });
    const schema = { type: 'object', properties: { title: { type: 'string' }, children: { $ref: '#/components/schemas/Article' } } };
    expect(answer.structuredContent).toMatchObject({
      name: 'article_post',
      method: 'POST',
      path: '/?rest-api=article_post',
      documentation: 'https://www.emlog.net/docs/api/#article_post',
      requestBody: { content: { 'application/x-www-form-urlencoded': { schema } } },
    });
    expect(JSON.parse(words(answer))).toEqual(answer.structuredContent);
  });

  it('lists all without a name', () => {
    expect(call('api_operation', {}).structuredContent).toEqual({
      operations: [{ name: 'article_post', method: 'POST', path: '/?rest-api=article_post', summary: '发布文章' }],
    });
  });
});
