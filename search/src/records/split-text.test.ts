import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitText } from './split-text.ts';

const size = (text: string): number => text.length;

it('splits after lines, else after sentences, else between characters', () => {
  expect(splitText('ab\ncd\nef', 6, size)).toEqual(['ab\ncd\n', 'ef']);
  expect(splitText('一二。三四。五六', 6, size)).toEqual(['一二。三四。', '五六']);
  expect(splitText('abcdefgh', 3, size)).toEqual(['abc', 'def', 'gh']);
});

it('loses nothing and keeps to the limit', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', '。', '\n', '𠮷') }), fc.integer({ min: 2, max: 9 }), (text, limit) => {
      const pieces = splitText(text, limit, size);
      expect(pieces.join('')).toBe(text);
      for (const piece of pieces) expect(piece.length).toBeLessThanOrEqual(limit);
    }),
  );
});
