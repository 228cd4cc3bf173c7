import { describe, expect, it } from 'vitest';
import type { Category } from './judged-queries.ts';
import { reciprocalRank, score, scoreAnswerable, scoreByCategory, type Answer } from './scores.ts';

const answer = (category: Category, acceptable: string[], pages: string[]): Answer => ({
  judged: { query: 'q', category, acceptable, note: '' },
  pages,
});
const tenth = Array.from({ length: 9 }, (_, index) => `/docs/${index}`);

describe('the rank of the first acceptable page', () => {
  it.each([
    ['counts pages and not anchors', answer('exact', ['/docs/faq#backup'], ['/docs/faq']), 1],
    ['takes the first of several', answer('exact', ['/docs/b', '/docs/a'], ['/docs/x', '/docs/a', '/docs/b']), 1 / 2],
    ['reaches to the tenth page', answer('exact', ['/docs/z'], [...tenth, '/docs/z']), 1 / 10],
    ['ends there', answer('exact', ['/docs/z'], [...tenth, '/docs/y', '/docs/z']), 0],
    ['is nothing where nothing came', answer('exact', ['/docs/z'], []), 0],
  ])('%s', (_, given, rank) => {
    expect(reciprocalRank(given)).toBe(rank);
  });

  it('is the best for a query without an answer only when nothing came', () => {
    expect(reciprocalRank(answer('none', [], []))).toBe(1);
    expect(reciprocalRank(answer('none', [], ['/docs/a']))).toBe(0);
  });
});

describe('scores', () => {
  const answers = [
    answer('exact', ['/docs/a'], ['/docs/a']),
    answer('exact', ['/docs/e'], ['/docs/b', '/docs/c', '/docs/d', '/docs/e']),
    answer('typo', ['/docs/a'], []),
    answer('none', [], ['/docs/a']),
  ];

  it('are means over the queries', () => {
    expect(score(answers.slice(0, 2))).toEqual({ count: 2, mrr: 0.625, recallAt1: 0.5, recallAt5: 1 });
  });

  it('come for each category that was asked', () => {
    expect([...scoreByCategory(answers).keys()]).toEqual(['exact', 'typo', 'none']);
  });

  it('of what has an answer leave out what must find nothing', () => {
    expect(scoreAnswerable(answers).count).toBe(3);
  });

  it('of nothing are refused', () => {
    expect(() => score([])).toThrow(RangeError);
  });
});
