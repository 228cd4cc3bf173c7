import { describe, expect, it } from 'vitest';
import { describeApi } from '../testing/describe-api.ts';

const TWO = `
paths:
  /?rest-api=article_post:
    post: { operationId: article_post, summary: 发布文章, responses: {} }
  /?rest-api=article_list:
    get: { operationId: article_list, summary: 文章列表, responses: {} }
`;

describe('a description', () => {
  it('finds an operation by its id, with method and path', () => {
    expect(describeApi(TWO).endpoint('article_list')).toMatchObject({
      method: 'GET',
      path: '/?rest-api=article_list',
      operation: { summary: '文章列表' },
    });
  });

  it('lists the ids there are when one is unknown', () => {
    expect(() => describeApi(TWO).endpoint('nope')).toThrow(
      /openapi\.yaml has no operation "nope"\. It has: article_post, article_list\.$/,
    );
  });

  it.each(['constructor', '__proto__', 'toString'])('does not take %s for an operation or a place', (name) => {
    const description = describeApi(TWO);
    expect(() => description.endpoint(name)).toThrow('has no operation');
    expect(() => description.resolve({ $ref: `#/paths/${name}` })).toThrow('leads nowhere');
  });

  it('says line and column of YAML that does not parse', () => {
    expect(() => describeApi('paths:\n  a: [')).toThrow(/line 2, column \d+/);
  });

  it('follows references, also from one to the next', () => {
    const description = describeApi("paths: {}\na: { $ref: '#/b/c' }\nb: { c: { type: string } }");
    expect(description.resolve({ $ref: '#/a' })).toEqual({ type: 'string' });
  });

  it('says which reference leads nowhere', () => {
    expect(() => describeApi(TWO).resolve({ $ref: '#/components/schemas/Missing' })).toThrow('#/components/schemas/Missing leads nowhere.');
  });

  it('merges allOf: properties and required add up, later words win', () => {
    const description = describeApi(
      'paths: {}\nEnvelope: { type: object, description: 外壳, required: [code], properties: { code: { type: integer }, data: {} } }',
    );
    const merged = description.schema({
      allOf: [{ $ref: '#/Envelope' }, { required: ['data'], properties: { data: { type: 'object' } } }],
      description: '返回',
    });
    expect(merged).toEqual({
      type: 'object',
      description: '返回',
      required: ['code', 'data'],
      properties: { code: { type: 'integer' }, data: { type: 'object' } },
    });
  });
});
