import { describe, expect, it } from 'vitest';
import { searchBody } from './request.ts';

const question = { indexName: 'emlog-docs', query: '伪静态', page: 0, narrow: false };

describe('searchBody', () => {
  it('asks what the specification says', () => {
    expect(searchBody(question)).toEqual({
      requests: [
        {
          query: '伪静态',
          indexName: 'emlog-docs',
          attributesToRetrieve: [
            'hierarchy.lvl0',
            'hierarchy.lvl1',
            'hierarchy.lvl2',
            'hierarchy.lvl3',
            'hierarchy.lvl4',
            'hierarchy.lvl5',
            'hierarchy.lvl6',
            'content',
            'type',
            'url',
          ],
          attributesToSnippet: [
            'hierarchy.lvl1:10',
            'hierarchy.lvl2:10',
            'hierarchy.lvl3:10',
            'hierarchy.lvl4:10',
            'hierarchy.lvl5:10',
            'hierarchy.lvl6:10',
            'content:10',
          ],
          snippetEllipsisText: '…',
          highlightPreTag: '<mark>',
          highlightPostTag: '</mark>',
          hitsPerPage: 20,
          clickAnalytics: false,
          facetFilters: ['language:zh-Hans', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']],
        },
      ],
    });
  });

  it('asks for shorter snippets on a narrow screen', () => {
    const [request] = searchBody({ ...question, narrow: true }).requests;
    expect(request?.attributesToSnippet).toContain('content:5');
    expect(request?.attributesToSnippet).toContain('hierarchy.lvl6:5');
  });

  it('names the page from the second on', () => {
    expect(searchBody({ ...question, page: 2 }).requests[0]).toMatchObject({ page: 2, hitsPerPage: 20 });
  });

  it('never sends more than the field accepts', () => {
    expect(searchBody({ ...question, query: '长'.repeat(70) }).requests[0]?.query).toHaveLength(64);
  });
});
