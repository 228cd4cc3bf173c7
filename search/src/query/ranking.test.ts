/**
 * 1. The page whose title is the query comes first; then titles, what explains a name that is the query, headings, content.
 * 2. A heading that holds the query, be it with the headings above it, precedes content.
 * 3. A phrase precedes the same words apart, in whatever order they are typed.
 * 4. Between equal places that section comes first which says most of the query; where no text holds the query as it
 *    stands, the section that is about it precedes a paragraph that only names all the words.
 * 5. Exact words precede unfinished ones.
 * 6. Where records hold the whole query in a heading or as it stands, the others are no hits; where none does, half of it
 *    is enough, unless the other half is on no page.
 * 7. What holds nothing of the query is never a hit.
 * 8. What holds a question to the letter precedes what holds more of its words elsewhere.
 */
import { describe, expect, it } from 'vitest';
import { recordsOf } from '../records/outline.fixture.ts';
import { engineOf, searcherOf } from './engine.fixture.ts';

describe('where the query stands', () => {
  const search = searcherOf([
    { path: 'a', lines: ['# 其他', '这里说伪静态规则', '## 伪静态', '另一行'] },
    { path: 'b', lines: ['# Nginx 伪静态设置'] },
    { path: 'c', lines: ['# 伪静态', '说明'] },
    { path: 'd', lines: ['# 问题', '## 伪静态不生效'] },
  ]);

  it('decides first: title equal, title, heading equal, heading, content', () => {
    expect(search('伪静态')).toEqual(['c', 'b', 'a#伪静态', 'd#伪静态不生效', 'a: 这里说伪静态规则']);
  });

  it('finds a title that is equal but for spaces and case', () => {
    expect(search('nginx伪静态设置')[0]).toBe('b');
  });
});

describe('words in a heading and above it', () => {
  const search = searcherOf([
    { path: 'bt', lines: ['# 宝塔面板安装', '## 伪静态', '在面板里设置', '## 上传'] },
    { path: 'x', lines: ['# 说明', '宝塔里也有伪静态'] },
  ]);

  it('precede content that holds both', () => {
    expect(search('宝塔 伪静态')).toEqual(['bt#伪静态', 'x: 宝塔里也有伪静态']);
  });

  it('do not make hits of the other headings of the page', () => {
    expect(search('宝塔')).toEqual(['bt', 'x: 宝塔里也有伪静态']);
  });
});

it('puts the section first that says most of a term', () => {
  const search = searcherOf([
    { path: 'a', lines: ['# 更新', '新增草稿'] },
    { path: 'b', lines: ['# 写作', '没写完的是草稿，草稿在列表里', '草稿会自动保存', '草稿可以删除'] },
  ]);
  expect(search('草稿')[0]).toContain('b');
});

it('puts the section that is about scattered words before a paragraph that holds them all', () => {
  const search = searcherOf([
    { path: 'a', lines: ['# 更新', '密码框改了样子；修改了安装时的提示；连接数据库更快'] },
    { path: 'b', lines: ['# 配置', '## 数据库密码', '修改这一项', '数据库的密码改过以后，这里也要修改'] },
  ]);
  expect(search('数据库密码修改')[0]).toContain('b#数据库密码');
});

it('finds the pages of a section by its name', () => {
  const search = searcherOf([
    { path: 'bt', section: '安装', lines: ['# 宝塔面板', '内容', '## 准备'] },
    { path: 'faq', section: '问题', lines: ['# 常见问题'] },
  ]);
  expect(search('安装')).toEqual(['bt']);
});

describe('several words', () => {
  const search = searcherOf([
    { path: 'a', lines: ['# 甲', '密码写在别处，先看数据库'] },
    { path: 'b', lines: ['# 乙', '修改数据库密码的办法'] },
    { path: 'c', lines: ['# 丙', '只说密码'] },
    { path: 'd', lines: ['# 丁', '只说邮件', '另说邮件', '又说邮件'] },
  ]);

  it('are found in any order, the phrase first', () => {
    expect(search('数据库密码')).toEqual(['b: 修改数据库密码的办法', 'a: 密码写在别处，先看数据库']);
    expect(search('数据库 密码')).toEqual(search('数据库密码'));
    expect(search('密码数据库')).toHaveLength(2);
  });

  it('must all be there, where any record has them all', () => {
    expect(search('密码')).toHaveLength(3);
    expect(search('密码 办法')).toEqual(['b: 修改数据库密码的办法']);
  });

  it('may be missing in part, where none has them all, but not for the most part', () => {
    expect(search('丙密码邮件')).toEqual([]);
    expect(search('密码 邮件')).toEqual(expect.arrayContaining(['c: 只说密码', 'd: 只说邮件']));
    expect(search('密码 通知 提醒 设置')).toEqual([]);
  });

  it('are nothing where the one that is missing is on no page: it may be what was asked about', () => {
    expect(search('密码 通知')).toEqual([]);
    expect(search('kafka密码')).toEqual([]);
  });
});

