import { describe, expect, it } from 'vitest';
import { AnswerError, readAnswer } from './answer.ts';

const record = {
  objectID: '1',
  url: 'https://www.emlog.net/docs/faq#a',
  type: 'content',
  hierarchy: { lvl0: '常见问题', lvl1: '常见问题', lvl2: '伪静态', lvl3: null },
  content: '伪静态 &lt;b&gt;',
  _highlightResult: { hierarchy: { lvl2: { value: '<mark>伪静态</mark>' } }, content: { value: '<mark>伪静态</mark> 全文' } },
  _snippetResult: { content: { value: '<mark>伪静态</mark> &lt;b&gt;' } },
};

describe('readAnswer', () => {
  it('takes the highlighted title where there is one, else the plain one', () => {
    const { hits, total, pages } = readAnswer({ results: [{ hits: [record], nbHits: 41, nbPages: 3 }] });
    expect(hits).toEqual([
      {
        url: record.url,
        type: 'content',
        titles: ['常见问题', '常见问题', '<mark>伪静态</mark>', undefined, undefined, undefined, undefined],
        snippet: '<mark>伪静态</mark> &lt;b&gt;',
        text: '<mark>伪静态</mark> 全文',
        objectID: '1',
        queryID: undefined,
      },
    ]);
    expect({ total, pages }).toEqual({ total: 41, pages: 3 });
  });

  it('gives each hit the name of the search that found it', () => {
    const { hits } = readAnswer({ results: [{ hits: [record, record], nbHits: 2, queryID: 'abc' }] });
    expect(hits.map(({ objectID, queryID }) => [objectID, queryID])).toEqual([
      ['1', 'abc'],
      ['1', 'abc'],
    ]);
  });

  it('reads what goes beyond the protocol, and does without it', () => {
    const beyond = readAnswer({ results: [{ hits: [], nbHits: 0, _docs: { searchedAs: '安装', suggestions: ['邮件', 7] } }] });
    expect(beyond).toMatchObject({ searchedAs: '安装', suggestions: ['邮件'] });
    expect(readAnswer({ results: [{ hits: [], nbHits: 0 }] })).toMatchObject({ searchedAs: undefined, suggestions: [] });
  });

  it('leaves out a broken hit and keeps the others', () => {
    expect(readAnswer({ results: [{ hits: [null, 'x', {}, { ...record, url: undefined }, record], nbHits: 5 }] }).hits).toHaveLength(1);
  });

  it.each([undefined, null, '', [], {}, { results: [] }, { results: {} }, { results: [{}] }, { results: [{ hits: 1 }] }])(
    'calls %j no answer, never an empty one',
    (body) => {
      expect(() => readAnswer(body)).toThrow(AnswerError);
    },
  );
});
