// What an assistant is really asked: it searches in the words of the task, reads what it found, and the fact is there.
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { call, connectHttp, hits, words } from './clients.ts';

/** How many hits are read; an assistant that has to read more has not been helped. */
const READ = 3;

/** A task, what an assistant searches for, and the fact without which its answer is wrong. */
const TASKS: readonly (readonly [task: string, query: string, fact: RegExp])[] = [
  ['写一段调用 API 的代码：网址里参数怎么排', 'rest-api 参数顺序', /rest-api` ?必须是第一个|rest-api 必须是第一个参数/],
  ['用 API 发的文章为什么不能评论', 'API 发文 允许评论', /allow_remark=y/],
  ['算出 req_sign 签名', 'req_sign 签名怎么算', /req_time` 和 API 秘钥直接连在一起，取 md5/],
  ['API 返回 auth error', 'auth error', /auth error[^]*秘钥/],
  ['API 能不能收 JSON', 'API 能不能用 JSON 提交', /只收表单|不收 JSON/],
  ['文章全是 404，给一份 Nginx 规则', '文章 404 nginx', /rewrite \^\/\(\.\*\)\$ \/index\.php last;/],
  ['Apache 的伪静态规则', 'Apache 伪静态', /RewriteRule/],
  ['忘了后台密码，数据库里改什么', '忘记后台密码', /bcrypt/],
  ['改数据库密码要动哪个文件的哪一行', '修改数据库密码', /DB_PASSWD/],
  ['换域名之后要改哪里', '更换域名', /站点地址/],
  ['Docker 里数据库主机填什么', 'docker EMLOG_DB_HOST', /EMLOG_DB_HOST/],
  ['免费版能写多少篇文章', '文章数上限 免费版', /50 篇/],
  ['插件怎样挂到页面底部', '插件 挂载点 页脚', /index_footer/],
  ['插件里怎样注册挂载点的函数', 'addAction', /addAction/],
  ['模板必须有哪些文件', '模板 必需的文件', /header\.php/],
  ['插件怎样存设置', '插件 存储 设置', /Storage/],
  ['API 秘钥在后台哪里', 'API 秘钥在哪里', /系统 → 设置 → API/],
  ['备份要带上哪些东西', '怎样备份网站', /content[^]*数据库|数据库[^]*content/],
  ['后台 AI 助手要填哪几项', 'AI 模型 API URL API Key Model', /API Key/],
  ['用 MCP 更新文章会丢什么', 'update_article 正文变空', /正文、摘要、封面、标签全没了/],
];

let client: Client;

beforeAll(async () => {
  client = await connectHttp(inject('origin'));
});

afterAll(() => client.close());

describe('twenty tasks, with the tools alone', () => {
  it.each(TASKS)('%s', async (_task, query, fact) => {
    const found = await call(client, 'search_docs', { query });
    const read = await Promise.all(
      hits(found)
        .slice(0, READ)
        .map(({ url }) => call(client, 'read_page', { path: url })),
    );
    expect(read.map((answer) => words(answer)).join('\n\n')).toMatch(fact);
  });

  it('the parameters of a call come from the description', async () => {
    const { structuredContent } = await call(client, 'api_operation', { name: 'article_post' });
    expect(structuredContent).toMatchObject({
      path: '/?rest-api=article_post',
      requestBody: { content: { 'application/x-www-form-urlencoded': { schema: { required: ['title', 'content'] } } } },
    });
  });
});
