import { describe, expect, it } from 'vitest';
import type { Category } from './judged-queries.ts';
import { judge } from './gate.ts';
import type { Answer } from './scores.ts';

const baseline = { mrr: 0.96, recallAt1: 0.9, recallAt5: 0.99 };

/** `count` answers whose acceptable page stands at `place`, from 1; 0 for not found. */
function answers(category: Category, count: number, place: number): Answer[] {
  const pages = place === 0 ? [] : [...Array.from({ length: place - 1 }, (_, index) => `/docs/other-${index}`), '/docs/right'];
  const acceptable = category === 'none' ? [] : ['/docs/right'];
  return Array.from({ length: count }, () => ({ judged: { query: 'q', category, acceptable, note: '' }, pages }));
}

describe('the gate', () => {
  it('lets the best answers pass', () => {
    expect(judge([...answers('exact', 20, 1), ...answers('none', 5, 0)], baseline)).toEqual([]);
  });

  it('names a mean that is too low', () => {
    expect(judge(answers('exact', 10, 2), baseline)).toContain('page MRR is 0.500; it must be at least 0.950.');
  });

  it('names a recall that is too low though the mean is not', () => {
    const problems = judge([...answers('exact', 98, 1), ...answers('exact', 2, 0)], baseline);
    expect(problems).toEqual(['recall@5 is 0.980; it must be at least 0.990.']);
  });

  it('names a weak category that the mean hides', () => {
    const problems = judge([...answers('exact', 95, 1), ...answers('typo', 2, 2)], { ...baseline, mrr: 0.95 });
    expect(problems).toEqual(['MRR of typo is 0.500; it must be at least 0.850.']);
  });

  it('names how many found something where nothing is', () => {
    const problems = judge([...answers('exact', 20, 1), ...answers('none', 3, 1)], baseline);
    expect(problems).toEqual(['3 queries that must find nothing found something.']);
  });

  it('names a fall of more than two points above the goals', () => {
    const given = [...answers('exact', 95, 1), ...answers('exact', 5, 2)];
    expect(judge(given, { ...baseline, mrr: 0.99 })).toEqual([]);
    expect(judge(given, { ...baseline, mrr: 1 })).toEqual([
      'page MRR, two points under the recorded one, is 0.975; it must be at least 0.980.',
    ]);
  });
});
