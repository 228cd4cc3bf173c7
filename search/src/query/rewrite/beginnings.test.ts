/** At the end of a query a word may begin: with a character after a word, with letters after a Latin word or a number; of letters, every way to part them. */
import { expect, it } from 'vitest';
import { WordSet } from '../../analysis/word-set.ts';
import { beginnings } from './beginnings.ts';

const WORDS = { words: new WordSet(['模板', '改密码']) };

it.each([
  ['模板结', [{ before: '模板', beginning: '结' }]],
  ['docker 模板结', [{ before: '模板', beginning: '结' }]],
  ['docker模', [{ before: 'docker', beginning: '模' }]],
  [
    'php.inis',
    [
      { before: 'php.in', beginning: 'is' },
      { before: 'php.i', beginning: 'nis' },
      { before: 'php.', beginning: 'inis' },
    ],
  ],
  ['模板500cu', [{ before: '500', beginning: 'cu' }]],
])('of %s', (query, expected) => {
  expect(beginnings(query, WORDS)).toEqual(expected);
});

it.each(['模板', '改模', '模', '404', 'cu', ''])('there is none of %j', (query) => {
  expect(beginnings(query, WORDS)).toEqual([]);
});
