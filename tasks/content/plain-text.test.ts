import { describe, expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

/** Pieces between breaks, with what was left out as `_`. */
const pieces = (line: string) =>
  plainText(line)
    .replaceAll('\uFFFC', '_')
    .split('\u2028')
    .filter((piece) => piece !== '');

describe('the words of a line', () => {
  it.each([
    ['### 伪静态（URL 重写）怎么配？ {#rewrite}', ['伪静态（URL 重写）怎么配？']],
    ['2. 用 **Docker** 安装', ['用 Docker 安装']],
    ['**办法一：邮件。** 登录页点「找回密码」', ['办法一：邮件。', '登录页点「_」']],
    ['进「系统 → 设置 → API」，看 `config.php` 和 ``a`b``', ['进「_」，看 _ 和 _']],
    ['见[配置文件](./config.md#auth-key)第 2 节', ['见配置文件第 2 节']],
    ['| 字段 | `name` | 说明 |', ['字段', '_', '说明']],
    ['[![SEO 设置](./a.webp "说明：看这里")](./b.webp)', ['SEO 设置', '说明：看这里']],
    [':::note[先备份]', ['先备份']],
    ['<TabItem value="nginx" label="Nginx" default>', []],
    ['官网 https://www.emlog.net/download 下载', ['官网 _ 下载']],
    ['写成 \\{\\{mail\\}\\}', ['写成 {{mail}}']],
  ])('%s', (line, expected) => {
    expect(pieces(line)).toEqual(expected);
  });
});
