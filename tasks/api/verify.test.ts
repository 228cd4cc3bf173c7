import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../testing/free-port.ts';
import { Description } from '../../site/plugins/openapi/description.ts';
import { answerExamples } from '../../site/plugins/openapi/fields.ts';
import { outcome } from '../command.mjs';
import { script } from '../tools.mjs';
import { verify } from './verify.ts';

const KEY = '0123456789abcdef0123456789abcdef';
const COOKIE = 'EM_AUTHCOOKIE_a1=b2';
const description = new Description(fileURLToPath(new URL('../../site/api/openapi.yaml', import.meta.url)));

/** Read-only endpoints by the access that they ask for. */
const READ_ONLY = description.endpoints().filter(({ method, path }) => method === 'GET' && path.startsWith('/?rest-api='));

interface Answer {
  status: number;
  contentType: string;
  body: string;
}

const json = (status: number, value: unknown): Answer => ({
  status,
  contentType: 'application/json; charset=UTF-8',
  body: JSON.stringify(value),
});
const error = (status: number, msg: string): Answer => json(status, { code: 1, msg, data: '' });

/** What emlog would answer, made of the description's own examples. */
function exampleAnswer(id: string, query: URLSearchParams, cookie: string | undefined): Answer {
  const endpoint = description.endpoint(id);
  const schemes = (endpoint.operation.security ?? []).flatMap((each) => Object.keys(each).map((name) => description.securityScheme(name)));
  if (schemes.some(({ name }) => name === 'api_key')) {
    if (query.get('api_key') !== KEY) return error(401, 'auth error');
  } else if (schemes.some((scheme) => scheme.in === 'cookie') && cookie !== COOKIE) return error(401, 'auth cookie error');
  return json(200, answerExamples(description, endpoint)[0]?.value);
}

/**
 * A site that answers with the examples of the description.
 * @param planted answers in place of them, by endpoint
 */
