import { describe, expect, it } from 'vitest';
import { PAGES, understandingEngine } from './understanding.fixture.ts';

const ENGINE = understandingEngine(PAGES, [{ terms: ['附件', '上传文件'] }, { terms: ['伪静态', 'url重写'] }]);

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
    ['chajiankf', '插件开发', 'plugin'],
    ['cjkaifa', '插件开发', 'plugin'],
    ['chajian kf', '插件开发', 'plugin'],
    ['cha jian kai fa', '插件开发', 'plugin'],
    ['cha jian', '插件', 'plugin'],
    ['zucefabiao', '注册发表', 'theme#评论'],
    ['pinlun', '评论', 'theme#评论'],
    ['nginx-guize', 'nginx 规则', 'rewrite'],
    ['mysql-php', 'mysql php', 'install#环境'],
    ['插件kf', '插件开发', 'plugin'],
    ['chajiankaif', '插件开发', 'plugin'],
    ['nginxgz', 'nginx 规则', 'rewrite'],
    ['emlgo', 'emlog', 'install'],
    ['meLog', 'emlog', 'install'],
    ['emlgo安装', 'emlog安装', 'install'],
    ['confgi.php', 'config.php', 'install#数据库密码'],
    ['emlgo2.6.27', 'emlog 2.6.27', 'install'],
  ])('%s is searched as %s', (query, searchedAs, place) => {
    expect(first(query)).toEqual([searchedAs, place]);
  });

  it('says what was searched also where no hits are asked for', () => {
    const { hits, nbHits, _docs } = ENGINE.search({ query: 'weijingtai', hitsPerPage: 0 });
    expect(hits).toEqual([]);
    expect(nbHits).toBeGreaterThan(0);
    expect(_docs.searchedAs).toBe('伪静态');
  });

  it.each([['伪静态'], ['安装 EMLOG'], ['ＥＭＬＯＧ'], ['addaction'], ['附件'], ['url重写']])('%s is searched as it is', (query) => {
    expect(ENGINE.search({ query })._docs.searchedAs).toBeUndefined();
  });

  it.each([
    ['chaijan', '插件', 'a letter that changed places'],
    ['weijngtai', '伪静态', 'a letter that is missing'],
    ['weijiingtai', '伪静态', 'a letter too many'],
    ['weihingtai', '伪静态', 'a key beside it'],
    ['shujjukumima', '数据库密码', 'a long word'],
    ['pniglun审核', '评论审核', 'beside Han'],
  ])('%s is pinyin of %s: %s', (query, searchedAs) => {
    expect(first(query)[0]).toBe(searchedAs);
  });

  it.each([
    ['chajuan', 'it spells something else'],
    ['movan', 'it is short'],
    ['hcajian', 'its first letter is wrong'],
    ['zuc', 'it only sounds alike, and is half typed'],
    ['xcjjian', 'it has more than one typo'],
  ])('%s is no pinyin with a typo: %s', (query) => {
    expect(first(query)).toEqual([undefined, undefined]);
  });

  it.each([['nginxpin'], ['mysqlmo']])('%s is no Latin word with the beginning of another one after it', (query) => {
    expect(first(query)).toEqual([undefined, undefined]);
  });

  it('is marked where it was meant', () => {
    const [hit] = ENGINE.search({ query: 'weijingtai', highlightPreTag: '[', highlightPostTag: ']' }).hits;
    expect(hit?._highlightResult?.hierarchy?.lvl1).toMatchObject({ value: '[伪静态]', matchLevel: 'full' });
  });

  it('is not searched otherwise in quotes', () => {
    expect(ENGINE.search({ query: '"weijingtai"' }).nbHits).toBe(0);
  });
});

