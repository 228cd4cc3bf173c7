import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { describeApi } from '../testing/describe-api.ts';
import { Description } from './description.ts';
import { requestSpec } from './request.ts';

const SCHEMES = `
components:
  securitySchemes:
    anyName: { type: apiKey, in: query, name: api_key }
    sign: { type: apiKey, in: query, name: req_sign }
    login: { type: apiKey, in: cookie, name: EM_AUTHCOOKIE }
`;

/** The form of one operation: the lines below `post:` or `get:`. */
function spec(yaml: string, { method = 'post', path = '/?rest-api=a' } = {}) {
  const lines = yaml
    .trim()
    .split('\n')
    .map((line) => `      ${line}`);
  const description = describeApi(
    `paths:\n  ${path}:\n    ${method}:\n      operationId: a\n      summary: 甲\n      responses: {}\n${lines.join('\n')}\n${SCHEMES}`,
  );
  return requestSpec(description, description.endpoint('a'));
}

const form = (properties: string, required = '') => `
requestBody:
  content:
    application/x-www-form-urlencoded:
      schema: { type: object, required: [${required}], properties: { ${properties} } }`;

describe('the form of an endpoint', () => {
  it('asks for the parameters of address and body, without those that choose the endpoint or prove who calls', () => {
    const { parameters } = spec(
      `parameters:
  - { name: rest-api, in: query, required: true, schema: { type: string } }
  - { name: s, in: query, description: 后台登录地址的后缀。, schema: { type: string } }
  - { name: EM_AUTHCOOKIE, in: cookie, schema: { type: string } }
${form('title: { type: string, description: 标题，最多 512 个字符。 }, api_key: { type: string }, req_sign: { type: string }, req_time: { type: string }', 'title')}`,
    );
    expect(parameters).toEqual([
      { name: 's', label: '后台登录地址的后缀', in: 'query', kind: 'text', required: false },
      { name: 'title', label: '标题', in: 'body', kind: 'text', required: true },
    ]);
  });

  it.each([
    ["p: { type: string, enum: ['y', 'n'], default: 'n' }", { kind: 'choice', choices: ['y', 'n'], default: 'n' }],
    ['p: { type: string, const: json }', { kind: 'choice', choices: ['json'] }],
    ['p: { type: integer, default: -1 }', { kind: 'number', default: '-1' }],
    ['p: { type: array, items: { type: string } }', { kind: 'list' }],
    ['p: { type: string, format: binary }', { kind: 'file' }],
    ['p: { type: string, contentMediaType: application/octet-stream }', { kind: 'file' }],
    ['p: { type: string }', { kind: 'text' }],
    ['content: { type: string }', { kind: 'long' }],
  ])('has a field that fits %s', (property, wanted) => {
    expect(spec(form(property)).parameters[0]).toMatchObject(wanted);
  });

  it.each([
    ['标题，最多 512 个字符。恰好是 `0` 时按没传处理。', '标题'],
    ['`y` 允许评论。', '允许评论'],
    ['`y` 表示 `cover` 为空时取正文的第一张图作封面：先找 Markdown 图片。', 'cover 为空时取正文的第一张图作封面'],
    ['', ''],
  ])('names a field that is described as %j', (words, label) => {
    expect(spec(form(`p: { type: string, description: '${words}' }`)).parameters[0]?.label).toBe(label);
  });

  it.each([
    ['security: []', 'anyone'],
    ['security: [{ anyName: [] }, { sign: [] }, { login: [] }]', 'key'],
    ['security: [{ login: [] }]', 'cookie'],
    ['security: [{ login: [] }, {}]', 'anyone'],
  ])('with %s is for %s', (security, caller) => {
    expect(spec(security).caller).toBe(caller);
  });

  it.each([
    ['get', '', 'none'],
    ['post', '', 'form'],
    ['post', form('p: { type: string }'), 'form'],
    ['post', 'requestBody: { content: { multipart/form-data: { schema: { type: object } } } }', 'multipart'],
  ])('of a %s with %j has the body %s', (method, yaml, body) => {
    expect(spec(`security: []\n${yaml}`, { method }).body).toBe(body);
  });

  it.each([
    ['put', 'security: []', 'a: the request builder knows GET and POST, not PUT.'],
    ['post', 'requestBody: { content: { application/json: {} } }', 'a: the request builder cannot encode application/json.'],
    ['get', 'parameters: [{ name: h, in: header }]', 'a: the request builder sends parameters in the query, not in the header (h).'],
  ])('that cannot be sent stops the build (%s, %s)', (method, yaml, message) => {
    expect(() => spec(yaml, { method })).toThrow(message);
  });

  it('is made for every endpoint of the description, with rest-api first, and stays small', () => {
    const description = new Description(fileURLToPath(new URL('../../api/openapi.yaml', import.meta.url)));
    for (const endpoint of description.endpoints()) {
      const made = requestSpec(description, endpoint);
      expect(made.path, made.id).toMatch(/^\/(?:\?rest-api|[a-z]+(?:\/[a-z]+)*\.php\?action)=[a-z0-9_]+$/);
      expect(JSON.stringify(made).length, made.id).toBeLessThan(3000);
    }
  });
});
