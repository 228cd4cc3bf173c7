import { expect, it } from 'vitest';
import { findStopCharacters } from './stop-characters.ts';

const STOP_WORDS = new Set(['怎么', '怎么样', '的', '了', '吗', '是什么']);

/** The query with its optional characters in brackets. */
function marked(query: string): string {
  const characters = Array.from(query);
  const isStop = findStopCharacters(characters, STOP_WORDS);
  return characters
    .map((character, index) => (isStop[index] === true ? `(${character})` : character))
    .join('')
    .replaceAll(')(', '');
}

it.each([
  ['怎么安装', '(怎么)安装'],
  ['怎么样安装', '(怎么样)安装'],
  ['数据库的密码', '数据库(的)密码'],
  ['密码忘了吗', '密码忘(了)吗'],
  ['目的', '目的'],
  ['了解', '了解'],
  ['缓存是什么', '缓存(是什么)'],
  // A character of two code units.
  ['𠮷野的店', '𠮷野(的)店'],
  ['怎么去𠮷野', '(怎么)去𠮷野'],
])('takes the stop words in %s as %s', (query, expected) => {
  expect(marked(query)).toBe(expected);
});

it('takes a single character for a stop word where it touches a Latin word', () => {
  const isOptional = (isGlued: boolean): boolean[] => findStopCharacters(['吗'], STOP_WORDS, [true, true], isGlued);
  expect(isOptional(true)).toEqual([true]);
  expect(isOptional(false)).toEqual([false]);
});