async function site(planted: Record<string, (answer: Answer) => Answer> = {}): Promise<string> {
  const changes = new Map(Object.entries(planted));
  const server = createServer((request, response) => {
    const query = new URL(request.url ?? '', 'http://site').searchParams;
    const id = query.get('rest-api') ?? '';
    const first = exampleAnswer(id, query, request.headers.cookie);
    const { status, contentType, body } = changes.get(id)?.(first) ?? first;
    response.writeHead(status, { 'Content-Type': contentType, Connection: 'close' }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.close();
    await once(server, 'close');
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Changes what stands in an example, which is text of JSON. */
const replaced = (from: string | RegExp, to: string) => (answer: Answer) => {
  const body = answer.body.replace(from, to);
  if (body === answer.body) throw new Error(`The example has no ${String(from)}.`);
  return { ...answer, body };
};

/** Endpoint → its differences, of those that have some. */
async function found(planted: Record<string, (answer: Answer) => Answer>, cookie: string | undefined = COOKIE) {
  const verdicts = await verify(description, { address: await site(planted), key: KEY, cookie });
  return Object.fromEntries(verdicts.filter(({ differences }) => differences.length > 0).map(({ id, differences }) => [id, differences]));
}

describe('a site', () => {
  it('that answers as described has no differences, and every endpoint that reads is asked', async () => {
    const verdicts = await verify(description, { address: await site(), key: KEY, cookie: COOKIE });
    expect(verdicts.filter(({ differences, left }) => differences.length > 0 || left !== undefined)).toEqual([]);
    expect(verdicts.map(({ id }) => id).sort()).toEqual(READ_ONLY.map(({ operation }) => operation.operationId).sort());
  });

  it('without a login has to refuse where one is needed', async () => {
    const address = await site();
    expect((await verify(description, { address, key: KEY, cookie: undefined })).flatMap(({ differences }) => differences)).toEqual([]);
    const open = { userinfo: () => json(200, answerExamples(description, description.endpoint('userinfo'))[0]?.value) };
    const verdicts = await verify(description, { address: await site(open), key: KEY, cookie: undefined });
    expect(verdicts.find(({ id }) => id === 'userinfo')?.differences).toEqual(['HTTP 200 instead of 401: ok']);
  });

  it('with nothing in it is asked for what it has', async () => {
    const empty = {
      article_list: () => json(200, { code: 0, msg: 'ok', data: { articles: [], page: 1, total_pages: 1, has_more: false } }),
    };
    const verdicts = await verify(description, { address: await site(empty), key: KEY, cookie: COOKIE });
    expect(verdicts.find(({ id }) => id === 'article_detail')).toEqual({
      id: 'article_detail',
      differences: [],
      left: 'the site has nothing to ask it for',
    });
    expect(verdicts.flatMap(({ differences }) => differences)).toEqual([]);
  });
});

describe('a difference', () => {
  it('in the type of a field is reported once, with its place', async () => {
    expect(await found({ article_list: replaced(/"views":(\d+)/g, '"views":"$1"') })).toEqual({
      article_list: ['data.articles[].views: must be integer (2 times)'],
    });
  });

  it('in the fields is reported: one that is missing, one that is new, also deep inside and beside', async () => {
    expect(
      await found({
        article_list: replaced(/"need_pwd":"n",/, ''),
        draft_list: replaced(/"name":"/, '"colour":"red","name":"'),
        sort_list: replaced('"code":0', '"code":0,"took":3'),
      }),
    ).toEqual({
      article_list: ["data.articles[]: must have required property 'need_pwd'"],
      draft_list: ['data.drafts[].tags[].colour: is not described'],
      sort_list: ['took: is not described'],
    });
  });

  it('in a value is reported with what is allowed', async () => {
    expect(await found({ article_detail: replaced('"type":"blog"', '"type":"note"') })).toEqual({
      article_detail: ['data.article.type: must be equal to one of the allowed values: ["blog","page"]'],
    });
  });

  it('in status or kind of the answer is reported', async () => {
    expect(
      await found({
        article_detail: () => error(400, 'Article not found'),
        draft_list: () => ({ status: 200, contentType: 'text/html; charset=UTF-8', body: '<title>提示信息</title>' }),
        sort_list: (answer) => ({ ...answer, body: `${answer.body}<!-- -->` }),
      }),
    ).toMatchObject({
      article_detail: ['HTTP 400 instead of 200: Article not found'],
      draft_list: ['text/html; charset=UTF-8 instead of application/json: on a database error emlog answers with a page'],
      sort_list: ['the answer is not JSON'],
    });
  });

  it('does not follow from keys that are data', async () => {
    expect(await found({ article_list: replaced('"weather":"雾"', '"__proto__":"雾","a/b":"甲"') })).toEqual({});
  });
});

describe('nothing can be compared', () => {
  const asked = (address: string, key = KEY, cookie?: string) => verify(description, { address, key, cookie });

  it('where the API is switched off', async () => {
    await expect(asked(await site({ sort_list: () => error(400, 'api is closed') }))).rejects.toThrow(/is switched off.*开启API/);
  });

  it('with a wrong key, or a login that is none', async () => {
    await expect(asked(await site(), 'f'.repeat(32))).rejects.toThrow('refuses the key');
    await expect(asked(await site(), KEY, 'EM_AUTHCOOKIE_a1=old')).rejects.toThrow('refuses the cookie');
  });

  it('where nobody listens', async () => {
    await expect(asked(`http://127.0.0.1:${await freePort()}`)).rejects.toThrow(/cannot be reached: .*ECONNREFUSED/);
  });

  it('with something that is no emlog', async () => {
    const other = { article_list: () => ({ status: 404, contentType: 'text/html', body: '<h1>404</h1>' }) };
    await expect(asked(await site(other))).rejects.toThrow('does not answer like emlog: article_list is HTTP 404');
  });
});

describe('the command', () => {
  const command = (...args: string[]) => outcome(...script('tasks/api/main.ts', args));

  it('ends with 0 where nothing differs', async () => {
    const { code, text } = await command('--base-url', await site(), '--api-key', KEY);
    expect(text).toContain('  ✓ article_list\n');
    expect(text).toMatch(/\d+ endpoints asked, 0 differ, 0 not asked\n$/);
    expect(code).toBe(0);
  });

  it('ends with 1 where something does, and says what', async () => {
    const { code, text } = await command('--base-url', await site({ sort_list: replaced('"msg":"ok"', '"msg":1') }), '--api-key', KEY);
    expect(text).toContain('  ✗ sort_list\n      msg: must be string\n');
    expect(code).toBe(1);
  });

  it.each([
    [['--api-key', KEY], '--base-url is missing.'],
    [['--base-url', 'https://blog.example.com'], '--api-key is missing.'],
    [['--base-url', 'ftp://blog.example.com', '--api-key', KEY], 'it must be an address such as https://blog.example.com'],
    [['--bass-url', 'x'], "Unknown option '--bass-url'"],
  ])('explains itself on %j', async (args, words) => {
    const { code, text } = await command(...args);
    expect(text).toContain(words);
    expect(code).toBe(1);
  });
});
