import { describe, expect, it } from 'vitest';
import type { Row } from '../groups.ts';
import { countInSight } from './in-sight.ts';
import type { Item } from './outcome.ts';

const row = (snippet?: string): Item => ({
  row: { key: '', address: { kind: 'internal', path: '/' }, kind: 'page', crumbs: [], title: '', snippet } satisfies Row,
});

describe('the rows in sight', () => {
  it('are those that begin above the edge of the list', () => {
    const rows = Array.from({ length: 20 }, () => row());
    expect(countInSight(rows, 76)).toBe(2);
    expect(countInSight(rows, 77)).toBe(3);
  });

  it('are fewer where rows have a snippet', () => {
    const rows = Array.from({ length: 20 }, () => row('…'));
    expect(countInSight(rows, 580)).toBe(10);
  });

  it('are all rows where they fit, and none where there is no room', () => {
    expect(countInSight([row(), row('…')], 500)).toBe(2);
    expect(countInSight([row()], 0)).toBe(0);
    expect(countInSight([], 500)).toBe(0);
  });
});
