import { describe, expect, it } from 'vitest';
import { recordsOf } from '../records/outline.fixture.ts';
import { answerQueries } from './answer-queries.ts';
import { engineOf } from './engine.fixture.ts';

const engine = engineOf(recordsOf([{ path: 'install', section: '安装', lines: ['# 安装 emlog', '## 环境', 'PHP 8.2'] }]));
const ask = (body: unknown) => {
  const { status, content } = answerQueries(engine, 'docs', new TextEncoder().encode(JSON.stringify(body)));
  return { status, body: JSON.parse(content) as unknown };
};

describe('answerQueries', () => {
  it('answers each query of a request in its turn', () => {
    const requests = [
      { indexName: 'docs', query: '环境' },
      { indexName: 'docs', query: '没有的词' },
    ];
    expect(ask({ requests })).toMatchObject({ status: 200, body: { results: [{ nbHits: 1 }, { nbHits: 0 }] } });
  });

  it('gives the fields that are asked for and no others', () => {
    expect(ask({ requests: [{ indexName: 'docs', query: '环境', responseFields: ['nbHits'] }] }).body).toEqual({
      results: [{ nbHits: 1 }],
    });
  });

  it('searches the values of a facet', () => {
    const request = { indexName: 'docs', type: 'facet', facet: 'language', params: 'facetQuery=zh' };
    expect(ask({ requests: [request] })).toMatchObject({
      status: 200,
      body: { results: [{ facetHits: [{ value: 'zh-Hans', count: 3 }] }] },
    });
  });

  it.each([
    ['another index', { requests: [{ indexName: 'other', query: 'a' }] }, 404, 'Index other does not exist'],
    ['a wrong parameter', { requests: [{ indexName: 'docs', hitsPerPage: 'many' }] }, 400, 'hitsPerPage'],
    ['no requests', {}, 400, 'requests'],
  ])('refuses %s in the protocol’s words', (_name, body, status, message) => {
    expect(ask(body)).toEqual({ status, body: { status, message: expect.stringContaining(message) as string } });
  });
});
