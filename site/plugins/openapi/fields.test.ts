import { describe, expect, it } from 'vitest';
import { describeApi } from '../testing/describe-api.ts';
import { answerExamples, answerRows, errorRows, parameterRows } from './fields.ts';

/** Rows of an operation that is written as the lines below `post:`. */
function operation(yaml: string) {
  const lines = yaml
    .trim()
    .split('\n')
    .map((line) => `      ${line}`);
  const description = describeApi(`paths:\n  /?rest-api=a:\n    post:\n      operationId: a\n      summary: 甲\n${lines.join('\n')}\n`);
  return [description, description.endpoint('a')] as const;
}

/** Rows of one query parameter. */
function parameter(schema: string, description: string) {
  return parameterRows(
    ...operation(`parameters:\n  - { name: p, in: query, description: '${description}', schema: ${schema} }\nresponses: {}`),
  )[0];
}

const answer = (schema: string) =>
  answerRows(...operation(`responses:\n  '200':\n    content:\n      application/json:\n        schema: ${schema}`));

describe('parameters', () => {
  it('are those of the address first, then those of the form', () => {
    const rows = parameterRows(
      ...operation(`
parameters:
  - { name: id, in: query, required: true, description: 文章 ID。, schema: { type: integer } }
requestBody:
  content:
    application/x-www-form-urlencoded:
      schema: { type: object, required: [title], properties: { title: { type: string, description: 标题。 }, file: { type: string, format: binary } } }
responses: {}`),
    );
    expect(rows).toEqual([
      { name: 'id', type: 'int', required: true, text: '文章 ID。' },
      { name: 'title', type: 'string', required: true, text: '标题。' },
      { name: 'file', type: 'file', required: false, text: '' },
    ]);
  });

  it.each([
    ['{ type: integer, default: -1 }', '分类 ID。', '分类 ID。默认 `-1`。'],
    ['{ type: integer, default: -1 }', '分类 ID，默认是未分类。', '分类 ID，默认是未分类。'],
    ['{ type: string, maxLength: 512 }', '标题。', '标题。最多 512 个字符。'],
    ['{ type: string, maxLength: 512 }', '标题，最多 512 个字符。', '标题，最多 512 个字符。'],
    ['{ type: integer, minimum: 1, maximum: 50 }', '每页篇数。', '每页篇数。最小 1。最大 50。'],
    ['{ type: integer, minimum: 1, maximum: 50 }', '每页篇数，1 到 50。', '每页篇数，1 到 50。'],
  ])('of %s, described as %s, say default and limits once', (schema, words, text) => {
    expect(parameter(schema, words)?.text).toBe(text);
  });

  it('do not take a longer number for the limit', () => {
    expect(parameter('{ type: integer, minimum: 1 }', '每页篇数，新安装是 10。')?.text).toBe('每页篇数，新安装是 10。最小 1。');
  });

  it.each([
    ["{ type: string, enum: ['y', 'n'] }", 'y | n'],
    ['{ type: string, enum: [a, b, c, d] }', 'string'],
    ['{ type: [integer, string] }', 'int | string'],
    ['{ oneOf: [{ type: integer }, { type: string }, { type: integer }] }', 'int | string'],
    ['{}', 'object'],
  ])('of %s have the type %s', (schema, type) => {
    expect(parameter(schema, '')?.type).toBe(type);
  });
});

