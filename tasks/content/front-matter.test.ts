import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { checkFrontMatter } from './front-matter.ts';
import { parsePage } from './page.ts';

const GOOD = {
  title: '正版常见问题',
  description: '不注册能用到什么程度，注册码填在哪里，注册失败或突然变回未注册怎么办，授权域名怎么算。',
  verified: { ran: 'PHP 8.2 · MariaDB 10.11', source: 'pro-2.6.27', older: true, date: '2026-08-22' },
};

/** What is said of a page with this front matter. */
const messages = (frontMatter: object) =>
  checkFrontMatter(parsePage(`---\n${stringify(frontMatter)}---\n`, 'faq_pro.md', '/docs')).map(({ message }) => message);
const verified = (value: unknown) => messages({ ...GOOD, verified: value });

describe('front matter', () => {
  it('with title, description and verified passes', () => {
    expect(messages(GOOD)).toEqual([]);
  });

  it.each([{ ran: 'PHP 8.2' }, { source: 'pro-2.6.27' }, { older: true }])('may be verified by %o alone', (how) => {
    expect(verified({ ...how, date: '2026-08-22' })).toEqual([]);
  });

  it('is reported on line 1 of its file', () => {
    expect(checkFrontMatter(parsePage('正文', 'faq.md', '/docs'))[0]).toEqual({ file: 'faq.md', line: 1, message: 'title is missing' });
  });

  it('that is empty lacks all three', () => {
    expect(messages({})).toEqual([
      'title is missing',
      'description is missing',
      expect.stringMatching(/^verified is missing: say what was run/),
    ]);
  });

  it.each([
    ['太短', 2],
    ['字'.repeat(19), 19],
    ['字'.repeat(161), 161],
  ])('with the description %s is told its length', (description, length) => {
    expect(messages({ ...GOOD, description })).toEqual([`description has ${length} characters; 20 to 160 read well`]);
  });

  it.each([20, 160])('with a description of %i characters passes', (length) => {
    expect(messages({ ...GOOD, description: '字'.repeat(length) })).toEqual([]);
  });

  it.each([
    [{ date: '2026-08-22' }, 'verified needs at least one of ran, source, older: true'],
    [{ older: false, date: '2026-08-22' }, 'verified needs at least one of ran, source, older: true'],
    [{ ran: true, date: '2026-08-22' }, 'verified.ran must be a text such as PHP 8.2 · MariaDB 10.11'],
    [{ source: 2.6, date: '2026-08-22' }, 'verified.source must be a text such as 源码 pro-2.6.27'],
    [{ older: true }, "verified.date must be a quoted date such as '2026-08-22'"],
    [{ older: true, date: '22.8.2026' }, "verified.date must be a quoted date such as '2026-08-22'"],
    [{ older: true, date: '2026-08-22', tested: 'PHP 8.2' }, 'verified.tested is unknown; it may have ran, source, older, date'],
  ])('verified as %o is told what would be right', (value, message) => {
    expect(verified(value)).toEqual([message]);
  });
});
