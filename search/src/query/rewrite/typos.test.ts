/**
 * 1. The words found are those that a walk over all words finds: one edit from four letters, two from eight, an edit of
 *    the first letter counting double, unless it changes places with the second. In a
 *    word that may have one, a letter may also have slipped over two others, not the first.
 * 2. A name between the symbols of a longer one is a word too.
 * 3. Shorter words have no typos, and no word is a typo of itself.
 * 4. Of a word that is being typed two letters may have changed places, one may be missing or stand twice, if enough of it is typed; what
 *    begins a word without a typo is only found if the texts lack the word.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance } from '../../analysis/edit-distance.ts';
import { finish } from '../../analysis/once.ts';
import { buildPostings } from '../../index/postings.ts';
import { TypoFinder } from './typos.ts';

const LIMITS = { oneFrom: 4, twoFrom: 8 };

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 1, maxLength: 10 });

const sorted = (letters: string): string => Array.from(letters).sort().join('');

it('finds what a walk over all words finds', () => {
  fc.assert(
    fc.property(fc.uniqueArray(word, { maxLength: 12 }), word, (words, typed) => {
      const limit = typed.length >= 8 ? 2 : typed.length >= 4 ? 1 : 0;
      const expected = words.filter((known) => {
        const isFirstRight = typed[0] === known[0] || (typed[0] === known[1] && typed[1] === known[0]);
        const edits = editDistance(typed, known, 20) + (isFirstRight ? 0 : 1);
        const isShuffled = typed.length >= 5 && typed[0] === known[0] && sorted(typed) === sorted(known) && edits === 2;
        return known !== typed && (edits <= limit || isShuffled);
      });
      const found = new TypoFinder(finish(buildPostings(words))).find(typed, LIMITS);
      expect(found.map(({ word: known }) => known).sort()).toEqual(expected.sort());
    }),
    { numRuns: 500 },
  );
});

it('finds words in parts of identifiers, the nearest first, then the most usual', () => {
  const finder = new TypoFinder(finish(buildPostings(['EMLOG_DB_HOST', 'getConfig', 'config', 'confit'])));
  expect(finder.find('emlgo', LIMITS).map(({ word: known }) => known)).toEqual(['emlog']);
  expect(finder.find('confiq', LIMITS).map(({ word: known }) => known)).toEqual(['config', 'confit']);
  expect(finder.find('ocnfig', LIMITS).map(({ word: known }) => known)).toEqual(['config']);
  expect(finder.find('cnifog', LIMITS)).toEqual([]);
  expect(finder.find('cfonig', LIMITS).map(({ word: known }) => known)).toEqual(['config']);
  expect(finder.find('xonfig', LIMITS)).toEqual([]);
});

it.each([
  ['updateoptoin', 'updateoption'],
  ['chektoken', 'checktoken'],
  ['gdtblock', 'getblock'],
])('finds what %s means between symbols: %s', (typed, meant) => {
  const finder = new TypoFinder(finish(buildPostings(['Option::updateOption', 'LoginAuth::checkToken', '_getBlock'])));
  expect(finder.find(typed, LIMITS)[0]?.word).toBe(meant);
});

describe('a word that is being typed', () => {
  // No letter twice: a slip in a row of the same ones would stand at another place.
  const letters = fc.shuffledSubarray(Array.from('abcdefghijkl'), { minLength: 9 }).map((each) => each.join(''));

  it('is found by any beginning with one slip in it', () => {
    fc.assert(
      fc.property(letters, fc.integer({ min: 1, max: 3 }), fc.integer({ min: 6, max: 7 }), (word, at, length) => {
        const finder = new TypoFinder(finish(buildPostings([word])));
        const beginning = word.slice(0, length);
        const slips = [
          beginning.slice(0, at) + (beginning[at + 1] ?? '') + (beginning[at] ?? '') + beginning.slice(at + 2),
          word.slice(0, at) + word.slice(at + 1, length + 1),
          beginning.slice(0, at) + beginning.slice(at - 1),
        ];
        for (const typed of slips) {
          const found = finder.findBegun(typed).map(({ word: known }) => known);
          expect(found, `${typed} of ${word}`).toEqual(word.startsWith(typed) ? [] : [word]);
        }
      }),
    );
  });

  it.each(['dock', 'dokc', 'xocker', 'dockr', 'docxer'])('is not found from what is no such slip, or too short: %s', (typed) => {
    expect(new TypoFinder(finish(buildPostings(['docker-compose']))).findBegun(typed)).toEqual([]);
  });

  it("is found without a slip if only readers' words begin so", () => {
    const finder = new TypoFinder(finish(buildPostings(['change'])), ['changelog']);
    expect(finder.findBegun('chang').map(({ word: known }) => known)).toEqual(['changelog']);
    expect(finder.findBegun('cha')).toEqual([]);
  });
});
