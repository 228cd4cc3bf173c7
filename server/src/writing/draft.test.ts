import { describe, expect, it } from 'vitest';
import { Draft, type Indexes, type RecordForm } from './draft.ts';
import type { Operation } from './operation.ts';

const TEXTS: RecordForm<string> = {
  put: (record) => JSON.stringify(record),
  merge: (before, attributes) => JSON.stringify({ ...(JSON.parse(before ?? '{}') as object), ...attributes }),
};
const put = (index: string, objectID: string, a = 1): Operation => ({ kind: 'put', index, objectID, record: { a } });
const merge = (objectID: string, creates: boolean): Operation => ({ kind: 'merge', index: 'x', objectID, attributes: { b: 2 }, creates });
const copy = (index: string, to: string, scope: 'all' | 'settings' | 'nothing' = 'all'): Operation => ({ kind: 'copy', index, to, scope });
const settings = (index: string, change: Record<string, unknown>): Operation => ({ kind: 'settings', index, change });

function after(operations: readonly Operation[], before: Indexes<string> = new Map()): Indexes<string> {
  const draft = new Draft(before, TEXTS);
  draft.apply({ operations, at: 1 });
  return draft.indexes;
}

/** By name, records and settings. */
function held(indexes: Indexes<string>): Record<string, unknown> {
  return Object.fromEntries(
    Array.from(indexes, ([name, index]) => [name, [Object.fromEntries(index.records()), Object.fromEntries(index.settings)]]),
  );
}

describe('operations', () => {
  it('put, change and remove records, and leave what they began from as it was', () => {
    const before = after([put('x', '1'), put('x', '2')]);
    const next = after([put('x', '3'), merge('1', true), merge('4', false), { kind: 'remove', index: 'x', objectID: '2' }], before);
    expect(held(next)).toEqual({ x: [{ '1': '{"a":1,"b":2}', '3': '{"a":1}' }, {}] });
    expect(held(before)).toEqual({ x: [{ '1': '{"a":1}', '2': '{"a":1}' }, {}] });
  });

  it('make an index of nothing only by writing into it', () => {
    expect(held(after([{ kind: 'remove', index: 'x', objectID: '1' }, { kind: 'drop', index: 'y' }, merge('1', false)]))).toEqual({});
    expect(held(after([settings('x', { hitsPerPage: 5 })]))).toEqual({ x: [{}, { hitsPerPage: 5 }] });
  });

  it('change settings by name; null forgets one', () => {
    const indexes = after([settings('x', { hitsPerPage: 5, distinct: true }), settings('x', { hitsPerPage: null, ranking: [] })]);
    expect(held(indexes)).toEqual({ x: [{}, { distinct: true, ranking: [] }] });
  });

  it('copy everything or a scope; later writes to either leave the other alone', () => {
    const begin = [put('x', '1'), settings('x', { distinct: true }), put('y', '9')];
    expect(held(after([...begin, copy('x', 'y'), put('x', '2'), put('y', '3')]))).toEqual({
      x: [{ '1': '{"a":1}', '2': '{"a":1}' }, { distinct: true }],
      y: [{ '1': '{"a":1}', '3': '{"a":1}' }, { distinct: true }],
    });
    expect(held(after([...begin, copy('x', 'y', 'settings')]))['y']).toEqual([{ '9': '{"a":1}' }, { distinct: true }]);
    expect(held(after([...begin, copy('x', 'y', 'nothing')]))['y']).toEqual([{ '9': '{"a":1}' }, {}]);
  });

  it('from an index that is not there copy an empty one, and move nothing', () => {
    expect(held(after([put('y', '1'), copy('x', 'y')]))).toEqual({ y: [{}, {}] });
    expect(held(after([put('y', '1'), { kind: 'move', index: 'x', to: 'y' }]))).toEqual({ y: [{ '1': '{"a":1}' }, {}] });
  });

  it('move records and settings over those of another index', () => {
    const indexes = after([put('x', '1'), put('y', '2'), settings('y', { distinct: true }), { kind: 'move', index: 'x', to: 'y' }]);
    expect(held(indexes)).toEqual({ y: [{ '1': '{"a":1}' }, {}] });
  });

  it('clear records and keep settings', () => {
    expect(held(after([put('x', '1'), settings('x', { distinct: true }), { kind: 'clear', index: 'x' }]))).toEqual({
      x: [{}, { distinct: true }],
    });
  });
});
