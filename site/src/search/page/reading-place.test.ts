import { describe, expect, it } from 'vitest';
import { keepPlace, readPlace } from './reading-place.ts';

function storage(first?: string) {
  const kept = new Map(first === undefined ? [] : [['docs-search-places', first]]);
  const store = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
  return () => store;
}

describe('the place a reader had got to', () => {
  it('is kept for each history entry, the latest one', () => {
    const store = storage();
    keepPlace(store, 'a', { pages: 1, top: 10 });
    keepPlace(store, 'b', { pages: 2, top: 20 });
    keepPlace(store, 'a', { pages: 3, top: 30 });
    expect(readPlace(store, 'a')).toEqual({ pages: 3, top: 30 });
    expect(readPlace(store, 'b')).toEqual({ pages: 2, top: 20 });
    expect(readPlace(store, 'c')).toBeUndefined();
  });

  it('is kept for the last twenty entries', () => {
    const store = storage();
    for (let entry = 0; entry <= 20; entry++) keepPlace(store, String(entry), { pages: 1, top: entry });
    expect(readPlace(store, '0')).toBeUndefined();
    expect(readPlace(store, '1')).toBeDefined();
  });

  it.each(['x', '{}', '[1]', '[["a",{"pages":"1"}]]'])('is none where %j is stored', (text) => {
    expect(readPlace(storage(text), 'a')).toBeUndefined();
  });

  it('is none where storage is blocked', () => {
    const blocked = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    keepPlace(blocked, 'a', { pages: 1, top: 1 });
    expect(readPlace(blocked, 'a')).toBeUndefined();
  });
});