describe('a query that is written in another way', () => {
  it.each([
    ['em log', 'install'],
    ['add action', 'plugin#挂载点'],
    ['ｅｍ ｌｏｇ 安装', 'install'],
  ])('%s is found though the words are parted', (query, place) => {
    expect(first(query)).toEqual([undefined, place]);
  });

  it.each([
    ['forgotpassword', 'help#登录'],
    ['密码忘', 'help#登录'],
    ['密码忘了', 'help#登录'],
  ])('%s is found by the other words for it', (query, place) => {
    const engine = understandingEngine(
      [{ path: 'help', section: '问题', lines: ['# 帮助', '## 登录', '忘记密码就点这里', '## 其他', '别的'] }],
      [{ terms: ['忘记密码', '密码忘了', 'forgot password'] }],
    );
    expect(engine.search({ query }).hits.map(({ url }) => decodeURIComponent(url ?? ''))).toEqual([`https://example.org/docs/${place}`]);
  });
});

describe('a term that leads to a wider one', () => {
  const engine = understandingEngine(
    [{ path: 'help', section: '问题', lines: ['# 帮助', '## 资源', '图片也是资源', '## 图床', '没有图床'] }],
    [{ terms: ['图床', '外链图'], wider: ['资源'] }],
  );
  const places = (query: string): string[] =>
    engine.search({ query }).hits.map(({ url }) => decodeURIComponent(url ?? '').replace(/^.*#/, ''));

  it('finds what is called by it, and first what is called as it was typed', () => {
    expect(places('图床')).toEqual(['图床', '资源']);
    expect(places('外链图')).toEqual(expect.arrayContaining(['图床', '资源']));
  });

  it('is not found by the wider one', () => {
    expect(places('资源')).toEqual(['资源']);
  });
});

describe('a term with words inside that a hit may lack', () => {
  const engine = understandingEngine(
    [{ path: 'help', lines: ['# 帮助', '## 垃圾评论', '怎样减少', '## 发文', '写好就发', '## 评论', '文章的评论'] }],
    [{ terms: ['垃圾评论', '刷评论'] }, { terms: ['发文', '发布文章'] }],
  );
  const first = (query: string): string => decodeURIComponent(engine.search({ query }).hits[0]?.url ?? '').replace(/^.*#/, '');

  it('has its other names: 刷评论 in 刷了评论', () => {
    expect(first('刷了评论')).toBe('垃圾评论');
  });

  it('is another one where they say what it was done to: 发布的文章', () => {
    expect(first('发布了文章')).toBe('发文');
    expect(first('发布的文章')).not.toBe('发文');
  });
});

describe('a query whose last character begins a word that is being typed', () => {
  it('finds what it says without it', () => {
    expect(first('上传安装包改')).toEqual(['上传安装包', 'install']);
  });

  it('is not left out where something is found, whether it is shown or not', () => {
    expect(ENGINE.search({ query: '数据库密码', hitsPerPage: 0 }).nbHits).toBe(ENGINE.search({ query: '数据库密码' }).nbHits);
    expect(ENGINE.search({ query: '上传安装包', hitsPerPage: 0 })._docs.searchedAs).toBeUndefined();
  });

  it('finds nothing if little is left, or it finds nothing without it either', () => {
    expect(first('组件箱')).toEqual([undefined, undefined]);
    expect(first('番茄炒鸡蛋')).toEqual([undefined, undefined]);
  });
});

describe('a letter behind a character', () => {
  const engine = understandingEngine([
    { path: 'a', section: '甲', lines: ['# 变量 j 与插入', '## 方式 b'] },
    { path: 'b', section: '甲', lines: ['# 插件', '## 伪静态'] },
  ]);
  const first = (query: string): unknown => {
    const { hits, _docs } = engine.search({ query });
    return [_docs.searchedAs, hits[0]?.url_without_anchor?.split('/').filter(Boolean).pop()];
  };

  it('begins the next syllable where no text has the two together', () => {
    expect(first('插j')).toEqual(['插件', 'b']);
    expect(first('伪j')).toEqual(['伪静态', 'b']);
  });

  it('is what it is where some text has', () => {
    expect(first('方式b')).toEqual([undefined, 'a']);
  });
});

describe('a Latin word', () => {
  const engine = understandingEngine([{ path: 'a', section: '甲', lines: ['# 动画', '不再支持 flash 与 string，见 1panel'] }]);
  const count = (query: string): number => engine.search({ query }).nbHits;

  it('that is spelled wrong is meant otherwise', () => {
    expect(['flsah', 'flahs', 'strign', '1pannel', '1panal'].map(count)).toEqual([1, 1, 1, 1, 1]);
  });

  it('that is usual is meant as it is written, even if the texts lack it', () => {
    expect(['flask', 'spring', 'flesh', 'spring flask'].map(count)).toEqual([0, 0, 0, 0]);
  });
});

it('reads a longer word of the texts where a shorter one, that they lack, is in its place', () => {
  const engine = understandingEngine([{ path: 'a', section: '甲', lines: ['# 配置文件', '说明'] }]);
  expect(engine.search({ query: '配制文件' })._docs.searchedAs).toBe('配置文件');
  expect(engine.search({ query: '配制' }).nbHits).toBe(0);
});

it('never reads a word by its sound: 景点 is not 经典', () => {
  expect(ENGINE.search({ query: '经典' }).nbHits).toBe(1);
  expect(ENGINE.search({ query: '景点' })).toMatchObject({ nbHits: 0, hits: [] });
});

it('finds identifiers in parts, glued and by a piece', () => {
  for (const query of ['emlog_root', 'EMLOG ROOT', 'emlogroot', 'ddActio', 'plugins']) expect(first(query)[1]).toMatch(/^plugin/);
});

it('finds a name that is typed without its capitals wherever it stands', () => {
  const engine = understandingEngine([
    { path: 'dev', lines: ['# 开发', '## 缓存', '`Cache->readCache($name)` 读', '## 例子', 'readCache 与 readcache'] },
  ]);
  expect(engine.search({ query: 'readcache' }).nbHits).toBe(2);
});

it('takes capitals beside other words for a name, and by themselves for initials', () => {
  expect(ENGINE.search({ query: 'WJT' })._docs.searchedAs).toBe('伪静态');
  expect(ENGINE.search({ query: 'wjt 规则' })._docs.searchedAs).toBe('伪静态 规则');
  expect(ENGINE.search({ query: 'WJT 规则' })._docs.searchedAs).toBeUndefined();
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
    expect(ENGINE.search({ query: 'chajuin' })._docs.suggestions).toContain('插件');
  });

  it('are titles as they are written, full-width signs and all', () => {
    const engine = understandingEngine([{ path: 'faq', lines: ['# 常见问题', '## 打不开，怎么办？', '先看报错。', '## A & B 的区别'] }]);
    expect(engine.search({ query: '打不开网银盾插头' })._docs.suggestions).toEqual(['打不开，怎么办？']);
    expect(engine.search({ query: '区别车险寿险哪种' })._docs.suggestions).toEqual(['A & B 的区别']);
  });

  it('are none where nothing is like the query', () => {
    expect(ENGINE.search({ query: '番茄炒鸡蛋' })._docs.suggestions).toEqual([]);
  });
});

it('cuts snippets between words', () => {
  const { hits } = ENGINE.search({ query: '新建', attributesToSnippet: ['content:3'], highlightPreTag: '', highlightPostTag: '' });
  expect(hits[0]?._snippetResult?.content?.value).toBe('先新建数据库…');
});

it('puts what stands in paragraphs only in order by what their sections are about', () => {
  const engine = understandingEngine(
    [
      { path: 'other', lines: ['# 其他', '## 说明', '图片放不下了，顺便看看天气再搬家。'] },
      { path: 'guide', lines: ['# 指南', '## 迁移到新机', '迁移时图片另外打包，图片要一起迁移。', '迁移完再看图片。'] },
    ],
    [{ terms: ['搬家', '迁移'] }],
  );
  const urls = (query: string): string[] => engine.search({ query }).hits.map(({ url = '' }) => decodeURIComponent(url));
  expect(urls('搬家 图片')[0]).toContain('/guide#');
});
