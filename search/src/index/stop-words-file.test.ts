import { expect, it } from 'vitest';
import { scanWords } from '../analysis/words.ts';
import { readStopWords } from './stop-words-file.ts';

it('holds every stop word once, as the tokeniser cuts it', () => {
  const words = readStopWords();
  expect(words).toContain('怎么');
  expect(new Set(words).size).toBe(words.length);
  for (const word of words) expect(scanWords(word).map(({ start, end }) => [start, end])).toEqual([[0, word.length]]);
});
