import type { Answer } from '../answer.ts';
import { STALL_THRESHOLD } from '../constants.ts';
import type { Finder } from '../client/finder.ts';
import { cutToLimit } from '../text.ts';

/** What the search page shows. */
export interface PageState {
  /** What stands in the field. */
  readonly typed: string;
  readonly status: 'idle' | 'loading' | 'stalled';
  /** The query that the answers and the failure belong to. Undefined until the first search has ended. */
  readonly answered: string | undefined;
  /** One answer for each page of hits asked for so far. */
  readonly answers: readonly Answer[];
  /** Why the latest search, or the latest further page, failed. */
  readonly failure: { readonly error: unknown } | undefined;
}

/** The search page without its looks. An answer to an older query never replaces one to a newer query. */
export interface PageEngine {
  readonly getState: () => PageState;
  /** @returns what ends the subscription */
  readonly subscribe: (onChange: () => void) => () => void;
  /** @param pages how many pages of hits to begin with, where the reader was there before */
  readonly type: (query: string, pages?: number) => void;
  /** Asks for the next page of hits, unless there is none or it is already on its way. */
  readonly more: () => void;
  /** Repeats what failed. */
  readonly retry: () => void;
}

/** @param pages how many pages of hits to begin with, as the reader left them */
export function createPageEngine(find: Finder, query: string, pages = 1): PageEngine {
  let state: PageState = { typed: query, status: 'idle', answered: undefined, answers: [], failure: undefined };
  let turn = 0;
  const listeners = new Set<() => void>();

  function change(part: Partial<PageState>): void {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  }

  /** Pages of hits follow on each other only where all are of one index. */
  async function findAll(asked: string, page: number): Promise<Answer> {
    const answer = await find(asked, page);
    if (answer.whole === undefined) return answer;
    await answer.whole;
    return findAll(asked, page);
  }

  /** @param answers those that the new one is added to */
  async function ask(asked: string, answers: readonly Answer[]): Promise<void> {
    const own = ++turn;
    if (asked.trim() === '') {
      change({ status: 'idle', answered: asked, answers: [], failure: undefined });
      return;
    }
    change({ status: 'loading' });
    const stall = setTimeout(() => {
      if (own === turn) change({ status: 'stalled' });
    }, STALL_THRESHOLD);
    const result = await findAll(asked, answers.length).then(
      (answer) => ({ answers: [...answers, answer], failure: undefined }),
      (error: unknown) => ({ answers, failure: { error } }),
    );
    clearTimeout(stall);
    if (own === turn) change({ status: 'idle', answered: asked, ...result });
  }

  async function begin(asked: string, pages: number): Promise<void> {
    const first = ask(asked, []);
    // Every search counts one turn: another number means that the reader has gone on.
    let own = turn;
    await first;
    for (; turn === own && state.answers.length < pages && hasMore(); own++) await ask(asked, state.answers);
  }

  const hasMore = () => state.failure === undefined && state.answers.length < (state.answers[0]?.pages ?? 0);
  const more = () => void ask(state.answered ?? '', state.answers);
  void begin(query, pages);
  return {
    getState: () => state,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
      };
    },
    type: (typed, toBegin = 1) => {
      change({ typed });
      void begin(cutToLimit(typed), toBegin);
    },
    more: () => {
      if (state.status === 'idle' && hasMore()) more();
    },
    retry: more,
  };
}
