import { describe, expect, it, vi } from 'vitest';
import type { Answer } from '../answer.ts';
import { createPageEngine } from './engine.ts';

const answer = (name: string, pages = 3): Answer => ({
  hits: [{ url: name, type: 'lvl1', titles: [undefined, name], snippet: undefined, text: undefined }],
  total: 41,
  pages,
  searchedAs: undefined,
  suggestions: [],
});

function byHand() {
  const asked: { query: string; page: number; resolve: (value: Answer) => void; reject: (reason: unknown) => void }[] = [];
  const find = (query: string, page = 0) =>
    new Promise<Answer>((resolve, reject) => {
      asked.push({ query, page, resolve, reject });
    });
  return { asked, find };
}

describe('the search page’s engine', () => {
  it('shows no answer from a part of the index, but that from all of it', async () => {
    const { asked, find } = byHand();
    const engine = createPageEngine(find, '安装');
    let complete = (): void => undefined;
    const whole = new Promise<void>((resolve) => (complete = resolve));
    asked[0]?.resolve({ ...answer('甲'), whole });
    await Promise.resolve();
    complete();
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    expect(engine.getState()).toMatchObject({ status: 'loading', answers: [] });
    asked[1]?.resolve(answer('乙'));
    await vi.waitFor(() => expect(engine.getState().answers).toEqual([answer('乙')]));
  });

  it('says why the rest of the index does not come', async () => {
    const { asked, find } = byHand();
    const engine = createPageEngine(find, '安装');
    asked[0]?.resolve({ ...answer('甲'), whole: Promise.reject(new Error('cut off')) });
    await vi.waitFor(() => expect(engine.getState()).toMatchObject({ answers: [], failure: { error: { message: 'cut off' } } }));
  });

  it('begins with the query of the address', async () => {
    const { asked, find } = byHand();
    const engine = createPageEngine(find, '安装');
    expect(engine.getState()).toMatchObject({ typed: '安装', status: 'loading', answered: undefined });
    asked[0]?.resolve(answer('甲'));
    await vi.waitFor(() => expect(engine.getState()).toMatchObject({ status: 'idle', answered: '安装', answers: [answer('甲')] }));
  });

  it('asks nothing without a query', () => {
    const { asked, find } = byHand();
    expect(createPageEngine(find, '').getState()).toMatchObject({ status: 'idle', answered: '', answers: [] });
    expect(asked).toEqual([]);
  });

  it('adds the next page below the first, and tries it again after a failure', async () => {
    const { asked, find } = byHand();
    const engine = createPageEngine(find, '安装');
    asked[0]?.resolve(answer('甲'));
    await vi.waitFor(() => expect(engine.getState().answers).toHaveLength(1));
    engine.more();
    asked[1]?.reject(new Error('Unreachable hosts'));
    await vi.waitFor(() => expect(engine.getState().failure).toBeDefined());
    expect(engine.getState().answers).toHaveLength(1);
    engine.retry();
    asked[2]?.resolve(answer('乙'));
    await vi.waitFor(() => expect(engine.getState()).toMatchObject({ answers: [answer('甲'), answer('乙')], failure: undefined }));
    expect(asked.map(({ page }) => page)).toEqual([0, 1, 1]);
  });

  it('asks for a page once, and for none after the last', async () => {
    const { asked, find } = byHand();
    const engine = createPageEngine(find, '安装');
    engine.more();
    asked[0]?.resolve(answer('甲', 2));
    await vi.waitFor(() => expect(engine.getState().answers).toHaveLength(1));
    engine.more();
    engine.more();
    asked[1]?.resolve(answer('乙', 2));
    await vi.waitFor(() => expect(engine.getState().answers).toHaveLength(2));
    engine.more();
    expect(asked.map(({ page }) => page)).toEqual([0, 1]);
  });

  it('begins with as many pages as the reader had left, if there are so many', async () => {
    const { asked, find } = byHand();
    const engine = createPageEngine(find, '安装', 5);
    for (const place of [0, 1, 2]) {
      await vi.waitFor(() => expect(asked).toHaveLength(place + 1));
      asked[place]?.resolve(answer(String(place), 3));
    }
    await vi.waitFor(() => expect(engine.getState().answers).toHaveLength(3));
    expect(asked).toHaveLength(3);
  });

  it('stops bringing back pages when another query is typed', async () => {
    const { asked, find } = byHand();
    const engine = createPageEngine(find, '安装', 3);
    engine.type('邮件');
    asked[0]?.resolve(answer('甲'));
    asked[1]?.resolve(answer('乙'));
    await vi.waitFor(() => expect(engine.getState().answered).toBe('邮件'));
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(asked).toHaveLength(2);
  });

  it('never replaces a newer answer by an older one', async () => {
    const { asked, find } = byHand();
    const engine = createPageEngine(find, '甲');
    engine.type('甲乙');
    asked[1]?.resolve(answer('new'));
    await vi.waitFor(() => expect(engine.getState().answered).toBe('甲乙'));
    asked[0]?.resolve(answer('old'));
    await Promise.resolve();
    expect(engine.getState()).toMatchObject({ answered: '甲乙', answers: [answer('new')] });
  });

  it('drops the hits of the query before when the new one fails', async () => {
    const { asked, find } = byHand();
    const engine = createPageEngine(find, '甲');
    asked[0]?.resolve(answer('甲'));
    await vi.waitFor(() => expect(engine.getState().answers).toHaveLength(1));
    engine.type('乙');
    expect(engine.getState().answers).toHaveLength(1);
    asked[1]?.reject(new Error('Forbidden'));
    await vi.waitFor(() => expect(engine.getState()).toMatchObject({ answered: '乙', answers: [], status: 'idle' }));
    expect(engine.getState().failure?.error).toBeInstanceOf(Error);
  });

  it('says stalled after 300 ms', () => {
    vi.useFakeTimers();
    try {
      const engine = createPageEngine(byHand().find, '甲');
      vi.advanceTimersByTime(299);
      expect(engine.getState().status).toBe('loading');
      vi.advanceTimersByTime(1);
      expect(engine.getState().status).toBe('stalled');
    } finally {
      vi.useRealTimers();
    }
  });
});
