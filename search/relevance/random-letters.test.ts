// The engine on the real index, asked what means nothing. Letters at random are words or initials now and then: so few find something.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Engine, decodeIndex } from '../src/index.ts';

const INDEX = new URL('../../site/build/search/index.bin', import.meta.url);
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';
/** Under the fingers of somebody who only wants to see what happens; many words begin with the sounds of these. */
const HOME_ROW = 'asdfghjkl';
const SEED = 42;
const COUNT = 3000;

const engine = new Engine(decodeIndex(readFileSync(INDEX)));

describe('letters at random find nothing', () => {
  it.each([
    ['six', 6, ALPHABET, 0.004],
    ['six of the home row', 6, HOME_ROW, 0.005],
    ['seven', 7, ALPHABET, 0.001],
    ['eight', 8, ALPHABET, 0.001],
    ['eight of the home row', 8, HOME_ROW, 0.001],
  ])('%s', (_, length, letters, most) => {
    const letter = fc.constantFrom(...Array.from(letters));
    const text = fc.array(letter, { minLength: length, maxLength: length }).map((each) => each.join(''));
    const texts = fc.sample(fc.noBias(text), { numRuns: COUNT, seed: SEED });
    const found = texts.filter((query) => engine.search({ query, hitsPerPage: 1 }).nbHits > 0);
    expect(found.length / COUNT, found.join(' ')).toBeLessThanOrEqual(most);
  });

  it.each([
    'asdfgh',
    'asdfghjkl',
    'qwerty',
    'qwertyuiop',
    'zxcvbnm',
    'asdasd',
    'sdfsdf',
    'fdsafdsa',
    'jkljkl',
    'qazwsx',
    'dfgdfg',
    'aaaaaa',
  ])('%s finds nothing', (query) => {
    expect(engine.search({ query }).nbHits).toBe(0);
  });
});
