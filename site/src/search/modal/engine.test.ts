import { describe, expect, it, vi } from 'vitest';
import type { AutocompleteEnvironment } from '@algolia/autocomplete-core';
import type { Address } from '../address.ts';
import type { Answer } from '../answer.ts';
import type { Finder } from '../client/finder.ts';
import { groupByPage } from '../groups.ts';
import type { Row } from '../groups.ts';
import { savedHit } from '../stored/saved-hit.ts';
import { createEngine } from './engine.ts';
import type { Engine } from './engine.ts';
import type { ModalState } from './engine.ts';
import { leadsTo } from './outcome.ts';
import type { SavedRow } from './outcome.ts';

/** What autocomplete-core needs of a window. */
const environment = { setTimeout, clearTimeout } as unknown as AutocompleteEnvironment;

const address = (path: string): Address => ({ kind: 'internal', path });
const answer = (name: string): Answer => ({
  hits: [{ url: name, type: 'lvl1', titles: ['文档', name], snippet: undefined, text: undefined }],
  total: 1,
  pages: 1,
  searchedAs: undefined,
  suggestions: [],
});
const nothing: Answer = { ...answer(''), hits: [], total: 0, suggestions: ['一', '二', '三', '四'] };

const row = (url: string): Row => ({ key: url, address: address(url), kind: 'page', crumbs: [], title: url, snippet: undefined });

/** What most tests do not look at. */
const rest = {
  query: '',
  placeholder: '',
  saved: () => [],
  href: (to: Address) => (to.kind === 'internal' ? to.path : to.url),
  onChoose: () => undefined,
  open: () => undefined,
  environment,
};

/** An engine over answers that come when the test says so, with all that it showed and opened. */
function setUp(find: Finder, saved: () => readonly SavedRow[] = () => []) {
  const states: ModalState[] = [];
  const opened: (Address | undefined)[] = [];
  const chosen: (Address | undefined)[] = [];
  const engine = createEngine({
    ...rest,
    find,
    saved,
    group: (hits) => hits.map(({ url }) => ({ page: row(url), area: undefined, sections: [] })),
    onChoose: (item) => chosen.push(leadsTo(item)),
    open: (item) => opened.push(leadsTo(item)),
    onChange: (state) => states.push(state),
  });
  const shown = () => states.at(-1) ?? engine.initialState;
  const rows = () =>
    shown().collections.flatMap(({ items }) => items.map(({ row, saved, suggestion }) => row?.key ?? saved?.hit.url ?? suggestion));
  return { engine, opened, chosen, states, shown, rows };
}

/** Promises to be settled one by one, by query. */
function byHand() {
  const waiting = new Map<string, { resolve: (value: Answer) => void; reject: (reason: unknown) => void }>();
  const find: Finder = (query) => new Promise((resolve, reject) => waiting.set(query, { resolve, reject }));
  // A task later, everything that follows from a promise has happened.
  const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
  return {
    find,
    /** A query that replaces one under way is asked a task after it was typed. */
    asked: settled,
    succeed: async (query: string) => {
      await settled();
      waiting.get(query)?.resolve(answer(query));
      await settled();
    },
    fail: async (query: string, reason: unknown) => {
      await settled();
      waiting.get(query)?.reject(reason);
      await settled();
    },
  };
}

describe('an answer from a part of the index', () => {
  /** Answers with one page, and with this as well once the rest is there. */
  function inParts() {
    let isWhole = false;
    let settle: { resolve: () => void; reject: (error: unknown) => void } | undefined;
    const whole = new Promise<void>((resolve, reject) => (settle = { resolve, reject }));
    whole.catch(() => undefined);
    const asked: string[] = [];
    const find: Finder = (query) => {
      asked.push(query);
      const { hits, ...rest } = answer(query);
      const first = answer('甲乙').hits;
      return Promise.resolve({
        ...rest,
        hits: isWhole ? [...hits, ...answer('新').hits, ...first] : [...hits, ...first],
        ...(!isWhole && { whole }),
      });
    };
    const end = async (error?: unknown) => {
      isWhole = error === undefined;
      if (isWhole) settle?.resolve();
      else settle?.reject(error);
      await new Promise((resolve) => setTimeout(resolve, 20));
    };
    return { find, asked, end };
  }

  it('is shown, and made whole by itself', async () => {
    const { find, end } = inParts();
    const { engine, rows } = setUp(find);
    engine.search('甲');
    await vi.waitFor(() => expect(rows()).toEqual(['甲', '甲乙']));
    await end();
    expect(rows()).toEqual(['甲', '新', '甲乙']);
  });

  it('keeps the row active that the reader has gone to', async () => {
    const { find, end } = inParts();
    const { engine, shown, rows } = setUp(find);
    engine.search('甲');
    await vi.waitFor(() => expect(rows()).toEqual(['甲', '甲乙']));
    expect(shown().activeItemId).toBe(0);
    engine.moveTo('last');
    await end();
    expect(rows()[shown().activeItemId ?? -1]).toBe('甲乙');
  });

  it('whose rest does not come becomes the failure, and nothing is asked again', async () => {
    const { find, asked, end } = inParts();
    const { engine, shown, rows } = setUp(find);
    engine.search('甲');
    await vi.waitFor(() => expect(rows()).toHaveLength(2));
    await end(new Error('cut off'));
    expect(shown().outcome).toMatchObject({ kind: 'failed', query: '甲', error: { message: 'cut off' } });
    expect(rows()).toEqual([]);
    expect(asked).toEqual(['甲']);
  });

  it('changes nothing any more once another query was typed, or the modal closed', async () => {
    for (const leave of [(engine: Engine) => engine.search(''), (engine: Engine) => engine.stop()]) {
      const { find, asked, end } = inParts();
      const { engine, rows } = setUp(find);
      engine.search('甲');
      await vi.waitFor(() => expect(rows()).toHaveLength(2));
      leave(engine);
      await end();
      expect(asked).toEqual(['甲']);
    }
  });
});

