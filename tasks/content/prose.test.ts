import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parsePage } from './page.ts';
import { checkProse, proseRules } from './prose.ts';
import { parseTsv } from './tsv.ts';

const GLOSSARY = 'glossary.tsv';
const glossary = parseTsv(readFileSync(new URL(GLOSSARY, import.meta.url), 'utf8'), 2, GLOSSARY);
const rules = proseRules(glossary);
const messages = (line: string) => checkProse(parsePage(line, 'faq.md', '/docs'), rules).map(({ message }) => message);

describe('prose', () => {
  it.each([
    '用 Docker 安装，PHP 8.2 和 MariaDB 10.11（推荐）。',
    '提示「连接MySQL数据库失败」时看 `config.php` 里的`DB_HOST`。',
    '系统里的「帐号」「登陆」「您好」「敬请期待」照抄。',
    '进「系统 → 设置 → API」，打开[伪静态](./faq.md#rewrite)。',
    '配额是 50%，缺省 2 MB；见 https://www.emlog.net/docs/faq，路径 `/var/www(旧)`。',
    '| 字段 | 缺省 |',
    '![SEO 设置：四种格式](./a.webp "SEO 页：先看这里")',
    '友情VIP与铁杆SVIP 的差别；只想看看，用 docker run。',
    'emlog (GPLv3): a blog, and more.',
  ])('that is well set passes: %s', (line) => {
    expect(messages(line)).toEqual([]);
  });

  it.each([
    ['用Docker 安装', 'put a space between Han and Latin characters (用Docker 安装)'],
    ['用 Docker安装', 'put a space between Han and Latin characters (用 Docker安装)'],
    ['用[Docker](./a.md)安装', 'put a space between Han and Latin characters'],
    ['用  Docker 安装', 'one space is enough between Han and Latin characters'],
    ['先备份， 再升级', 'no space beside full-width punctuation (先备份， 再升级)'],
    ['打开 「设置」', 'no space beside full-width punctuation'],
    ['看这里 （推荐）', 'no space beside full-width punctuation'],
    ['先备份,再升级', 'full-width punctuation between Han characters: ，。：；？！ (先备份,再升级)'],
    ['先备份: 再升级', 'full-width punctuation between Han characters'],
    ['完成了!', 'full-width punctuation between Han characters'],
    ['备份(推荐)', 'full-width brackets around Han characters: （） (备份(推荐))'],
    ['请您备份', 'write 你 (请您备份)'],
    ['这一节待补充', 'say what there is; leave out what there is not'],
    ['登陆后台', 'write 登录, not 登陆'],
    ['改用 Mysql 数据库', 'write MySQL, not Mysql'],
    ['在 github 上', 'write GitHub, not github'],
  ])('like “%s” is told what would be right', (line, message) => {
    expect(messages(`文字\n\n${line}`)[0]).toContain(message);
  });

  it('is looked at in the description too, and a finding has its line', () => {
    const page = parsePage('---\ndescription: 您的网站\n---\n\n文字\n用PHP', 'faq.md', '/docs');
    expect(checkProse(page, rules).map(({ line }) => line)).toEqual([1, 6]);
  });

  it('is not code', () => {
    expect(messages('```bash\n# 用PHP,您\n```')).toEqual([]);
  });
});

describe('the glossary', () => {
  it('never calls wrong what it calls right', () => {
    for (const { columns } of glossary) expect(messages(columns[1] ?? '')).toEqual([]);
  });

  it('leaves names inside addresses, files and packages alone', () => {
    expect(messages('见 github.com/emlog 和 docker-compose 与 php-mysql')).toEqual([]);
  });
});
