import { describe, expect, it } from 'vitest';
import type { Row } from '../groups.ts';
import { countInSight } from './in-sight.ts';
import type { Item } from './outcome.ts';

const room = (height: number) => ({ height, row: 2, snippet: 1, gap: 0.5 });

const row = (snippet?: string, group = 0): Item => ({
  group,
  row: { key: '', address: { kind: 'internal', path: '/' }, kind: 'page', crumbs: [], title: '', snippet } satisfies Row,
});

describe('the rows in sight', () => {
  it('are those that begin above the edge of the list', () => {
    const rows = Array.from({ length: 20 }, () => row());
    expect(countInSight(rows, room(4))).toBe(2);
    expect(countInSight(rows, room(4.1))).toBe(3);
  });

  it('are fewer where rows have a snippet', () => {
    const rows = Array.from({ length: 20 }, () => row('…'));
    expect(countInSight(rows, room(30))).toBe(10);
  });

  it('are fewer where groups begin among them', () => {
    const rows = Array.from({ length: 20 }, (_, index) => row(undefined, index));
    expect(countInSight(rows, room(20))).toBe(8);
    expect(countInSight(rows, room(20.1))).toBe(9);
  });

  it('are all rows where they fit, and none where there is no room', () => {
    expect(countInSight([row(), row('…')], room(30))).toBe(2);
    expect(countInSight([row()], room(0))).toBe(0);
    expect(countInSight([], room(30))).toBe(0);
  });
});