describe('answers', () => {
  it('say the path of nested fields, through lists too', () => {
    const rows = answer(
      '{ properties: { data: { properties: { articles: { type: array, items: { properties: { id: { type: integer } } } }, page: { type: integer } } } } }',
    );
    expect(rows.map(({ name }) => name)).toEqual(['data', 'data.articles', 'data.articles[].id', 'data.page']);
  });

  it('say the path of values in a map', () => {
    const rows = answer(
      '{ properties: { comments: { type: [object, array], additionalProperties: { properties: { cid: { type: integer } } } }, fields: { additionalProperties: { type: string } } } }',
    );
    expect(rows.map(({ name }) => name)).toEqual(['comments', 'comments.*.cid', 'fields']);
  });

  it.each(['children: { type: array, items: { $ref: "#/components/Sort" } }', 'children: { $ref: "#/components/Sort" }'])(
    'that hold their like (%s) list its fields once',
    (children) => {
      const description = describeApi(`
paths:
  /a:
    get:
      operationId: a
      summary: 甲
      responses: { '200': { content: { application/json: { schema: { properties: { sorts: { type: array, items: { $ref: '#/components/Sort' } }, first: { $ref: '#/components/Sort' } } } } } } }
components:
  Sort: { properties: { name: { type: string }, ${children} } }
`);
      expect(answerRows(description, description.endpoint('a')).map(({ name }) => name)).toEqual([
        'sorts',
        'sorts[].name',
        'sorts[].children',
        'first',
        'first.name',
        'first.children',
      ]);
    },
  );

  it('may say nothing', () => {
    const silent = operation("responses: { '200': { description: 好 } }");
    expect(answerRows(...silent)).toEqual([]);
    expect(answerExamples(...silent)).toEqual([]);
  });

  it('may be shared by several endpoints', () => {
    const description = describeApi(`
paths:
  /a:
    get: { operationId: a, summary: 甲, responses: { '200': { $ref: '#/components/responses/Done' } } }
components:
  responses:
    Done: { content: { application/json: { schema: { properties: { code: { type: integer } } }, example: { code: 0 } } } }
`);
    expect(answerRows(description, description.endpoint('a')).map(({ name }) => name)).toEqual(['code']);
    expect(answerExamples(description, description.endpoint('a'))).toEqual([{ summary: '', value: { code: 0 } }]);
  });

  it('have an example where one was seen', () => {
    const one = operation("responses: { '200': { content: { application/json: { example: { code: 0 } } } } }");
    expect(answerExamples(...one)).toEqual([{ summary: '', value: { code: 0 } }]);
  });

  it('have several where they differ in shape, also referred to', () => {
    const description = describeApi(`
paths:
  /a:
    get:
      operationId: a
      summary: 甲
      responses: { '200': { content: { application/json: { examples: { one: { summary: 有, value: [1] }, none: { $ref: '#/components/examples/None' } } } } } }
components:
  examples: { None: { summary: 没有, value: [] } }
`);
    expect(answerExamples(description, description.endpoint('a'))).toEqual([
      { summary: '有', value: [1] },
      { summary: '没有', value: [] },
    ]);
  });
});

describe('errors', () => {
  it('come in the order of their status codes, and then as they are written', () => {
    const rows = errorRows(
      ...operation(`
responses:
  '401':
    content: { application/json: { examples: { a: { summary: 签名不对, value: { msg: auth error } } } } }
  '200': { description: 好 }
  '400':
    content: { application/json: { examples: { b: { summary: 没打开, value: { msg: api is closed } }, a: { value: { msg: parameter error } } } } }`),
    );
    expect(rows).toEqual([
      { message: 'api is closed', status: '400', when: '没打开' },
      { message: 'parameter error', status: '400', when: '' },
      { message: 'auth error', status: '401', when: '签名不对' },
    ]);
  });

  it('follow references to answers that several endpoints share', () => {
    const description = describeApi(`
paths:
  /a:
    get: { operationId: a, summary: 甲, responses: { '401': { $ref: '#/components/responses/Unauthorized' } } }
components:
  responses:
    Unauthorized: { content: { application/json: { examples: { one: { summary: 不对, value: { msg: auth error } } } } } }
`);
    expect(errorRows(description, description.endpoint('a'))).toEqual([{ message: 'auth error', status: '401', when: '不对' }]);
  });

  it('follow references to examples that several endpoints share', () => {
    const description = describeApi(`
paths:
  /a:
    get: { operationId: a, summary: 甲, responses: { '400': { content: { application/json: { examples: { one: { $ref: '#/components/examples/Closed' } } } } } } }
components:
  examples: { Closed: { summary: 没打开, value: { code: 1, msg: api is closed, data: '' } } }
`);
    expect(errorRows(description, description.endpoint('a'))).toEqual([{ message: 'api is closed', status: '400', when: '没打开' }]);
  });

  it('without JSON say only when they come', () => {
    expect(errorRows(...operation("responses: { '302': { description: 已经登录 } }"))).toEqual([
      { message: '', status: '302', when: '已经登录' },
    ]);
  });
});
