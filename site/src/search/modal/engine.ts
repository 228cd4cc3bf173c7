import { createAutocomplete } from '@algolia/autocomplete-core';
import type { AutocompleteApi, AutocompleteEnvironment, AutocompleteSource, AutocompleteState } from '@algolia/autocomplete-core';
import type { KeyboardEvent, MouseEvent, SyntheticEvent } from 'react';
import type { Address } from '../address.ts';
import type { Answer, Hit } from '../answer.ts';
import { STALL_THRESHOLD } from '../constants.ts';
import type { Finder } from '../client/finder.ts';
import type { Group } from '../groups.ts';
import { bestOf, itemsOf, leadsTo } from './outcome.ts';
import type { Item, Outcome, SavedRow } from './outcome.ts';

/** What the modal shows. */
export interface ModalState extends AutocompleteState<Item> {
  /** Undefined before the first answer. */
  readonly outcome: Outcome | undefined;
}

export interface EngineOptions {
  readonly query: string;
  readonly placeholder: string;
  readonly find: Finder;
  readonly group: (hits: readonly Hit[]) => Group[];
  /** What is shown while the query is empty. */
  readonly saved: () => readonly SavedRow[];
  readonly href: (address: Address) => string;
  /** The reader chose this row, by whatever means and to be opened wherever. */
  readonly onChoose: (item: Item, outcome: Outcome) => void;
  /** The reader chose this row with the keyboard, to be opened in this window. Comes after `onChoose`. */
  readonly open: (item: Item, outcome: Outcome) => void;
  readonly onChange: (state: ModalState) => void;
  readonly environment?: AutocompleteEnvironment;
}

export interface Engine {
  readonly autocomplete: AutocompleteApi<Item, SyntheticEvent, MouseEvent, KeyboardEvent>;
  readonly initialState: ModalState;
  /** As it is now; what is drawn may lag behind in what cannot be seen. */
  readonly state: () => ModalState;
  /** The query will be this in a moment: asked already, so that the answer is on its way while the browser takes the letter. */
  readonly expect: (query: string) => void;
  /**
   * What was typed is taken. Until its answer comes the rows stay as they are, the active one among them: autocomplete-core
   * would make it the first. Told as one change.
   */
  readonly type: (take: () => void) => void;
  /** Searches this instead of what was typed. */
  readonly search: (query: string) => void;
  /** Asks again: after a failure, or because what is saved has changed. */
  readonly retry: () => void;
  /** Moves to the first or the last row. */
  readonly moveTo: (end: 'first' | 'last') => void;
  /** Enter was pressed before the answer came: its best row is opened when it does, unless the query changes. */
  readonly openBestWhenReady: () => void;
  /** The modal is closed: an answer that is still on its way changes nothing any more. */
  readonly stop: () => void;
}

type Source = AutocompleteSource<Item>;

/**
 * The modal without its looks: autocomplete-core for query, active row and ARIA, with three things added.
 *
 * A failed search is an outcome of its own, because autocomplete-core sets its status back to idle after a failure.
 * A superseded search waits for the one that replaced it: an old answer is never shown over a newer query, and the
 * status stays `loading` or `stalled` until the last answer has come.
 * And the row that is active at first is the best hit, not the page it stands on: Enter lands on the heading.
 */
