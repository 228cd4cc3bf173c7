import { expect, it } from 'vitest';
import { scanWords } from '../analysis/words.ts';
import { readStopWords, readTopics } from './word-list-file.ts';

it.each([
  ['stop word', readStopWords(), '怎么'],
  ['topic', readTopics(), '文章'],
])('holds every %s once, as the tokeniser cuts it', (_, words, known) => {
  expect(words).toContain(known);
  expect(new Set(words).size).toBe(words.length);
  // A topic that names the whole site has a sign after it.
  for (const word of words.map((each) => each.replace(/\*$/, '')))
    expect(scanWords(word).map(({ start, end }) => [start, end])).toEqual([[0, word.length]]);
});
