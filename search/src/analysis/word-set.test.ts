import fc from 'fast-check';
import { expect, it } from 'vitest';
import { WordSet } from './word-set.ts';

const word = fc.string({ unit: fc.constantFrom('数', '据', '库'), minLength: 1, maxLength: 20 });

it('knows the words and nothing else', () => {
  fc.assert(
    fc.property(fc.array(word), word, (words, other) => {
      const set = new WordSet(words);
      for (const each of [...words, other]) expect(set.has(each)).toBe(words.includes(each));
      expect(set.has('')).toBe(false);
    }),
  );
});
