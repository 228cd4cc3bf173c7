/**
 * How readers write, and what their words do not say of what they seek:
 * 1. A name with a number is two words; a version that no text names leaves the question what it is.
 * 2. A typo or the initials may be those of a synonym; a short Latin word glued to Han stands for itself among initials.
 * 3. Where a word ends inside a pair of characters, the pair says nothing of a longer word on either side.
 * 4. Of a short term that is held only in half, the half has to be its head.
 * 5. A message that was pasted may hold another site's paths and names.
 * 6. A section that is called what was asked about comes first.
 * 7. What readers say and the texts do not is understood from pinyin, from its beginning, and from wrong characters of its sound, but not
 *    from two of a longer run.
 * 8. A part that is written as another word of its sound is understood if the words beside it stand by a heading with what is meant.
 * 9. A rare character, whose sound is not known, stands for any other in a word of three characters or more.
 * 10. The last word of a question may be half typed, as an input method shows it.
 * 11. Two characters that changed places are put right in a word of three or more, in one of two if it is the whole query or the words
 *     beside it vouch for it.
 * 12. What touches a word without a space is another word: the name of the site before a word of the texts, pinyin beside a number, a
 *     stop word of one character after letters; in initials what asks, between the words of one phrase.
 * 13. Where nothing is found, the last character may begin a word, if the word before it stands by a heading with that word.
 */
import { describe, expect, it } from 'vitest';
import { understandingEngine } from './understanding.fixture.ts';

const ENGINE = understandingEngine(
  [
    { path: 'env', lines: ['# 环境要求', 'PHP 7.4 以上', '## 数据库', '支持 MySQL 5.6'] },
    { path: 'rewrite', lines: ['# 伪静态', 'Nginx 打开文章是 404', '## 规则', '贴进站点的设置'] },
    { path: 'notes', lines: ['# 微语', '几句话的短内容', '## AI助手', '对话'] },
    { path: 'api', lines: ['# 接口', '发布微语，读取微语，微语列表', '## 语言包', '翻译放在目录里'] },
    { path: 'files', lines: ['# 配置', '这个文件里查不到密码', '## 上传', '先升级，再上传'] },
    { path: 'theme', lines: ['# 外观', '## 菜单里的图标', '在后台改'] },
    { path: 'errors', lines: ['# 报错', '插件也会报错', '## 函数', 'call to undefined function curl_init'] },
  ],
  [{ terms: ['升级', 'upgrade', '版本更新'] }, { terms: ['微语', '说说', '碎碎念'] }, { terms: ['密码', '口令'] }],
  ['emlog*'],
);

