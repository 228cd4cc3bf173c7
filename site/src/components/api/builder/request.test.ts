import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildRequest } from './request.ts';
import type { Parameter, RequestSpec } from './spec.ts';
import { anyText } from './testing/text.ts';

const CREDENTIALS = { address: 'https://blog.example.com', key: 'k', cookie: '', way: 'key' } as const;

const parameter = (name: string, rest: Partial<Parameter> = {}): Parameter => ({
  name,
  label: '',
  in: 'query',
  kind: 'text',
  required: false,
  ...rest,
});

const endpoint = (parameters: Parameter[], rest: Partial<RequestSpec> = {}): RequestSpec => ({
  id: 'a',
  method: 'GET',
  path: '/?rest-api=a',
  body: 'none',
  caller: 'anyone',
  parameters,
  ...rest,
});

const url = (spec: RequestSpec, values: Record<string, string>) =>
  buildRequest(spec, new Map(Object.entries(values)), CREDENTIALS, 1).request.url;

describe('a request', () => {
  it('has rest-api first in its query, any text after it, and no slash there', () => {
    fc.assert(
      fc.property(anyText, anyText, (one, two) => {
        const made = url(endpoint([parameter('q'), parameter('tag')]), { tag: two, q: one });
        const query = made.slice(made.indexOf('?') + 1);
        const given = Object.entries({ q: one, tag: two }).filter(([, value]) => value !== '');
        expect([...new URLSearchParams(query)]).toEqual([['rest-api', 'a'], ...given]);
        expect(query).toMatch(/^[\w.~%=&-]+$/);
      }),
    );
  });

  it('takes out what no language can carry', () => {
    expect(url(endpoint([parameter('q')]), { q: 'a\0b\r\nc\rd\uD800e\u{1F600}' })).toBe(
      `https://blog.example.com/?rest-api=a&q=ab%0Ac%0Ad%EF%BF%BDe${encodeURIComponent('\u{1F600}')}`,
    );
  });

  it('sends the only value of a parameter that has but one', () => {
    const choice = (choices: string[]) => endpoint([parameter('resp', { kind: 'choice', choices })]);
    expect(url(choice(['json']), {})).toBe('https://blog.example.com/?rest-api=a&resp=json');
    expect(url(choice(['y', 'n']), {})).toBe('https://blog.example.com/?rest-api=a');
  });

  it('keeps the place of every item in a list', () => {
    const { request } = buildRequest(
      endpoint([parameter('keys[]', { in: 'body', kind: 'list' })], { method: 'POST', body: 'form' }),
      new Map([['keys[]', '甲\n\n乙\n\n']]),
      CREDENTIALS,
      1,
    );
    expect(request.fields.map(({ value }) => value)).toEqual(['甲', '', '乙']);
  });

  it('proves who calls by key or signature: in the form where there is one, else in the query', () => {
    const get = endpoint([parameter('count')], { caller: 'key' });
    const post = endpoint([], { caller: 'key', method: 'POST', body: 'form' });
    const signed = { ...CREDENTIALS, way: 'sign' } as const;
    const signature = createHash('md5').update('1786488000钥').digest('hex');
    expect(buildRequest(get, new Map([['count', '5']]), CREDENTIALS, 1).request.url).toMatch(/\?rest-api=a&api_key=k&count=5$/);
    expect(buildRequest(get, new Map(), { ...signed, key: ' 钥 ' }, 1_786_488_000).request.url).toMatch(
      new RegExp(`\\?rest-api=a&req_time=1786488000&req_sign=${signature}$`),
    );
    expect(buildRequest(post, new Map(), CREDENTIALS, 1).request).toMatchObject({
      url: 'https://blog.example.com/?rest-api=a',
      fields: [{ name: 'api_key', value: 'k' }],
    });
  });

  it('carries a login cookie only where one is needed, without what would begin another header', () => {
    const cookie = 'A=b\r\nX: y\u0000清';
    expect(buildRequest(endpoint([]), new Map(), { ...CREDENTIALS, cookie }, 1).request.cookie).toBeUndefined();
    expect(buildRequest(endpoint([], { caller: 'cookie' }), new Map(), { ...CREDENTIALS, cookie }, 1).request.cookie).toBe('A=bX: y');
  });

  it('names what is missing, and has a word in its place', () => {
    const keyed = buildRequest(
      endpoint([parameter('id', { required: true })], { caller: 'key' }),
      new Map(),
      { ...CREDENTIALS, key: ' ' },
      1,
    );
    expect(keyed.missing).toEqual(['api_key', 'id']);
    expect(decodeURIComponent(keyed.request.url)).toBe('https://blog.example.com/?rest-api=a&api_key=你的API秘钥&id=');
    const login = buildRequest(endpoint([], { caller: 'cookie' }), new Map(), CREDENTIALS, 1);
    expect(login).toMatchObject({ missing: ['cookie'], request: { cookie: 'EM_AUTHCOOKIE_xxx=xxx' } });
  });
});
