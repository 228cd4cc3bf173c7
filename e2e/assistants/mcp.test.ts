// The tools for assistants, driven by the official client over both transports, on the real release.
import { request } from 'node:http';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { call, connectHttp, connectStdio, hits, words } from './clients.ts';
import { outlinePages } from './pages.ts';

/** What an answer may hold unless more is asked for, in bytes. */
const ANSWER_LIMIT = 8_192;
const CONCURRENT_CALLS = 1_000;

const origin = inject('origin');

describe.each([
  ['Streamable HTTP', () => connectHttp(origin)],
  ['standard input and output', connectStdio],
])('over %s', (_transport, connect) => {
  let client: Client;

  beforeAll(async () => {
    client = await connect();
  });

  afterAll(() => client.close());

  it('initialize tells who answers and how to use it', async () => {
    expect(client.getServerVersion()).toMatchObject({ name: 'emlog-docs' });
    expect(client.getServerCapabilities()).toEqual({ tools: {} });
    expect(client.getInstructions()).toContain('search_docs');
    await client.ping();
  });

  it('list gives the tools as they were agreed, all of them only reading', async () => {
    const { tools } = await client.listTools();
    await expect(JSON.stringify(tools, null, 2)).toMatchFileSnapshot('mcp-tools.json');
    for (const { annotations } of tools)
      expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false, openWorldHint: false });
  });

  it('call searches, reads and describes', async () => {
    const found = hits(await call(client, 'search_docs', { query: '文章打开 404', limit: 3 }));
    expect(found.length).toBe(3);
    expect(found[0]?.url).toMatch(/\/docs\/faq#rewrite$/);
    expect(words(await call(client, 'read_page', { path: found[0]?.url ?? '' }))).toContain('try_files');
    expect((await call(client, 'api_operation', { name: 'article_post' })).structuredContent).toMatchObject({ method: 'POST' });
  });

  it('wrong input is an answer that says what would be right', async () => {
    const answer = await call(client, 'search_docs', { query: '安装', limit: 99 });
    expect(answer.isError).toBe(true);
    expect(words(answer)).toBe('参数不对。limit 是 99，应当是 1 到 20 的整数。');
  });

  it('an unknown tool or method is an error of the protocol', async () => {
    await expect(client.callTool({ name: 'delete_page' })).rejects.toMatchObject({ code: -32602 });
    await expect(client.listPrompts()).rejects.toThrow();
  });

  it('a cancelled call ends at once, and the next one is answered', async () => {
    const abort = new AbortController();
    const cancelled = client.callTool({ name: 'search_docs', arguments: { query: '伪静态' } }, undefined, { signal: abort.signal });
    abort.abort('changed my mind');
    await expect(cancelled).rejects.toThrow(/changed my mind/);
    expect(hits(await call(client, 'search_docs', { query: '伪静态' })).length).toBeGreaterThan(0);
  });
});

describe('an answer', () => {
  let client: Client;

  beforeAll(async () => {
    client = await connectHttp(origin);
  });

  afterAll(() => client.close());

  it('of read_page has at most 8 kB, and the pieces of every page are the page', async () => {
    for (const { path, file } of await outlinePages()) {
      const pieces: string[] = [];
      for (let page = 1; page === 1 || pieces.at(-1)?.includes('接着读：page='); page += 1) {
        const text = words(await call(client, 'read_page', { path, page }));
        expect(Buffer.byteLength(text)).toBeLessThanOrEqual(ANSWER_LIMIT);
        pieces.push(text);
      }
      const all = pieces.join('\n');
      const lines = (await (await fetch(`${origin}/docs/${file}`)).text()).split('\n').filter((line) => line.trim() !== '');
      expect(lines.filter((line) => !all.includes(line))).toEqual([]);
    }
  });

  it('of api_operation has at most 8 kB, for every operation of the description', async () => {
    const { operations } = (await call(client, 'api_operation', {})).structuredContent as {
      operations: { name: string; summary: string }[];
    };
    expect(operations.length).toBe(36);
    for (const { name, summary } of operations) {
      const answer = await call(client, 'api_operation', { name });
      expect(Buffer.byteLength(words(answer))).toBeLessThanOrEqual(ANSWER_LIMIT);
      expect(answer.structuredContent).toMatchObject({ name, summary });
      expect(words(answer)).not.toContain('"$ref":"#/components/parameters');
    }
  });

  it('of search_docs has at most 8 kB even with twenty hits, and leads to sections that can be read', async () => {
    for (const query of ['文章', 'api', 'emlog', '数据库', 'a']) {
      const answer = await call(client, 'search_docs', { query, limit: 20 });
      expect(Buffer.byteLength(words(answer))).toBeLessThanOrEqual(ANSWER_LIMIT);
      for (const { url, snippet } of hits(answer)) {
        expect(snippet).not.toContain('algolia-docsearch-suggestion--highlight');
        expect((await call(client, 'read_page', { path: url })).isError).toBeUndefined();
      }
    }
  });

  it('of a section is the answer of all, in their order, as far as they are in it', async () => {
    const all = hits(await call(client, 'search_docs', { query: '秘钥', limit: 20 }));
    const some = hits(await call(client, 'search_docs', { query: '秘钥', limit: 20, section: 'api' }));
    const expected = all.filter(({ section }) => section === 'api').map(({ objectID }) => objectID);
    expect(expected.length).toBeGreaterThan(0);
    expect(some.map(({ objectID }) => objectID).slice(0, expected.length)).toEqual(expected);
    expect(new Set(some.map(({ section }) => section))).toEqual(new Set(['api']));
  });
});

describe('a thousand calls at once', () => {
  it('are all answered, each with its own answer, and none begins a session', async () => {
    const queries = ['伪静态', '备份', 'api_key', '忘记密码', 'docker'];
    const expected = new Map<string, string>();
    for (const query of queries) expected.set(query, (await post(query)).body);
    const answers = await Promise.all(
      Array.from({ length: CONCURRENT_CALLS }, async (_, at) => {
        const query = queries[at % queries.length] ?? '';
        return { query, ...(await post(query)) };
      }),
    );
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(answers.filter(({ query, body }) => body !== expected.get(query))).toEqual([]);
    expect(answers.filter(({ session }) => session !== undefined)).toEqual([]);
  }, 120_000);
});

/** One call without a client: no handshake before it, a connection of its own. */
function post(query: string): Promise<{ status: number | undefined; body: string; session: unknown }> {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'search_docs', arguments: { query, limit: 3 } } };
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
    const sent = request(`${origin}/mcp`, { method: 'POST', headers, agent: false }, (answer) => {
      let body = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => (body += chunk));
      answer.on('end', () => resolve({ status: answer.statusCode, body, session: answer.headers['mcp-session-id'] }));
      answer.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(JSON.stringify(message));
  });
}
