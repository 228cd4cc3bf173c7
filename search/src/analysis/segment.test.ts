import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WordSet } from './word-set.ts';
import { findBoundaries } from './segment.ts';

// 𠮷 takes two code units.
const character = fc.constantFrom('数', '据', '库', '密', '𠮷');
const run = fc.array(character, { maxLength: 9 }).map((characters) => characters.join(''));

/** The least that a run costs, over all ways to cut it. */
function leastCost(characters: readonly string[], words: ReadonlySet<string>, longest: number): number {
  if (characters.length === 0) return 0;
  const costs = characters.flatMap((_, index) => {
    const isWord = index > 0 && index < longest && words.has(characters.slice(0, index + 1).join(''));
    if (index > 0 && !isWord) return [];
    return [(index > 0 ? 1 : 1.5) + leastCost(characters.slice(index + 1), words, longest)];
  });
  return Math.min(...costs);
}

describe('cutting a run into words', () => {
  it('costs no more than any other way to cut it, and takes nothing for a word that is none', () => {
    fc.assert(
      fc.property(run, fc.array(run), fc.integer({ min: 1, max: 8 }), (text, known, longest) => {
        const characters = Array.from(text);
        const words = new Set(known);
        const boundaries = findBoundaries(text, new WordSet([...words]), longest);
        expect(boundaries).toHaveLength(characters.length + 1);
        let cost = 0;
        for (let start = 0, end = 1; end <= characters.length; end++) {
          if (boundaries[end] !== true) continue;
          if (end - start > 1) expect(words).toContain(characters.slice(start, end).join(''));
          cost += end - start > 1 ? 1 : 1.5;
          start = end;
        }
        expect(cost).toBe(leastCost(characters, words, longest));
      }),
    );
  });
});