describe('the modal’s engine', () => {
  it('shows the rows of the answer, the first one active', async () => {
    const { find, succeed } = byHand();
    const { engine, shown, rows } = setUp(find);
    engine.search('甲');
    expect(shown().status).toBe('loading');
    await succeed('甲');
    expect(rows()).toEqual(['甲']);
    expect(shown()).toMatchObject({ status: 'idle', activeItemId: 0, outcome: { query: '甲' } });
  });

  it('keeps the old rows while a newer query is on its way', async () => {
    const { find, succeed } = byHand();
    const { engine, shown, rows } = setUp(find);
    engine.search('甲');
    await succeed('甲');
    engine.search('甲乙');
    expect(rows()).toEqual(['甲']);
    expect(shown().status).toBe('loading');
  });

  it('never shows an answer to an older query, in whichever order answers come', async () => {
    for (const order of [
      ['甲', '甲乙'],
      ['甲乙', '甲'],
    ]) {
      const { find, asked, succeed } = byHand();
      const { engine, states, rows } = setUp(find);
      engine.search('甲');
      await asked();
      engine.search('甲乙');
      for (const query of order) await succeed(query);
      expect(rows()).toEqual(['甲乙']);
      expect(states.some(({ outcome }) => outcome?.query === '甲')).toBe(false);
    }
  });

  it('stays loading until the answer to the latest query has come', async () => {
    const { find, asked, succeed } = byHand();
    const { engine, shown } = setUp(find);
    engine.search('甲');
    await asked();
    engine.search('甲乙');
    await succeed('甲');
    expect(shown().status).toBe('loading');
    await succeed('甲乙');
    expect(shown().status).toBe('idle');
  });

  it('asks the first at once and then only the last of letters that come in one task, as they do where a page cannot follow', async () => {
    const { find, succeed } = byHand();
    const asked = vi.fn(find);
    const { engine, rows } = setUp(asked);
    for (const query of ['d', 'do', 'doc']) engine.search(query);
    await succeed('doc');
    expect(asked.mock.calls).toEqual([['d'], ['doc']]);
    expect(rows()).toEqual(['doc']);
  });

  it('asks for a letter that is about to come, and not again when it is there', async () => {
    const { find, succeed } = byHand();
    const asked: string[] = [];
    const { engine, rows } = setUp((query) => {
      asked.push(query);
      return find(query);
    });
    engine.expect('甲');
    expect(asked).toEqual(['甲']);
    engine.search('甲');
    await succeed('甲');
    expect(asked).toEqual(['甲']);
    expect(rows()).toEqual(['甲']);
  });

  it('asks again where another letter came than the one that was about to, or where it comes a second time', async () => {
    const { find, fail, succeed } = byHand();
    const asked: string[] = [];
    const { engine, shown, rows } = setUp((query) => {
      asked.push(query);
      return find(query);
    });
    engine.expect('甲');
    await fail('甲', new Error('no way there'));
    engine.search('乙');
    await succeed('乙');
    expect(rows()).toEqual(['乙']);
    engine.search('甲');
    await succeed('甲');
    expect(asked).toEqual(['甲', '乙', '甲']);
    expect(shown().outcome?.kind).toBe('answered');
  });

  it('does not ask ahead while letters come faster than answers, nor for an empty field', () => {
    const { find } = byHand();
    const asked: string[] = [];
    const { engine } = setUp((query) => {
      asked.push(query);
      return find(query);
    });
    engine.expect(' ');
    engine.search('甲');
    engine.expect('甲乙');
    expect(asked).toEqual(['甲']);
  });

  it('tells of what was typed as one change, in which the active row is the one it was', async () => {
    const { find, succeed } = byHand();
    const { engine, states, shown } = setUp(async (query) => ({ ...nothing, ...(await find(query)), hits: [], suggestions: ['一', '二'] }));
    engine.search('甲');
    await succeed('甲');
    engine.moveTo('last');
    const before = states.length;
    engine.type(() => {
      engine.autocomplete.setQuery('甲乙');
      engine.autocomplete.setActiveItemId(0);
    });
    expect(states.length).toBe(before + 1);
    expect(shown()).toMatchObject({ query: '甲乙', activeItemId: 1 });
    expect(engine.state()).toBe(shown());
  });

  it('says stalled after 300 ms', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const timers = { setTimeout, clearTimeout } as unknown as AutocompleteEnvironment;
      const states: ModalState[] = [];
      const engine = createEngine({
        ...rest,
        find: () => new Promise(() => undefined),
        group: () => [],
        onChange: (state) => states.push(state),
        environment: timers,
      });
      engine.search('甲');
      vi.advanceTimersByTime(299);
      expect(states.at(-1)?.status).toBe('loading');
      vi.advanceTimersByTime(1);
      expect(states.at(-1)?.status).toBe('stalled');
    } finally {
      vi.useRealTimers();
    }
  });

  it('keeps a failure as the outcome and lets it be tried again', async () => {
    const { find, succeed, fail } = byHand();
    const { engine, shown, rows } = setUp(find);
    const reason = new Error('Unreachable hosts');
    engine.search('甲');
    await fail('甲', reason);
    expect(shown()).toMatchObject({ query: '甲', status: 'idle', outcome: { kind: 'failed', query: '甲', error: reason } });
    expect(rows()).toEqual([]);
    engine.retry();
    await succeed('甲');
    expect(rows()).toEqual(['甲']);
  });

  it('takes a finder that throws at once for a failure too', async () => {
    const { engine, shown } = setUp(() => {
      throw new Error('appId is missing');
    });
    engine.search('甲');
    await vi.waitFor(() => expect(shown().outcome).toMatchObject({ kind: 'failed', error: { message: 'appId is missing' } }));
  });

  it('asks nothing for an empty query, and shows what was saved', async () => {
    const { find, succeed } = byHand();
    const asked = vi.fn(find);
    const hit = savedHit('乙', ['文档', '乙']);
    const { engine, shown, rows } = setUp(asked, () => [{ list: 'recents', hit, address: address('乙') }]);
    engine.search('甲');
    await succeed('甲');
    engine.search('  ');
    await vi.waitFor(() => expect(shown().outcome?.kind).toBe('saved'));
    expect(rows()).toEqual(['乙']);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('moves to the first and the last row', async () => {
    const { engine, shown, rows } = setUp(() =>
      Promise.resolve({ ...answer('甲'), hits: ['甲', '乙', '丙'].flatMap((name) => answer(name).hits) }),
    );
    engine.search('甲');
    await vi.waitFor(() => expect(rows()).toHaveLength(3));
    engine.moveTo('last');
    expect(shown().activeItemId).toBe(2);
    engine.moveTo('first');
    expect(shown().activeItemId).toBe(0);
  });

  it('stays where it is when there is no row to move to', () => {
    const { engine, shown } = setUp(() => Promise.resolve(nothing));
    engine.moveTo('last');
    expect(shown().activeItemId).toBeNull();
  });

  it('offers three suggestions where nothing was found', async () => {
    const { engine, rows } = setUp(() => Promise.resolve(nothing));
    engine.search('甲');
    await vi.waitFor(() => expect(rows()).toEqual(['一', '二', '三']));
  });

  it('opens the first row once it is there, but not after the query has changed or the modal is closed', async () => {
    const { find, asked, succeed } = byHand();
    const { engine, opened, chosen } = setUp(find);
    engine.search('甲');
    engine.openBestWhenReady();
    await asked();
    engine.search('乙');
    await succeed('甲');
    await succeed('乙');
    expect(opened).toEqual([]);
    engine.search('丙');
    engine.openBestWhenReady();
    await succeed('丙');
    expect(opened).toEqual([address('丙')]);
    expect(chosen).toEqual([address('丙')]);
    engine.search('丁');
    engine.openBestWhenReady();
    await asked();
    engine.stop();
    await succeed('丁');
    expect(opened).toEqual([address('丙')]);
  });

  it('activates the best hit, not the page it stands on', async () => {
    const { find, succeed } = byHand();
    const hit = (url: string, type: string) => ({ ...answer(url).hits[0], url, type }) as Answer['hits'][number];
    const grouped: Finder = async (query) => ({
      ...(await find(query)),
      hits: [hit('/config#password', 'lvl2'), hit('/config', 'lvl1')],
      total: 2,
    });
    const states: ModalState[] = [];
    const engine = createEngine({
      ...rest,
      find: grouped,
      group: (hits) => groupByPage(hits, (url) => address(url), 5),
      onChange: (state) => states.push(state),
    });
    engine.search('password');
    await succeed('password');
    const last = states.at(-1);
    expect(last?.collections[0]?.items.map(({ row }) => row?.key)).toEqual(['/config', '/config#password']);
    expect(last?.activeItemId).toBe(1);
  });
});
