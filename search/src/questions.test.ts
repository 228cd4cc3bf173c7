/**
 * 1. A question finds the section that holds its words, wherever in the section they stand.
 * 2. It may lack words that other pages hold; not the words that none holds, if they are most of it.
 * 3. A word that the site does not have is told by its characters, unless they rather are a turn of phrase.
 * 4. Half of a term, whose head no page holds, finds nothing.
 * 5. A verb and its object are one word, also with something between them; a name and its version are two.
 */
import { describe, expect, it } from 'vitest';
import { understandingEngine } from './understanding.fixture.ts';

const ENGINE = understandingEngine([
  {
    path: 'faq',
    section: '问题',
    lines: [
      '# 常见问题',
      '## 网站搬到新服务器',
      '先做备份。',
      '图片在上传目录里，一起带走。',
      '## 修改密码',
      '在个人信息里修改。',
      '不影响别的设备。',
    ],
  },
  { path: 'dev', section: '开发', lines: ['# 插件开发', '## 页脚', '在文章后面加版权，代码区块如下。', '## 声明', '自动的办法见末尾。'] },
  { path: 'guide', section: '使用', lines: ['# 指南', '## 备份', '数据库的备份。'] },
]);

function found(query: string): string[] {
  return ENGINE.search({ query }).hits.map(({ url = '' }) => decodeURIComponent(url.replace('https://example.org/docs/', '')));
}

describe('a question', () => {
  it('finds the section whose heading and paragraphs hold it together', () => {
    expect(found('搬到新服务器的时候图片和备份怎么带走')[0]).toBe('faq#网站搬到新服务器');
    expect(found('修改密码了会影响设备吗')[0]).toBe('faq#修改密码');
  });

  it('is answered in part where its other words are known', () => {
    expect(found('怎么加版权的声明')).toContain('dev#页脚');
  });

  it('is not answered where no page knows what it is about', () => {
    expect(found('怎么修改护照的签证')).toEqual([]);
    expect(found('kafka的备份')).toEqual([]);
  });
});

describe('what a short question asks about', () => {
  const engine = understandingEngine([
    { path: 'install', lines: ['# 安装', '## 安装步骤', '先安装环境，打印版本。怎么提示都行。', '## 修复表', '修复数据表，表坏了用它。'] },
  ]);
  const sections = (query: string): string[] => engine.search({ query }).hits.map(({ url = '' }) => decodeURIComponent(url));

  it('is not a known word that is a part of it: 打印机 is no 打印', () => {
    expect(sections('怎么安装打印')).not.toEqual([]);
    expect(sections('怎么安装打印机')).toEqual([]);
  });

  it('is not told by a pair with a stop word: the 么提 of 怎么提现', () => {
    expect(sections('怎么提现安装')).toEqual([]);
  });

  it('may be said by a verb with its complement: 坏掉', () => {
    expect(sections('怎么修复坏掉的表')[0]).toBe('https://example.org/docs/install#修复表');
    expect(sections('修复换个数据表')[0]).toBe('https://example.org/docs/install#修复表');
  });

  it('may be said with a negation: 不选', () => {
    expect(sections('不选怎么修复')[0]).toBe('https://example.org/docs/install#修复表');
    expect(sections('精选怎么修复')).toEqual([]);
  });

  it('is known where the texts call it otherwise', () => {
    const pages = [{ path: 'contact', lines: ['# 联系', '## 交流群', '官方的交流群。'] }];
    const named = understandingEngine(pages, [{ terms: ['交流群', 'im群'] }]);
    expect(named.search({ query: 'im群是吗' }).hits).not.toEqual([]);
    expect(understandingEngine(pages).search({ query: 'im群是吗' }).hits).toEqual([]);
  });
});

it('does not take half of a term for the whole: 区块链 is no 区块', () => {
  expect(found('代码区块')[0]).toBe('dev#页脚');
  expect(found('区块链')).toEqual([]);
});

describe('what is spoken as one word', () => {
  const engine = understandingEngine([
    { path: 'move', lines: ['# 搬家', '## 检查', '搬家以后检查链接。', '## 发文', '发文要登录。发了文章会通知。'] },
    { path: 'old', lines: ['# 旧版', '## 升级', 'app 可以从 5.3.1 升级。', '## 镜像', '标签是 app5.3.1。'] },
  ]);
  const sections = (query: string): string[] => engine.search({ query }).hits.map(({ url = '' }) => decodeURIComponent(url).slice(25));

  it('may have something inside: 搬完家', () => {
    expect(sections('搬完家检查')[0]).toBe('move#检查');
    expect(sections('发了文章')[0]).toBe('move#发文');
  });

  it('may be a name and its version: app5.3.1', () => {
    expect(sections('app5.3.1 升级')[0]).toBe('old#升级');
    expect(sections('app5.3.1')[0]).toBe('old#镜像');
  });
});

it('is about the name of code that it has, however rare its other words are', () => {
  const engine = understandingEngine([
    {
      path: 'php',
      lines: [
        '# 上限',
        '## 上传',
        '在 upload_max_size 里调整。',
        '## 邮件',
        '另见 upload_max_size。',
        '## 备份',
        '和 upload_max_size 有关。',
      ],
    },
    { path: 'other', lines: ['# 发布', '## 新版', '把版本改大。'] },
  ]);
  const { hits } = engine.search({ query: 'upload_max_size 改大' });
  expect(hits[0]?.url).toContain('/docs/php');
});
