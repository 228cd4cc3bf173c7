import { describe, expect, it } from 'vitest';
import { createAnswersCache } from './answers-cache.ts';

const absent = () => Promise.resolve('made anew');

describe('the answers cache', () => {
  it('gives back what it was given, the very object', async () => {
    const cache = createAnswersCache();
    const answer = { hits: [] };
    await cache.set({ query: 'a' }, answer);
    expect(await cache.get<unknown>({ query: 'a' }, absent)).toBe(answer);
    expect(await cache.get<unknown>({ query: 'b' }, absent)).toBe('made anew');
  });

  it('tells of what was not there, and passes a failure on without keeping it', async () => {
    const cache = createAnswersCache();
    const miss = (value: string) => cache.set('key', value);
    await expect(cache.get('key', () => Promise.reject(new Error('unreachable')), { miss })).rejects.toThrow('unreachable');
    expect(await cache.get('key', absent, { miss })).toBe('made anew');
    expect(await cache.get('key', () => Promise.resolve('another'))).toBe('made anew');
  });

  it('keeps the latest, counting what is asked for again', async () => {
    const cache = createAnswersCache(2);
    await cache.set('a', 1);
    await cache.set('b', 2);
    await cache.get('a', () => Promise.resolve(0));
    await cache.set('c', 3);
    const kept = await Promise.all(['a', 'b', 'c'].map((key) => cache.get(key, () => Promise.resolve(0))));
    expect(kept).toEqual([1, 0, 3]);
  });

  it('forgets one, or all', async () => {
    const cache = createAnswersCache();
    await cache.set('a', 1);
    await cache.set('b', 2);
    await cache.delete('a');
    expect(await cache.get('a', absent as () => Promise<unknown>)).toBe('made anew');
    await cache.clear();
    expect(await cache.get('b', absent as () => Promise<unknown>)).toBe('made anew');
  });
});
