import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type RunningApp } from '../testing/running-app.ts';

const credentials = { 'x-algolia-application-id': 'EMLOGDOCS', 'x-algolia-api-key': 'emlog-docs-search' };
const FACETS = '/1/indexes/emlog-docs/facets/type/query';
const OBJECTS = '/1/indexes/*/objects';

let running: RunningApp;

beforeAll(async () => {
  running = await startApp();
});

afterAll(() => running.stop());

function ask(method: 'GET' | 'POST', url: string, payload?: unknown) {
  const options: InjectOptions = { method, url, headers: credentials };
  return running.app.inject(payload === undefined ? options : { ...options, payload: JSON.stringify(payload) });
}

describe('a search among the values of a facet', () => {
  it.each([{ facetQuery: 'lv' }, { params: 'facetQuery=lv' }, { facetQuery: 'lv', query: '', maxFacetHits: 5 }])(
    'as %j is answered',
    async (body) => {
      const answer = await ask('POST', FACETS, body);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({
        facetHits: [{ value: 'lvl1', highlighted: '<span class="algolia-docsearch-suggestion--highlight">lv</span>l1', count: 3 }],
        exhaustiveFacetsCount: true,
        processingTimeMS: expect.any(Number) as number,
      });
    },
  );

  it('without any body gives all values', async () => {
    expect((await ask('POST', FACETS)).json()).toMatchObject({ facetHits: [{ value: 'lvl1' }, { value: 'content' }] });
  });

  it('may stand among other queries', async () => {
    const requests = [
      { indexName: 'emlog-docs', query: '宝塔', hitsPerPage: 1 },
      { indexName: 'emlog-docs', type: 'facet', facet: 'type', facetQuery: 'content', query: '' },
    ];
    const { results } = (await ask('POST', '/1/indexes/*/queries', { requests })).json<{ results: unknown[] }>();
    expect(results).toMatchObject([{ hits: [{}] }, { facetHits: [{ value: 'content', count: 2 }] }]);
  });

  it.each([
    ['/1/indexes/emlog-docs/facets/url/query', 400, /^Cannot search in `url` attribute/],
    ['/1/indexes/emlog-docs/facets/__proto__/query', 400, /^Cannot search in `__proto__` attribute/],
    ['/1/indexes/emlog-docs/facets/%E5%AE%89%2F/query', 400, /`安\/`/],
    ['/1/indexes/other/facets/type/query', 404, /^Index other does not exist$/],
  ])('at %s is %i', async (url, status, message) => {
    const answer = await ask('POST', url, {});
    expect(answer.statusCode).toBe(status);
    expect(answer.json<{ message: string }>().message).toMatch(message);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
  });
});

describe('records', () => {
  it('are given by their names, in the order asked for, null where there is none', async () => {
    const requests = [
      { indexName: 'emlog-docs', objectID: '4', attributesToRetrieve: ['hierarchy.lvl1'] },
      { indexName: 'emlog-docs', objectID: 'nothing' },
      { indexName: 'emlog-docs', objectID: '5' },
    ];
    const answer = await ask('POST', OBJECTS, { requests });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      results: [
        { objectID: '4', hierarchy: { lvl1: '宝塔面板安装' } },
        null,
        { objectID: '5', url: 'https://www.emlog.net/docs/faq', lang: 'zh-Hans' },
      ],
    });
  });

  it('of an unknown index are refused', async () => {
    const answer = await ask('POST', OBJECTS, { requests: [{ indexName: 'other', objectID: '4' }] });
    expect(answer.json()).toEqual({ message: 'Index other does not exist', status: 404 });
  });

  it.each([
    ['', ['anchor', 'content', 'docusaurus_tag', 'hierarchy', 'lang', 'language', 'objectID', 'recordVersion', 'type', 'url']],
    ['?attributesToRetrieve=url%2Clang', ['lang', 'objectID', 'url']],
    ['?attributesToRetrieve=%5B%22url%22%5D&x-algolia-agent=a', ['objectID', 'url']],
  ])('are given one by one%s', async (query, attributes) => {
    const answer = await ask('GET', `/1/indexes/emlog-docs/4${query}`);
    expect(answer.statusCode).toBe(200);
    expect(Object.keys(answer.json<object>()).sort()).toEqual(expect.arrayContaining(attributes));
    if (query !== '') expect(Object.keys(answer.json<object>())).toHaveLength(attributes.length);
  });

  it.each(['nothing', '__proto__', 'a%2Fb'])('that do not exist, such as %s, are not found', async (objectID) => {
    const answer = await ask('GET', `/1/indexes/emlog-docs/${objectID}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ message: 'ObjectID does not exist', status: 404 });
  });
});

describe('what needs an admin key', () => {
  it.each([
    ['GET', '/1/indexes'],
    ['POST', '/1/indexes/emlog-docs'],
    ['GET', '/1/indexes/emlog-docs/settings'],
    ['GET', '/1/indexes/emlog-docs/task/1'],
    ['POST', '/1/indexes/emlog-docs/browse'],
    ['POST', '/1/indexes/emlog-docs/batch'],
    ['POST', '/1/indexes/emlog-docs/operation'],
    ['POST', '/1/indexes/emlog-docs/clear'],
  ] as const)('is refused in the hosted service’s words: %s %s', async (method, url) => {
    const answer = await ask(method, url, method === 'POST' ? {} : undefined);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual({ message: 'Method not allowed with this API key', status: 403 });
    const stranger = await running.app.inject({ method, url });
    expect(stranger.json()).toEqual({ message: 'Invalid Application-ID or API key', status: 403 });
  });
});

describe('responseFields', () => {
  it('leaves out of an answer what is not asked for, but for what another parameter asked for', async () => {
    const body = { query: '宝塔', responseFields: ['hits', 'nbHits'], clickAnalytics: true };
    const answer = await ask('POST', '/1/indexes/emlog-docs/query', body);
    expect(Object.keys(answer.json<object>()).sort()).toEqual(['hits', 'nbHits', 'queryID']);
    // The second time from what was answered before.
    const again = await ask('POST', '/1/indexes/emlog-docs/query', body);
    expect(Object.keys(again.json<object>()).sort()).toEqual(['hits', 'nbHits', 'queryID']);
  });

  it('may ask for none', async () => {
    expect((await ask('POST', '/1/indexes/emlog-docs/query', { responseFields: [] })).json()).toEqual({});
    expect((await ask('POST', '/1/indexes/emlog-docs/query', { responseFields: [], clickAnalytics: true })).json()).toEqual({
      queryID: expect.any(String) as string,
    });
  });
});