describe('Latin words', () => {
  const search = searcherOf([
    { path: 'a', lines: ['# 甲', '打开 configure 脚本'] },
    { path: 'b', lines: ['# 乙', '编辑 wp-config.php'] },
    { path: 'c', lines: ['# 丙', '函数 getConfig 与 Option::get'] },
    { path: 'd', lines: ['# 丁', 'emlog安装，EMLOG_DB_HOST，?rest-api=article'] },
  ]);

  it('are found by their parts, exact words before unfinished ones', () => {
    expect(search('config')).toEqual(['b: 编辑 wp-config.php', 'c: 函数 getConfig 与 Option::get', 'a: 打开 configure 脚本']);
    expect(search('config.php')).toEqual(['b: 编辑 wp-config.php']);
    expect(search('db_host')).toHaveLength(1);
    expect(search('?rest-api=')).toHaveLength(1);
  });

  it('are unfinished only at the end of the query', () => {
    expect(search('脚本 confi')).toEqual(['a: 打开 configure 脚本']);
    expect(search('conf 脚本 打开')).toEqual(['a: 打开 configure 脚本']);
    expect(searcherOf([{ path: 'a', lines: ['# 甲', 'configure'] }])('confi x')).toEqual([]);
  });

  it('are found whether a space stands between the scripts or not', () => {
    expect(search('emlog 安装')).toEqual(search('emlog安装'));
    expect(search('安装EMLOG')).toHaveLength(1);
    expect(search('ＥＭＬＯＧ')).toHaveLength(1);
  });
});

describe('stop words', () => {
  const search = searcherOf(
    [
      { path: 'a', lines: ['# 甲', '改数据库密码', '数据库的密码', '怎么回事'] },
      { path: 'b', lines: ['# 乙', '解决办法'] },
    ],
    ['怎么', '的', '了'],
  );

  it('may be missing', () => {
    expect(search('怎么改数据库密码')).toEqual(['a: 改数据库密码']);
    expect(search('数据库的密码')[0]).toBe('a: 数据库的密码');
    expect(search('怎么改')).toEqual(['a: 改数据库密码']);
  });

  it('are looked for when there is nothing else', () => {
    expect(search('怎么')).toEqual(['a: 怎么回事']);
  });

  it('prefer the hit that has them', () => {
    expect(searcherOf([{ path: 'a', lines: ['# 甲', '安装呢', '## 节', '怎么安装呢'] }], ['怎么'])('怎么安装')[0]).toBe('a#节: 怎么安装呢');
  });
});

describe('a name', () => {
  const search = searcherOf([
    { path: 'a', lines: ['# 接口', '## 更新文章 article_update', '正文', '## 改资料 update', '正文'] },
    { path: 'b', lines: ['# 函数', '用 getGravatar() 与 UID', '函数：getGravatar($email)；说明：头像', '## get_Gravatar：换头像', '例子'] },
    { path: 'c', lines: ['# 常量', '变量：uid；含义：参数', '常量：UID、ROLE；含义：当前用户'] },
  ]);

  it('is found first where it is explained, to the letter before all else', () => {
    expect(search('update')[0]).toBe('a#改资料 update');
    expect(search('getGravatar')[0]).toBe('b: 函数：getGravatar($email)；说明：头像');
    expect(search('get_Gravatar')[0]).toBe('b#get_Gravatar：换头像');
    expect(search('UID')[0]).toBe('c: 常量：UID、ROLE；含义：当前用户');
    expect(search('uid')[0]).toBe('c: 变量：uid；含义：参数');
  });
});

it('finds nothing for what is not there', () => {
  const search = searcherOf([{ path: 'a', lines: ['# 安装 emlog', '数据库密码 <b>"引号"</b> &'] }]);
  for (const query of ['番茄炒鸡蛋', 'xqzvw', 'lt', 'amp', 'quot', '"', '-', '？？', '码密']) expect(search(query)).toEqual([]);
  for (const query of ['码', '<b>', '引号']) expect(search(query)).toHaveLength(1);
});

it('lets the page rank decide between equals', () => {
  const line = ['# 安装'];
  expect(
    searcherOf([
      { path: 'a', lines: line },
      { path: 'b', lines: line, pageRank: 1 },
      { path: 'c', lines: line, pageRank: -1 },
    ])('安装'),
  ).toEqual(['b', 'a', 'c']);
});

it('lets the page rank outweigh a small difference in statistics, but not a better place', () => {
  const search = searcherOf([
    { path: 'short', lines: ['# 面板', '## 在面板里配伪静态'] },
    { path: 'home', lines: ['# 问题', '## 文章打开全是 404，伪静态怎么配'], pageRank: 4 },
    { path: 'talk', lines: ['# 其他', '这里提到伪静态'], pageRank: 9 },
  ]);
  expect(search('伪静态')).toEqual(['home#文章打开全是 404，伪静态怎么配', 'short#在面板里配伪静态', 'talk: 这里提到伪静态']);
});

it('puts what explains a name before what only uses it, be it a heading', () => {
  const search = searcherOf([
    { path: 'use', lines: ['# 例子', '先调用 addAction 再调用 addAction，最后 addAction'], pageRank: 3 },
    { path: 'list', lines: ['# 函数', '函数：addAction($hook, $func)；返回：true；说明：挂到挂载点'] },
    { path: 'topic', lines: ['# 挂载点', '## 用 addAction 挂函数'] },
  ]);
  expect(search('addAction').map((hit) => hit.split(/[#:]/)[0])).toEqual(['list', 'topic', 'use']);
});

it('leaves what says equally much of a question in the order of the page, whatever is typed first', () => {
  const page = { path: 'a', lines: ['# 标题', '丙丁说明', '甲乙说明'] };
  const engine = engineOf(recordsOf([page]), ['怎么']);
  for (const query of ['怎么甲乙丙丁', '怎么丙丁甲乙']) {
    const { hits } = engine.search({ query, distinct: false });
    expect(hits.map(({ content }) => content)).toEqual(['丙丁说明', '甲乙说明']);
  }
});

it('puts what holds a question to the letter first, stop words and all', () => {
  const search = searcherOf(
    [
      { path: 'apart', lines: ['# 一', '数数装数的数'] },
      { path: 'letter', lines: ['# 二', '数据a数数的', '数'] },
    ],
    ['的'],
  );
  expect(search('数数的').map((hit) => hit.split(':')[0])).toEqual(['letter', 'apart']);
});
