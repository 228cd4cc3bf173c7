import { describe, expect, it } from 'vitest';
import type { EventLine, SearchLine } from '../../server/src/events/line.ts';
import { QueryStats } from './query-stats.ts';
import { Tally } from './tally.ts';

const START = Date.parse('2026-11-21T02:00:00Z');

function search(id: string, query: string, changes: Partial<SearchLine> & { second?: number } = {}): SearchLine {
  const { second = 0, ...others } = changes;
  const at = new Date(START + second * 1000).toISOString();
  return { kind: 'search', at, id, index: 'docs', query, nbHits: 3, ms: 1, queryID: `q-${id}`, ...others };
}

function click(queryID: string, changes: Partial<EventLine> = {}): EventLine {
  const at = new Date(START + 10_000).toISOString();
  return {
    kind: 'event',
    at,
    eventType: 'click',
    eventName: 'Item Selected',
    index: 'docs',
    objectIDs: ['1'],
    queryID,
    positions: [2],
    ...changes,
  };
}

function tally(...lines: (SearchLine | EventLine)[]): Tally {
  const made = new Tally();
  for (const line of lines) made.add(line);
  made.end();
  return made;
}

function counts(made: Tally): Record<string, [searches: number, clicked: number]> {
  return Object.fromEntries(made.queries.all().map(({ text, searches, clicked }) => [text, [searches, clicked]]));
}

describe('what is counted', () => {
  it('is the search that typing came to rest at, not the letters before', () => {
    const made = tally(
      search('a', '备'),
      search('b', '备份', { follows: 'a' }),
      search('c', '备份数据', { follows: 'b' }),
      search('d', '宝塔'),
    );
    expect(counts(made)).toEqual({ 备份数据: [1, 0], 宝塔: [1, 0] });
    expect(made).toMatchObject({ searches: 2, keystrokes: 2 });
  });

  it('is a keystroke too when one of its hits was clicked: its answer was still on the screen', () => {
    const made = tally(search('a', '备'), search('b', '备份', { follows: 'a' }), click('q-a'));
    expect(counts(made)).toEqual({ 备: [1, 1], 备份: [1, 0] });
    expect(made).toMatchObject({ searches: 2, clicked: 1, watched: 2 });
  });

  it('is a search once, however often it is clicked, and each click with its place', () => {
    const made = tally(search('a', '备份'), click('q-a'), click('q-a', { positions: [5] }), click('q-a'));
    expect(made).toMatchObject({ searches: 1, clicked: 1 });
    expect([...made.positions]).toEqual([
      [2, 2],
      [5, 1],
    ]);
  });

  it('brings spellings of one query together', () => {
    expect(counts(tally(search('a', 'Docker'), search('b', ' docker '), search('c', 'ＤＯＣＫＥＲ')))).toEqual({ Docker: [3, 0] });
  });

  it('knows of clicks only where the page asked for a name and there was something to click', () => {
    const unnamed: SearchLine = { kind: 'search', at: new Date(START).toISOString(), id: 'b', index: 'docs', query: 'b', nbHits: 3, ms: 1 };
    const made = tally(search('a', 'a', { nbHits: 0 }), unnamed, search('c', 'c'));
    expect(made).toMatchObject({ searches: 3, withoutHits: 1, watched: 1 });
  });

  it('is told by day, as days are in China', () => {
    const made = tally(search('a', 'a', { at: '2026-11-20T15:59:59Z' }), search('b', 'b', { at: '2026-11-20T16:00:00Z', nbHits: 0 }));
    expect(Object.fromEntries(made.days)).toEqual({
      '2026-11-20': { searches: 1, withoutHits: 0 },
      '2026-11-21': { searches: 1, withoutHits: 1 },
    });
  });

  it('is what readers said of a page, votes and reasons apart', () => {
    const said = (eventName: string, page: string, reason?: string) =>
      click('', { eventName, objectIDs: [page], positions: [], ...(reason !== undefined && { reason }) });
    const made = tally(
      said('Feedback Yes', '/docs/a'),
      said('Feedback No', '/docs/b'),
      said('Feedback Reason', '/docs/b', '少一步'),
      said('Feedback No', '/docs/b'),
    );
    expect(made.feedback.all()).toEqual([
      { page: '/docs/b', yes: 0, no: 2, reasons: [{ day: '2026-11-21', text: '少一步' }] },
      { page: '/docs/a', yes: 1, no: 0, reasons: [] },
    ]);
  });

  it('names the slowest queries, each once, and how long most took', () => {
    const times = Array.from({ length: 100 }, (_, n) => search(`${n}`, `q${n % 50}`, { ms: n + 1 }));
    const made = tally(...times);
    expect(made.slowest.all().slice(0, 2)).toMatchObject([
      { query: 'q49', ms: 100 },
      { query: 'q48', ms: 99 },
    ]);
    expect(made.slowest.all()).toHaveLength(10);
    expect(made.durations.percentile(0.5)).toBeGreaterThan(45);
    expect(made.durations.percentile(0.5)).toBeLessThan(55);
    expect(new Tally().durations.percentile(0.5)).toBeUndefined();
  });
});

describe('what is held', () => {
  it('does not grow with the number of queries: the rarest go, and are counted', () => {
    const queries = new QueryStats(100);
    const made = new Tally(queries);
    for (let n = 0; n < 10; n++) made.add(search(`often-${n}`, '备份', { second: n }));
    for (let n = 0; n < 5_000; n++) made.add(search(`${n}`, `rare ${n}`, { second: 100 + n }));
    made.end();
    expect(queries.all().length).toBeLessThanOrEqual(100);
    expect(queries.of('备份').searches).toBe(10);
    expect(queries.dropped + queries.all().reduce((sum, { searches }) => sum + searches, 0)).toBe(made.searches);
    expect(made.searches).toBe(5_010);
  });
});
