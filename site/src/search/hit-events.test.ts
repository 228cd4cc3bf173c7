import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SentEvent } from '../events/send.ts';
import type { Row } from './groups.ts';
import { createHitEvents } from './hit-events.ts';

const TARGET = { host: 'https://docs.example', appId: 'APP', apiKey: 'key', indexName: 'docs' };
const QUERY_ID = 'a'.repeat(32);

let sent: SentEvent[][];

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
});
afterEach(() => vi.useRealTimers());

function hitEvents() {
  return createHitEvents(TARGET, (_target, events) => sent.push([...events]));
}

function rows(count: number, { from = 0, queryID = QUERY_ID }: { from?: number; queryID?: string | undefined } = {}): Row[] {
  return Array.from({ length: count }, (_, at) => {
    const objectID = `o${from + at}`;
    return {
      key: objectID,
      address: { kind: 'internal', path: '/' },
      kind: 'page',
      crumbs: [],
      title: '',
      snippet: undefined,
      objectID,
      queryID,
    };
  });
}

const objects = () => sent.map((events) => events.map(({ objectIDs }) => objectIDs?.length));

describe('a list that is shown', () => {
  it('is reported 400 ms after it has come to rest, 20 objects an event', () => {
    const events = hitEvents();
    events.shown(rows(7));
    vi.advanceTimersByTime(399);
    events.shown(rows(45));
    vi.advanceTimersByTime(399);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(objects()).toEqual([[20, 20, 5]]);
    expect(sent[0]?.[2]).toEqual({
      eventType: 'view',
      eventName: 'Items Viewed',
      index: 'docs',
      objectIDs: ['o40', 'o41', 'o42', 'o43', 'o44'],
    });
  });

  it('that grows reports what is new; another search begins anew', () => {
    const events = hitEvents();
    events.shown(rows(20));
    vi.advanceTimersByTime(400);
    events.shown([...rows(20), ...rows(20, { from: 20, queryID: 'b'.repeat(32) })]);
    vi.advanceTimersByTime(400);
    events.shown(rows(3, { queryID: 'c'.repeat(32) }));
    vi.advanceTimersByTime(400);
    expect(objects()).toEqual([[20], [20], [3]]);
    expect(sent[1]?.[0]?.objectIDs?.[0]).toBe('o20');
  });

  it('names each object once: a page that stands for its heading is that heading', () => {
    hitEvents().shown([...rows(1), ...rows(1)]);
    vi.advanceTimersByTime(400);
    expect(objects()).toEqual([[1]]);
  });

  it('that is empty is not reported', () => {
    hitEvents().shown([]);
    vi.advanceTimersByTime(400);
    expect(sent).toEqual([]);
  });
});

describe('a row that is chosen', () => {
  it('is reported at once, with its search and its place from 1', () => {
    const list = rows(5);
    const [, , third] = list;
    if (third !== undefined) hitEvents().chosen(list, third);
    expect(sent).toEqual([
      [{ eventType: 'click', eventName: 'Item Selected', index: 'docs', objectIDs: ['o2'], queryID: QUERY_ID, positions: [3] }],
    ]);
  });

  it('on a further page belongs to the search that began the list', () => {
    const list = [...rows(20), ...rows(20, { from: 20, queryID: 'b'.repeat(32) })];
    const last = list.at(-1);
    if (last !== undefined) hitEvents().chosen(list, last);
    expect(sent[0]?.[0]).toMatchObject({ objectIDs: ['o39'], queryID: QUERY_ID, positions: [40] });
  });

  it('of a search without a name is reported without its place', () => {
    const list = rows(2).map((row) => ({ ...row, queryID: undefined }));
    const [first] = list;
    if (first !== undefined) hitEvents().chosen(list, first);
    expect(sent).toEqual([[{ eventType: 'click', eventName: 'Item Selected', index: 'docs', objectIDs: ['o0'] }]]);
  });

  it('that is not in the list is not reported', () => {
    const [stray] = rows(1);
    if (stray !== undefined) hitEvents().chosen(rows(3), stray);
    expect(sent).toEqual([]);
  });
});
