import { describe, expect, it } from 'vitest';
import type { Category } from './judged-queries.ts';
import { falls, goalsMissed } from './gate.ts';
import type { Answer } from './scores.ts';

const baseline = { mrr: 0.96, recallAt1: 0.9, recallAt5: 0.99, none: 1 };

/** `count` answers whose acceptable page stands at `place`, from 1; 0 for not found. */
function answers(category: Category, count: number, place: number): Answer[] {
  const pages = place === 0 ? [] : [...Array.from({ length: place - 1 }, (_, index) => `/docs/other-${index}`), '/docs/right'];
  const acceptable = category === 'none' ? [] : ['/docs/right'];
  return Array.from({ length: count }, () => ({ judged: { query: 'q', category, acceptable, note: '' }, pages }));
}

describe('the goals', () => {
  it('are met by the best answers', () => {
    expect(goalsMissed([...answers('exact', 20, 1), ...answers('none', 5, 0)])).toEqual([]);
  });

  it('are missed by a mean that is too low', () => {
    expect(goalsMissed(answers('exact', 10, 2))).toContain('page MRR is 0.500; it must be at least 0.950.');
  });

  it('are missed by a recall that is too low though the mean is not', () => {
    expect(goalsMissed([...answers('exact', 98, 1), ...answers('exact', 2, 0)])).toEqual(['recall@5 is 0.980; it must be at least 0.990.']);
  });

  it('are missed by a weak category that the mean hides', () => {
    expect(goalsMissed([...answers('exact', 95, 1), ...answers('typo', 2, 2)])).toEqual([
      'MRR of typo is 0.500; it must be at least 0.850.',
    ]);
  });

  it('are missed when something is found where nothing is', () => {
    expect(goalsMissed([...answers('exact', 20, 1), ...answers('none', 3, 1)])).toEqual([
      '3 queries that must find nothing found something.',
    ]);
  });
});

describe('the gate', () => {
  it('names a fall of more than two points, even above the goals', () => {
    const given = [...answers('exact', 95, 1), ...answers('exact', 5, 2)];
    expect(falls(given, { ...baseline, mrr: 0.99 })).toEqual([]);
    expect(falls(given, { ...baseline, mrr: 1 })).toEqual([
      'page MRR, two points under the recorded one, is 0.975; it must be at least 0.980.',
    ]);
  });

  it('names noise where nothing was found before', () => {
    const given = [...answers('exact', 20, 1), ...answers('none', 9, 0), ...answers('none', 1, 1)];
    expect(falls(given, baseline)).toHaveLength(1);
    expect(falls(given, { ...baseline, none: 0.9 })).toEqual([]);
  });
});
