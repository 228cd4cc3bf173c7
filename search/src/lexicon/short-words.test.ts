import { expect, it } from 'vitest';
import { findShortWords } from './short-words.ts';

const words = findShortWords(new Set(['ba', 'lu', 'a', 'tan', 'na', 'no', 'pi']));

it.each(['bat', 'lua', 'pip'])('%s is a word of software, and no pinyin', (word) => {
  expect(words).toContain(word);
});

it.each(['tan', 'nano'])('%s spells whole syllables, and may be pinyin', (word) => {
  expect(words).not.toContain(word);
});

it('are short, in any case', () => {
  expect(words.filter((word) => word.length > 4 || word !== word.toLowerCase())).toEqual([]);
});
