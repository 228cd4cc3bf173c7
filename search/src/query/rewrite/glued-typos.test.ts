import { expect, it } from 'vitest';
import { finish } from '../../analysis/once.ts';
import { buildPostings } from '../../index/postings.ts';
import { findGluedTypos } from './glued-typos.ts';
import { TypoFinder } from './typos.ts';

const LIMITS = { oneFrom: 4, twoFrom: 8 };
const POSTINGS = finish(buildPostings(['Option::updateOption', 'Database::getInstance']));
const TYPOS = new TypoFinder(POSTINGS);

const read = (word: string): string[] => findGluedTypos(word, LIMITS, TYPOS, POSTINGS).map(({ word: text }) => text);

it.each([
  ['updateoptoin', 'updateoption'],
  ['updtaeoption', 'updateoption'],
  ['getinstnace', 'getinstance'],
])('reads %s as two words that stand together, one of them mistyped', (typed, meant) => {
  expect(read(typed)).toEqual([meant]);
});

it.each(['qwertyuiop', 'updateqwerty', 'getopt'])('reads %s as nothing', (typed) => {
  expect(read(typed)).toEqual([]);
});
