// 1. What is kept is what would be computed: of another quality, and of several ways, it is computed anew.
// 2. What was not asked for longest goes first, and comes back the same.
import { expect, it } from 'vitest';
import { GainCache, type Gains } from './gain-cache.ts';
import { COSTS, type Way } from './plan.ts';

const MANY = 2 ** 18;

function wayOf(length: number, quality = 1): Way {
  const column = new Uint32Array(length);
  return { occurrences: { texts: column, positions: column, textCount: 1 }, cost: COSTS.exact, quality, extent: { kind: 'word' } };
}

function countingCache(sections: number): { cache: GainCache; computed: (readonly Way[])[] } {
  const computed: (readonly Way[])[] = [];
  const compute = (ways: readonly Way[]): Gains => {
    computed.push(ways);
    return { sections: new Uint32Array(sections), gains: new Float64Array(sections).fill(ways[0]?.quality ?? 0), count: sections };
  };
  return { cache: new GainCache(compute), computed };
}

it('keeps what a usual term tells, and nothing of rare ones and of several ways', () => {
  const { cache, computed } = countingCache(1);
  const usual = wayOf(100);
  expect(cache.of([usual])).toBe(cache.of([usual]));
  expect(computed).toHaveLength(1);
  const rare = wayOf(2);
  for (const ways of [[rare], [rare], [usual, usual], [usual, usual]]) cache.of(ways);
  expect(computed).toHaveLength(5);
});

it('tells the qualities of a way apart', () => {
  const { cache } = countingCache(1);
  const whole = wayOf(100);
  const part = { ...whole, quality: 0.5 };
  expect([whole, part, whole].map((way) => cache.of([way]).gains[0])).toEqual([1, 0.5, 1]);
});

it('lets go of the oldest when there is too much', () => {
  const { cache, computed } = countingCache(MANY);
  const ways = [wayOf(100), wayOf(100), wayOf(100)];
  for (const way of ways) cache.of([way]);
  cache.of(ways.slice(2));
  expect(computed).toHaveLength(3);
  cache.of(ways.slice(0, 1));
  expect(computed).toHaveLength(4);
});
