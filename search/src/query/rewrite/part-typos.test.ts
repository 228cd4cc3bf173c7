import { expect, it } from 'vitest';
import { findPartTypos } from './part-typos.ts';
import { finish } from '../../analysis/once.ts';
import { buildPostings } from '../../index/postings.ts';
import { TypoFinder } from './typos.ts';

const KNOWN = ['pro', 'latest', 'config', 'php'];
const TYPOS = new TypoFinder(finish(buildPostings(['emlog:pro-latest-php', 'config'])));

const read = (name: string): string[] =>
  findPartTypos(name, { oneFrom: 4, twoFrom: 8 }, TYPOS, (word) => KNOWN.includes(word)).map(({ word }) => word);

it.each([
  ['pro-lastest', 'pro-latest'],
  ['config.lates.php', 'config.latest.php'],
])('reads %s with its one strange part as a known word', (typed, meant) => {
  expect(read(typed)).toEqual([meant]);
});

it.each(['por-lastest', 'pro-qwerty', 'lastest', 'pro-latest'])('reads %s as nothing', (typed) => {
  expect(read(typed)).toEqual([]);
});