export function createEngine(options: EngineOptions): Engine {
  let outcome: Outcome | undefined;
  let latest: Promise<Source[]> | undefined;
  let turn = 0;
  let underWay = 0;
  let bestIsWanted = false;
  let expected: { readonly query: string; readonly answer: Promise<Answer> } | undefined;
  let isTyping = false;
  /** The row that the reader has gone to, while the rest of an answer joins it. */
  let keptKey: string | undefined;
  /** Why the rest of an answer does not come. */
  let lost: { readonly error: unknown } | undefined;

  const initialState: ModalState = {
    query: options.query,
    outcome,
    activeItemId: null,
    completion: null,
    collections: [],
    isOpen: false,
    status: 'idle',
    context: {},
  };
  let current = initialState;
  const autocomplete = createAutocomplete<Item, SyntheticEvent, MouseEvent, KeyboardEvent>({
    id: 'search',
    initialState,
    placeholder: options.placeholder,
    openOnFocus: true,
    defaultActiveItemId: 0,
    enterKeyHint: 'search',
    stallThreshold: STALL_THRESHOLD,
    // Pinyin is searched while it is being composed: the service knows it.
    ignoreCompositionEvents: false,
    // Explicit: an answer could switch insights on otherwise, and their script comes from a public CDN.
    insights: false,
    shouldPanelOpen: () => true,
    onStateChange: ({ prevState, state }) => {
      current = { ...state, outcome };
      if (!isTyping) options.onChange(current);
      if (state.collections !== prevState.collections && outcome !== undefined) {
        const items = itemsOf(outcome);
        const kept = keptKey === undefined ? -1 : items.findIndex(({ row }) => row?.key === keptKey);
        keptKey = undefined;
        autocomplete.setActiveItemId(kept === -1 ? bestOf(outcome) : kept);
      }
    },
    navigator: {
      navigate: ({ item }) => {
        if (outcome !== undefined) options.open(item, outcome);
      },
      // A size makes a window of it; without one, browsers open another tab.
      navigateNewWindow: ({ itemUrl }) =>
        window.open(itemUrl, '_blank', `noopener,width=${window.outerWidth},height=${window.outerHeight}`),
    },
    getSources: ({ query }) => {
      bestIsWanted = false;
      const own = ++turn;
      const isLatest = () => own === turn;
      const again = (failure: typeof lost) => {
        if (!isLatest() || outcome === undefined) return;
        lost = failure;
        const active = current.activeItemId ?? 0;
        if (active !== bestOf(outcome)) keptKey = itemsOf(outcome)[active]?.row?.key;
        void autocomplete.refresh();
      };
      latest = look(query, isLatest).then((result) => {
        if (result === undefined || !isLatest()) return latest ?? [];
        outcome = result;
        // What else there is to find comes by itself, or what keeps it from coming.
        if (result.kind === 'answered')
          result.answer.whole?.then(
            () => again(undefined),
            (error: unknown) => again({ error }),
          );
        const items = itemsOf(result);
        const best = items[bestOf(result)];
        if (bestIsWanted && best?.row !== undefined) {
          options.onChoose(best, result);
          options.open(best, result);
        }
        return items.length === 0 ? [] : [source(items)];
      });
      return latest;
    },
    ...(options.environment && { environment: options.environment }),
  });

  /** Undefined where the query was superseded. */
  async function look(query: string, isLatest: () => boolean): Promise<Outcome | undefined> {
    const asked = expected?.query === query ? expected.answer : undefined;
    expected = undefined;
    const failure = lost;
    lost = undefined;
    if (failure !== undefined) return { kind: 'failed', query, ...failure };
    if (query.trim() === '') return { kind: 'saved', query, rows: options.saved() };
    // Asked at once, so that the answer is on its way while the letter is painted. But of letters that come faster than
    // a slow page takes them, only the last one.
    if (underWay > 0) await nextTask();
    if (!isLatest()) return undefined;
    underWay++;
    try {
      // An answer that is kept would be drawn within the keystroke's own task, and the letter wait for it.
      const [answer] = await Promise.all([asked ?? options.find(query), nextTask()]);
      return isLatest() ? { kind: 'answered', query, answer, groups: options.group(answer.hits) } : undefined;
    } catch (error) {
      return { kind: 'failed', query, error };
    } finally {
      underWay--;
    }
  }

  function source(items: Item[]): Source {
    return {
      sourceId: 'results',
      getItems: () => items,
      getItemUrl: ({ item }) => {
        const address = leadsTo(item);
        return address === undefined ? undefined : options.href(address);
      },
      getItemInputValue: ({ item, state }) => item.suggestion ?? state.query,
      onSelect: ({ item, setIsOpen }) => {
        // autocomplete-core closes its panel on a choice that leads nowhere; ours goes on with the chosen query.
        if (item.suggestion !== undefined) setIsOpen(true);
        else if (outcome !== undefined) options.onChoose(item, outcome);
      },
    };
  }

  return {
    autocomplete,
    initialState,
    state: () => current,
    expect: (query) => {
      if (underWay > 0 || query.trim() === '') return;
      const answer = new Promise<Answer>((resolve) => resolve(options.find(query)));
      // Who waits for it is told of its failure; where the letter never comes, nobody need be.
      answer.catch(() => undefined);
      expected = { query, answer };
    },
    type: (take) => {
      const { activeItemId } = current;
      isTyping = true;
      take();
      autocomplete.setActiveItemId(activeItemId);
      isTyping = false;
      options.onChange(current);
    },
    search: (query) => {
      autocomplete.setQuery(query);
      void autocomplete.refresh();
    },
    retry: () => void autocomplete.refresh(),
    moveTo: (end) => {
      const count = outcome === undefined ? 0 : itemsOf(outcome).length;
      if (count > 0) autocomplete.setActiveItemId(end === 'first' ? 0 : count - 1);
    },
    openBestWhenReady: () => {
      bestIsWanted = true;
    },
    stop: () => {
      turn++;
      latest = undefined;
    },
  };
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
