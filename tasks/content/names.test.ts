import { describe, expect, it } from 'vitest';
import { checkNames, codeNames, endpointNames } from './names.ts';
import { parsePage } from './page.ts';

const names = {
  hooks: new Set(['index_head']),
  endpoints: endpointNames('paths:\n  /?rest-api=article_list:\n    get: {}\n'),
  code: codeNames(['addAction', 'Option::get', 'Cache::readCache', 'BLOG_URL', 'date', 'View::getView']),
};
const check = (...lines: string[]) => checkNames(parsePage(lines.join('\n'), 'dev/a.md', 'docs/dev'), names);

describe('a name on a page', () => {
  it.each([
    'Use `addAction()`, `Option::get($name)` and `readCache()` of `BLOG_URL`.',
    'Send `POST /?rest-api=article_list`; `foo` and CALL_ME without code marks are words.',
    "`addAction('index_head', 'mine')`, called `do($url)`",
  ])('that the lists hold passes: %s', (text) => {
    expect(check(text)).toEqual([]);
  });

  it.each([
    ['`add_action()`', 'add_action', 'names/*.txt'],
    ['`Options::get()`', 'Options::get', 'names/*.txt'],
    ['`SITE_URL`', 'SITE_URL', 'names/*.txt'],
    ['<https://example.org/?rest-api=article_all>', 'article_all', 'api/openapi.yaml'],
    ["`addAction('head', 'mine')`", 'head', 'names/hooks.txt'],
  ])('that they do not hold is reported with its line: %s', (text, name, home) => {
    expect(check('', text)).toEqual([
      {
        file: 'dev/a.md',
        line: 2,
        message: `${name} is not in ${home}: spell it as the product does, or put it there if the product has it`,
      },
    ]);
  });

  it('in a PHP sample is judged as well, not in its strings, comments and HTML', () => {
    const sample = ['```php', '<?php // see old()', "echo date('Y()'), nowhere();", '?>', '<b onclick="go()">', '```'];
    expect(check(...sample)).toEqual([
      expect.objectContaining({ line: 3, message: expect.stringContaining('nowhere is not in') as unknown }) as unknown,
    ]);
  });

  it('that a sample on the page defines is the sample’s own', () => {
    expect(check('`mine()`', '```php', 'function mine() {}', "addAction('index_head', 'mine');", '```')).toEqual([]);
  });
});
