import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createInsideFinder } from './inside-finder.ts';

const word = fc.string({ unit: fc.constantFrom(...Array.from('abcé_.')), minLength: 1, maxLength: 8 });

it('finds the terms that hold a text inside, not at their start, each once, as a walk over them does', () => {
  fc.assert(
    fc.property(fc.uniqueArray(word, { maxLength: 12 }), word, (words, text) => {
      const terms = [...words].sort();
      const numbers = [...terms.keys()].filter((number) => number % 3 !== 2);
      const expected = numbers.flatMap((number) => {
        const at = (terms[number] ?? '').indexOf(text, 1);
        return at < 0 ? [] : [{ number, at }];
      });
      expect([...createInsideFinder(terms, numbers)(text)]).toEqual(expected);
    }),
  );
});
