import { describe, expect, it } from 'vitest';
import { AnswerCache, type Answer } from './answer-cache.ts';

const LIMIT = 1000;

function answer(bytes: number): Answer {
  return { packed: Buffer.alloc(bytes, 'x'), searches: [] };
}

describe('the cache of answers', () => {
  it('gives back what was put in, and nothing else', () => {
    const cache = new AnswerCache(LIMIT);
    const kept = answer(10);
    cache.set('a', kept);
    expect(cache.get('a')).toMatchObject(kept);
    expect(cache.get('b')).toBeUndefined();
  });

  it('never holds more than its limit, and lets go of what was not asked for longest', () => {
    const cache = new AnswerCache(LIMIT);
    for (const key of 'abcdefghij') cache.set(key, answer(90));
    cache.get('a');
    for (const key of 'klm') cache.set(key, answer(90));
    expect(cache.bytes).toBeLessThanOrEqual(LIMIT);
    expect(cache.get('a')).toBeDefined();
    expect(cache.get('b')).toBeUndefined();
  });

  it('takes no more memory than it counts', () => {
    const cache = new AnswerCache(LIMIT);
    // As zlib gives it: the beginning of a larger buffer.
    cache.set('a', { packed: Buffer.alloc(16 * 1024).subarray(0, 10), searches: [] });
    expect(cache.get('a')?.packed.buffer.byteLength).toBe(10);
  });

  it('counts an answer that is put in twice once', () => {
    const cache = new AnswerCache(LIMIT);
    cache.set('a', answer(50));
    cache.set('a', answer(60));
    expect(cache.bytes).toBe(61);
  });

  it('does not keep what would push everything else out', () => {
    const cache = new AnswerCache(LIMIT);
    cache.set('a', answer(101));
    expect(cache.get('a')).toBeUndefined();
    expect(cache.bytes).toBe(0);
  });
});
