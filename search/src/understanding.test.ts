import { describe, expect, it } from 'vitest';
import { PAGES, understandingEngine } from './understanding.fixture.ts';

const ENGINE = understandingEngine(PAGES, [
  ['附件', '上传文件'],
  ['伪静态', 'url重写'],
]);

/** What was searched, and where the first hit leads. */
function first(query: string): [searchedAs: string | undefined, place: string | undefined] {
  const { hits, _docs } = ENGINE.search({ query });
  return [
    _docs.searchedAs,
    hits[0]?.url === undefined ? undefined : decodeURIComponent(hits[0].url.replace('https://example.org/docs/', '')),
  ];
}

describe('a query that is not written as it is meant', () => {
  it.each([
    ['weijingtai', '伪静态', 'rewrite'],
    ['weijingt', '伪静态', 'rewrite'],
    ["wei'jing't", '伪静态', 'rewrite'],
    ['wjt', '伪静态', 'rewrite'],
    ['伪jing态', '伪静态', 'rewrite'],
    ['shujukumima', '数据库密码', 'install#数据库密码'],
    ["zu'j", '组件', 'plugin#组件'],
    ['组j', '组件', 'plugin#组件'],
    ['moban', '模板', 'theme'],
    ['muban', '模板', 'theme'],
    ['chajiankaifa', '插件开发', 'plugin'],
    ['未静态', '伪静态', 'rewrite'],
    ['伪静太', '伪静态', 'rewrite'],
    ['住册', '注册', 'theme#评论'],
    ['數據庫密碼', '数据库密码', 'install#数据库密码'],
    ['emlgo', 'emlog', 'install'],
    ['emlgo安装', 'emlog安装', 'install'],
    ['confgi.php', 'config.php', 'install#数据库密码'],
  ])('%s is searched as %s', (query, searchedAs, place) => {
    expect(first(query)).toEqual([searchedAs, place]);
  });

  it.each([['伪静态'], ['安装 EMLOG'], ['ＥＭＬＯＧ'], ['addaction'], ['附件'], ['url重写']])('%s is searched as it is', (query) => {
    expect(ENGINE.search({ query })._docs.searchedAs).toBeUndefined();
  });

  it('is marked where it was meant', () => {
    const [hit] = ENGINE.search({ query: 'weijingtai', highlightPreTag: '[', highlightPostTag: ']' }).hits;
    expect(hit?._highlightResult?.hierarchy?.lvl1).toMatchObject({ value: '[伪静态]', matchLevel: 'full' });
  });

  it('is not searched otherwise in quotes', () => {
    expect(ENGINE.search({ query: '"weijingtai"' }).nbHits).toBe(0);
  });
});

it('never reads a word by its sound: 景点 is not 经典', () => {
  expect(ENGINE.search({ query: '经典' }).nbHits).toBe(1);
  expect(ENGINE.search({ query: '景点' })).toMatchObject({ nbHits: 0, hits: [] });
});

it('finds identifiers in parts, glued and by a piece', () => {
  for (const query of ['emlog_root', 'EMLOG ROOT', 'emlogroot', 'ddActio', 'plugins']) expect(first(query)[1]).toMatch(/^plugin/);
});

it('finds other words for the same, the word itself first', () => {
  expect(first('url重写')[1]).toBe('rewrite');
});

describe('suggestions', () => {
  it('are titles that share words with the query, and each finds something', () => {
    const { suggestions } = ENGINE.search({ query: '插件市场价目表大全' })._docs;
    expect(suggestions[0]).toBe('插件开发');
    for (const query of suggestions) expect(ENGINE.search({ query }).nbHits).toBeGreaterThan(0);
  });

  it('are words spelled nearly like the query', () => {
    expect(ENGINE.search({ query: 'cahjian' })._docs.suggestions).toContain('插件');
  });

  it('are none where nothing is like the query', () => {
    expect(ENGINE.search({ query: '番茄炒鸡蛋' })._docs.suggestions).toEqual([]);
  });
});

it('cuts snippets between words', () => {
  const { hits } = ENGINE.search({ query: '新建', attributesToSnippet: ['content:3'], highlightPreTag: '', highlightPostTag: '' });
  expect(hits[0]?._snippetResult?.content?.value).toBe('先新建数据库…');
});
