/**
 * What the texts do not hold counts by what the query is about:
 * 1. Beside a topic of the site unknown characters are a turn of phrase; without one they are what was asked about.
 * 2. Beside an identifier that the texts hold, unknown Latin words are the words around it.
 * 3. What kind of a topic a term names, it says before it: there an unknown word makes it another thing.
 * 4. Where few sections hold a query as a whole, those that hold most of it come after them.
 * 5. A single character before a topic is what is done with it; a short term of known words may be held by the topic alone.
 * 6. What names the whole site is optional beside anything else. Of known words parted by spaces a section may lack more than of a term.
 */
import { describe, expect, it } from 'vitest';
import { understandingEngine } from './understanding.fixture.ts';

const OUTLINE = [
  {
    path: 'guide',
    lines: ['# 指南', '## 删除文章', '文章删除以后找不回来。', '## 驱动', '安装数据库驱动。', '## 相对路径', '图片的路径。'],
  },
  { path: 'options', lines: ['# 选项', '## 图片', '可以设置图片，相对的路径也行。'] },
  { path: 'config', lines: ['# 配置', '## 写入', 'config.php 没有权限时写不进去，denied。'] },
];
const ENGINE = understandingEngine(OUTLINE, [], ['文章']);
const WITHOUT_TOPICS = understandingEngine(OUTLINE);

function found(query: string, engine = ENGINE): string[] {
  return engine.search({ query }).hits.map(({ url = '' }) => decodeURIComponent(url.replace('https://example.org/docs/', '')));
}

describe('words that no text holds', () => {
  it('do not keep a query about the site from its answer', () => {
    expect(found('文章彻底移除删除')[0]).toBe('guide#删除文章');
    expect(found('文章彻底移除删除', WITHOUT_TOPICS)).toEqual([]);
  });

  it('are what a short question without a topic asks about', () => {
    expect(found('怎么安装显卡')).toEqual([]);
  });

  it('are taken for the words around an identifier', () => {
    expect(found('denied writing config.php')[0]).toBe('config#写入');
    expect(found('denied writing')).toEqual([]);
  });
});

it('make another thing of a topic that they stand before', () => {
  const engine = understandingEngine([{ path: 'guide', lines: ['# 指南', '## 模板', '模板要符合标准，个人可用。'] }], [], ['模板']);
  expect(found('模板标准不明', engine)).toEqual(['guide#模板']);
  expect(found('租房合同模板', engine)).toEqual([]);
});

/** A page on which a topic stands in many sections, and another word in some. */
function pageFullOf(topic: string, count: number, other: string): { path: string; lines: string[] } {
  const sections = Array.from({ length: count }, (_, at) => [`## 第 ${String(at)} 条`, `第 ${String(at)} 处${topic}。`]).flat();
  const others = Array.from({ length: 13 }, (_, at) => [`## 其他 ${String(at)}`, `${other}的第 ${String(at)} 个办法。`]).flat();
  return { path: 'guide', lines: ['# 指南', ...sections, ...others] };
}

it('make none of it as a single character: it is what is done with the topic', () => {
  const pages = [pageFullOf('模板', 200, '标准')];
  expect(found('套模板', understandingEngine(pages, [], ['模板']))).not.toEqual([]);
  expect(found('套模板', understandingEngine(pages))).toEqual([]);
});

it('is found by itself in a short term whose other words are known', () => {
  const pages = [pageFullOf('网址', 60, '更改')];
  expect(found('更改网址', understandingEngine(pages, [], ['网址']))).not.toEqual([]);
  expect(found('更改网址', understandingEngine(pages))).toEqual([]);
});

it('fills up what few sections hold with what holds most of it', () => {
  expect(found('图片相对路径设置')).toEqual(['options#图片', 'guide#相对路径']);
});

describe('the name of the whole site', () => {
  const pages = [
    { path: 'install', lines: ['# 搭博客', '## 搭建', '博客就是这样搭的，app 也是。'] },
    { path: 'guide', lines: ['# 指南', '## 用户', '别人的投稿要审核。', '## 时区', '按时区算。'] },
    { path: 'start', lines: ['# 安装 app', '先安装数据库。'] },
    { path: 'docker', lines: ['# 用容器安装', '安装 app 的镜像。'] },
  ];
  const engine = understandingEngine(pages, [], ['博客*', 'app*', 'apppro*']);

  it('tells little', () => {
    expect(found('怎么在博客上投稿', engine)[0]).toBe('guide#用户');
    expect(found('怎么在博客上投稿', understandingEngine(pages, [], ['博客']))[0]).not.toBe('guide#用户');
  });

  it.each(['app时区', 'app 时区', '时区 app', 'app pro 时区', 'apppro时区'])(
    'need not stand where the rest of a query stands: %s',
    (query) => {
      expect(found(query, engine)).toEqual(found('时区', engine));
      expect(found(query, engine)[0]).toBe('guide#时区');
    },
  );

  it('may stand at either end of a title', () => {
    expect(found('app安装', engine)[0]).toBe('start');
  });

  it('is looked for where nothing else is asked', () => {
    expect(found('app', engine)[0]).toBe('start');
    expect(found('app怎么样', engine)).not.toEqual([]);
  });

  it('makes no other thing of what the site does not have', () => {
    expect(found('app区块链', engine)).toEqual([]);
  });
});

it('is found by the greater part of its words, if the site has all of them', () => {
  const engine = understandingEngine([
    { path: 'faq', lines: ['# 问题', '## 上传', '上传文件失败。', '## 等待', '超时。', '## 网关', '返回 504。'] },
  ]);
  expect(found('504 超时 上传文件', engine)).toContain('faq#上传');
});
