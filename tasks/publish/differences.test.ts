import { describe, expect, it } from 'vitest';
import { compare, isNothing } from './differences.ts';

const settings = { hitsPerPage: 20 };

describe('differences', () => {
  it('are records added, changed and removed, by their names', () => {
    const there = { records: [{ objectID: 'same', a: 1 }, { objectID: 'changed', a: 1 }, { objectID: 'gone' }], settings };
    const here = { records: [{ objectID: 'same', a: 1 }, { objectID: 'changed', a: 2 }, { objectID: 'new' }], settings };
    const { added, changed, removed, settings: names } = compare(there, here);
    expect([added, changed, removed].map((list) => list.map(({ objectID }) => objectID))).toEqual([['new'], ['changed'], ['gone']]);
    expect(names).toEqual([]);
  });

  it('are none where only the order of attributes differs, also inside of others', () => {
    const there = { records: [{ objectID: '1', a: { b: 1, c: [1, 2] } }], settings: { ...settings, more: true } };
    const here = { records: [{ a: { c: [1, 2], b: 1 }, objectID: '1' }], settings };
    expect(isNothing(compare(there, here))).toBe(true);
    expect(isNothing(compare(there, { ...here, records: [{ objectID: '1', a: { b: 1, c: [2, 1] } }] }))).toBe(false);
  });

  it('name settings that are not as they are here', () => {
    const found = compare({ records: [], settings: { hitsPerPage: 10 } }, { records: [], settings: { ...settings, distinct: true } });
    expect(found.settings).toEqual(['hitsPerPage', 'distinct']);
  });
});
