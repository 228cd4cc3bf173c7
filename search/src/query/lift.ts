import type { Found } from './match.ts';

/**
 * Puts hits that meet optional filters first, those with the highest score at the front. Hits that hold what was typed
 * stay before those that hold a rewrite of it.
 */
export function lift(found: readonly Found[], scoreOf: (record: number) => number): Found[] {
  const scored = found.map((each) => ({ each, isRewritten: each.interpretation.cost > 0, score: scoreOf(each.number) }));
  return scored.sort((a, b) => Number(a.isRewritten) - Number(b.isRewritten) || b.score - a.score).map(({ each }) => each);
}
