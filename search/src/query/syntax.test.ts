import { describe, expect, it } from 'vitest';
import { searcherOf } from './engine.fixture.ts';
import { parseSyntax } from './syntax.ts';

describe('parseSyntax', () => {
  it('reads phrases and exclusions', () => {
    expect(parseSyntax('安装 "数据库 密码" -宝塔')).toEqual({
      text: '数据库 密码 安装',
      phrases: ['数据库 密码'],
      excluded: ['宝塔'],
      isOnePhrase: false,
    });
    expect(parseSyntax('“伪静态”')).toMatchObject({ phrases: ['伪静态'], isOnePhrase: true });
  });

  it.each([
    ['伪静态'],
    ['"伪静态'],
    ['php-fpm'],
    ['安装 -a'],
    ['docker run -it emlog'],
    ['chmod -Rf 777 content'],
    ['ls -la /www'],
    ['error: -bash not found'],
    ['npm --version'],
  ])('takes %s as plain text', (query) => {
    expect(parseSyntax(query)).toBeUndefined();
  });
});

describe('a search with signs', () => {
  const search = searcherOf([
    { path: 'a', lines: ['# 甲', '数据库的密码', '数据库密码'] },
    { path: 'b', lines: ['# 宝塔', '数据库密码在面板里'] },
  ]);

  it('finds a phrase as it stands', () => {
    expect(search('"数据库密码"')).toEqual(['a: 数据库密码', 'b: 数据库密码在面板里']);
    expect(search('"密码数据库"')).toEqual([]);
  });

  it('leaves out what holds an excluded word, in its text or the headings above', () => {
    expect(search('数据库密码 -宝塔')).toEqual(['a: 数据库密码']);
  });

  it('takes the query as plain text where signs leave nothing', () => {
    expect(search('数据库密码 -数据库').length).toBeGreaterThan(0);
    expect(search('"数据库密码')).toHaveLength(2);
    expect(search('-宝塔')).toEqual(['b']);
  });
});
