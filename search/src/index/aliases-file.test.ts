import { expect, it } from 'vitest';
import { parseAliases } from './aliases-file.ts';

const HEAD = 'address\tphrases\n';

it('reads what readers call a heading, and passes over comments', () => {
  expect(parseAliases(`${HEAD}# note\n\n/docs/contact#community\t群号 | 加群|群号\n`)).toEqual([
    { address: '/docs/contact#community', aliases: ['群号', '加群'] },
  ]);
});

it.each([
  ['without phrases', '/docs/contact'],
  ['with an empty phrase', '/docs/contact\t群号|'],
  ['without an address', '群号\t加群'],
  ['with a third cell', '/docs/contact\t群号\tnote'],
  ['with an address that stood before', '/docs/faq\t加群'],
])('names the line %s', (_, line) => {
  expect(() => parseAliases(`${HEAD}/docs/faq\t常见\n${line}\n`)).toThrow('aliases.tsv, line 3');
});
