import { describe, expect, it } from 'vitest';
import { checkFences } from './fences.ts';
import { parsePage } from './page.ts';

const check = (info: string, code: string) => checkFences(parsePage(`文字\n\n\`\`\`${info}\n${code}\n\`\`\``, 'faq.md', '/docs'));

describe('code fences', () => {
  it.each([
    ['php title="config.php"', "define('DB_HOST', 'localhost');"],
    ['mermaid', 'graph TD'],
    ['text', '{'],
    ['json', '{"code": 0, "msg": "ok"}'],
    ['yaml', 'services:\n  db: { image: mariadb }'],
    ['xml title="web.config"', '<?xml version="1.0" encoding="UTF-8"?>\n<a b="1"><c /></a>'],
  ])('of %s pass', (info, code) => {
    expect(check(info, code)).toEqual([]);
  });

  it('need a language', () => {
    expect(check('', 'a')).toEqual([{ file: 'faq.md', line: 3, message: 'a code fence needs a language; use text for plain text' }]);
  });

  it('of an unknown language are told the known ones', () => {
    expect(check('toml', 'a')).toEqual([
      { file: 'faq.md', line: 3, message: expect.stringMatching(/^unknown language "toml"; known: apache bash .* xml yaml$/) as string },
    ]);
  });

  it.each([
    ['json', '{"code": 0,}'],
    ['yaml', 'a: ['],
    ['xml', '<a><b></a>'],
    ['xml', '<a b=1 />'],
    ['xml', '<a b="1" b="2" />'],
    ['xml', '<a />\n<b />'],
    ['xml', '<a>&nbsp;</a>'],
    ['xml', 'a'],
  ])('of %s must parse', (language, code) => {
    expect(check(language, code)).toEqual([
      { file: 'faq.md', line: 3, message: expect.stringMatching(new RegExp(`^this ${language} does not parse: .+`)) as string },
    ]);
  });

  it('in a list are read without their indentation', () => {
    expect(checkFences(parsePage('1. 一\n\n   ```yaml\n   a:\n     b: 1\n   ```', 'a.md', '/docs'))).toEqual([]);
  });
});