const pages = (query: string): string[] => [
  ...new Set(ENGINE.search({ query }).hits.map(({ url = '' }) => decodeURIComponent(url.replace(/^.*\/docs\//, '').replace(/#.*$/, '')))),
];

describe('a query', () => {
  it.each([
    ['a name glued to a status', 'nginx404', 'rewrite'],
    ['a version that no text names', 'php8.9要求', 'env'],
    ['a typo of a synonym', 'upgarde', 'files'],
    ['the initials of a synonym', 'bbgx', 'files'],
    ['initials with a Latin word', 'aizs', 'notes'],
    ['a question about what is a heading', '微语怎么样', 'notes'],
    ['a pasted message', 'call to undefined function curl_init in /www/wwwroot/blog on line', 'errors'],
  ])('with %s finds its page', (_, query, page) => {
    expect(pages(query)[0]).toBe(page);
  });

  it.each([
    ['shuoshuo', '说说'],
    ['suisuinian', '碎碎念'],
    ["sui'sui'n", '碎碎念'],
    ['碎碎nian', '碎碎念'],
    ['碎碎', '碎碎念'],
    ['岁碎念', '碎碎念'],
    ['suisuinain', '碎碎念'],
    ['kouling', '口令'],
  ])('with %s is about %s', (query, meant) => {
    const { hits, _docs } = ENGINE.search({ query });
    expect(_docs.searchedAs).toBe(meant);
    expect(hits.length).toBeGreaterThan(0);
  });

  it("of which two characters sound like a reader's word is about something else", () => {
    expect(pages('大口零食')).toEqual([]);
  });

  it('whose words only meet in a pair of characters is not held by it', () => {
    expect(pages('插件里')).not.toContain('files');
  });

  it('whose head no text holds finds nothing', () => {
    expect(pages('翻译器械')).toEqual([]);
  });
});

describe('a word that is written as another one of its sound', () => {
  it.each(['配制上传', '配制 上传'])('is understood where the words beside it stand by the same heading: %s', (query) => {
    expect(pages(query)).toEqual(['files']);
  });

  it.each(['配制', '配制翻译'])('is meant as it is written otherwise: %s', (query) => {
    expect(pages(query)).toEqual([]);
  });
});

it('a rare character stands for another in a word of three', () => {
  expect(pages('伪静肽')).toEqual(['rewrite']);
  expect(pages('微鎏')).toEqual([]);
});

describe('two characters that changed places', () => {
  it.each([
    ['伪态静', '伪静态'],
    ['数库据密码', '数据库密码'],
    ['传上', '上传'],
    ['置配上传', '配置上传'],
  ])('%s is read as %s', (query, searchedAs) => {
    expect(ENGINE.search({ query })._docs.searchedAs).toBe(searchedAs);
  });

  it.each(['置配翻译', '态静伪', '静态'])('stay where they are if nothing vouches for the word, or more is wrong: %s', (query) => {
    expect(ENGINE.search({ query })._docs.searchedAs).toBeUndefined();
  });
});

describe('a query that ends with the first character of a word', () => {
  it('is completed to what stands by a heading with the word before it', () => {
    const { hits, _docs } = ENGINE.search({ query: '配置上' });
    expect(_docs.searchedAs).toBe('配置上传');
    expect(hits[0]?.url).toBe('https://example.org/docs/files#%E4%B8%8A%E4%BC%A0');
  });

  it.each(['规则上', '购物上'])('is not completed otherwise: %s', (query) => {
    expect(pages(query)).toEqual([]);
  });
});

describe('initials of a question', () => {
  it.each([
    ['hjzmyq', '环境怎么要求', 'env'],
    ['cdzmtb', '菜单怎么图标', 'theme'],
  ])('are read around what asks: %s', (query, searchedAs, page) => {
    expect(ENGINE.search({ query })._docs.searchedAs).toBe(searchedAs);
    expect(pages(query)[0]).toBe(page);
  });

  it.each([
    ['what asks stands inside a word', 'hzmjyq'],
    ['two words stand by one heading, and in no phrase', 'pzzmsc'],
  ])('mean nothing where %s', (_, query) => {
    expect(pages(query)).toEqual([]);
  });
});

describe('two words without a space', () => {
  it.each([
    ['emlognginx', 'emlog nginx', 'rewrite'],
    ['404wenzhang', '404 文章', 'rewrite'],
    ['mysql5.6zhichi', 'mysql 5.6 支持', 'env'],
  ])('%s is read as %s', (query, searchedAs, page) => {
    expect(ENGINE.search({ query })._docs.searchedAs).toBe(searchedAs);
    expect(pages(query)[0]).toBe(page);
  });

  it('are none if the texts lack the second, or it is one letter', () => {
    expect(pages('emlogredis')).toEqual([]);
    expect(ENGINE.search({ query: 'emlogs' })._docs.searchedAs).not.toBe('emlog s');
  });

  it('find what the letters find where a stop word touches them', () => {
    expect(pages('nginx吗')).toEqual(pages('nginx'));
    expect(pages('nignx吗')).toEqual(pages('nginx'));
  });
});

describe('a question whose last word is being typed', () => {
  it.each([
    ['文件怎么上c', '文件怎么上传', 'files'],
    ['插件怎么报c', '插件怎么报错', 'errors'],
  ])('%s is read as %s', (query, searchedAs, page) => {
    expect(ENGINE.search({ query })._docs.searchedAs).toBe(searchedAs);
    expect(pages(query)[0]).toBe(page);
  });
});
