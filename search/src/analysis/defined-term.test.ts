import { expect, it } from 'vitest';
import { definedTerm } from './defined-term.ts';

it.each([
  ['常量：DB_HOST；含义：数据库地址', 'DB_HOST'],
  ['函数：addAction($hook, $actionFunc)；返回：true', 'addAction'],
  ['api_key string：API 秘钥，也可以放在查询串里。', 'api_key'],
])('the block "%s" explains %s', (text, term) => {
  expect(definedTerm(text)).toBe(term);
});

it.each([
  'DB_HOST 写在 config.php 里。',
  '安装时写入：DB_HOST、DB_USER。',
  '数据库密码只用字母和数字',
  '菜单：评论；做什么：审核、回复',
  '菜单：AI 应用；做什么：接模型',
  '',
])('the block "%s" explains no term', (text) => {
  expect(definedTerm(text)).toBeUndefined();
});
