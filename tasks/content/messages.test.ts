import { describe, expect, it } from 'vitest';
import { builtPage } from './built-page.fixture.ts';
import { checkMessages } from './messages.ts';

const PAGES = [
  builtPage('/docs/install/', '<h3>数据库表前缀不能为空!</h3><pre><code>Connection refused &lt;2002&gt;</code></pre>'),
  builtPage('/docs/faq', '<p>保存失败：根目录下的<code>.htaccess</code>不可写</p>'),
];
const check = (message: string, page: string) => checkMessages([{ columns: [message, page], line: 7 }], PAGES, '/docs/', 'messages.tsv');

describe('a message of the product', () => {
  it.each([
    ['数据库表前缀不能为空!', 'install/'],
    ['Connection refused <2002>', 'install/'],
    ['保存失败：根目录下的.htaccess不可写', 'faq'],
  ])('that stands on its page passes: %s', (message, page) => {
    expect(check(message, page)).toEqual([]);
  });

  it.each([
    ['数据库表前缀不能为空！', 'install/'],
    ['数据库表前缀 不能为空!', 'install/'],
    ['connection refused', 'install/'],
    ['数据库表前缀不能为空!', 'faq'],
  ])('that differs by a byte or stands elsewhere is lost: %s', (message, page) => {
    expect(check(message, page)).toEqual([{ file: 'messages.tsv', line: 7, message: `${page} has lost the message: ${message}` }]);
  });

  it('needs a page that there is', () => {
    expect(check('a', 'install')).toEqual([{ file: 'messages.tsv', line: 7, message: 'there is no page /docs/install' }]);
  });
});
