import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Typing } from './typing.ts';

/** What each search of one reader follows; ids are the searches' places. */
function follows(searches: readonly (readonly [at: number, query: string, reader?: string])[]): (string | undefined)[] {
  const typing = new Typing();
  return searches.map(([at, query, reader = 'a'], place) => typing.follows(reader, { id: String(place), query, at }));
}

describe('a search goes on from the one before', () => {
  it('when it comes with the next letter', () => {
    expect(
      follows([
        [0, '备'],
        [400, '备份'],
        [900, '备份数'],
      ]),
    ).toEqual([undefined, '0', '1']);
  });

  it('when an input method turns letters into characters', () => {
    expect(
      follows([
        [0, 'bei'],
        [300, 'bei fen'],
        [1_500, '备份'],
      ]),
    ).toEqual([undefined, '0', '1']);
  });

  it('when the same words grow or shrink after a pause', () => {
    expect(
      follows([
        [0, '备份'],
        [10_000, '备份数据库'],
        [20_000, '备份'],
      ]),
    ).toEqual([undefined, '0', '1']);
  });
});

describe('a search stands by itself', () => {
  it('when other words are searched after a look at the hits', () => {
    expect(
      follows([
        [0, '备份'],
        [2_001, '伪静态'],
      ]),
    ).toEqual([undefined, undefined]);
  });

  it('when the same words come back after half a minute', () => {
    expect(
      follows([
        [0, '备份'],
        [30_001, '备份'],
      ]),
    ).toEqual([undefined, undefined]);
  });

  it('when another reader types', () => {
    expect(
      follows([
        [0, '备', 'a'],
        [100, '备份', 'b'],
        [200, '备份', 'a'],
      ]),
    ).toEqual([undefined, undefined, '0']);
  });
});

describe('a reader', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('is forgotten within a minute, though nobody else searches', () => {
    const typing = new Typing();
    typing.follows('a', { id: '0', query: '备份', at: Date.now() });
    vi.advanceTimersByTime(29_000);
    typing.follows('b', { id: '1', query: '备份', at: Date.now() });
    expect(typing.size).toBe(2);
    vi.advanceTimersByTime(60_000);
    expect(typing.size).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});
