import { expect, it } from 'vitest';
import { definedNames, headingNames } from './defined-names.ts';

it.each([
  ['常量：DB_HOST；含义：数据库地址', ['DB_HOST']],
  ['函数：addAction($hook, $actionFunc)；返回：true', ['addAction']],
  ['api_key string：API 秘钥，也可以放在查询串里。', ['api_key']],
  ['挂载点：like_saved、unlike_saved；何时触发：点赞之后', ['like_saved', 'unlike_saved']],
  ['字段：「站点标题」；默认：Hello World', ['站点标题']],
  ['「软件信息」：版本、上传上限和扩展', ['软件信息']],
])('the block "%s" explains %j', (text, names) => {
  expect(definedNames(text)).toEqual(names);
});

it.each([
  'DB_HOST 写在 config.php 里。',
  '安装时写入：DB_HOST、DB_USER。',
  '数据库密码只用字母和数字',
  '菜单：评论；做什么：审核、回复',
  '菜单：AI 应用；做什么：接模型',
  '不要单独改 DB_PREFIX',
  '',
])('the block "%s" explains no name', (text) => {
  expect(definedNames(text)).toEqual([]);
});

it.each([
  ['tag：选标签', ['tag']],
  ['comment_saved、register_succeed：送积分', ['comment_saved', 'register_succeed']],
  ['上传文件 upload', ['upload']],
  ['评论列表（树形）comment_list_simple', ['comment_list_simple']],
  ['在模板里读：_g()', ['_g']],
  ['连接失败。错误信息：No such file or directory', []],
  ['配好邮件通知', []],
])('the heading "%s" is about %j', (heading, names) => {
  expect(headingNames(heading)).toEqual(names);
});
