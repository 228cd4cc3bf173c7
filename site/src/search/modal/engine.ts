import { createAutocomplete } from '@algolia/autocomplete-core';
import type { AutocompleteApi, AutocompleteEnvironment, AutocompleteSource, AutocompleteState } from '@algolia/autocomplete-core';
import type { KeyboardEvent, MouseEvent, SyntheticEvent } from 'react';
import type { Address } from '../address.ts';
import type { Answer, Hit } from '../answer.ts';
import { MAX_SUGGESTIONS, STALL_THRESHOLD } from '../constants.ts';
import type { Finder } from '../finder.ts';
import type { Group, Row } from '../groups.ts';

/** What can be chosen in the list: a row that leads somewhere, or another query. A type alias, since the library asks for an index signature. */
export type Item = { readonly row?: Row; readonly group?: number; readonly suggestion?: string };

/** How the latest search ended. */
export type Outcome = { readonly query: string } & (
  | { readonly failure: unknown }
  | { readonly answer: Answer; readonly groups: readonly Group[] }
);

/** What the modal shows. */
export interface ModalState extends AutocompleteState<Item> {
  /** Undefined before the first answer, and while the query is empty. */
  readonly outcome: Outcome | undefined;
}

export interface EngineOptions {
  readonly query: string;
  readonly placeholder: string;
  readonly find: Finder;
  readonly group: (hits: readonly Hit[]) => Group[];
  readonly href: (address: Address) => string;
  /** The reader chose this row with the keyboard, to be opened in this window. */
  readonly open: (address: Address) => void;
  /** The reader chose this row, by whatever means, out of these. */
  readonly onChoose?: (row: Row, groups: readonly Group[]) => void;
  readonly onChange: (state: ModalState) => void;
  readonly environment?: AutocompleteEnvironment;
}

export interface Engine {
  readonly autocomplete: AutocompleteApi<Item, SyntheticEvent, MouseEvent, KeyboardEvent>;
  readonly initialState: ModalState;
  /** Searches this instead of what was typed. */
  readonly search: (query: string) => void;
  /** Asks again after a failure. */
  readonly retry: () => void;
  /** A row is opened by means that the engine does not see: the middle mouse button. */
  readonly choose: (row: Row) => void;
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
  let bestIsWanted = false;

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
      options.onChange({ ...state, outcome });
      if (state.collections !== prevState.collections && state.activeItemId === 0) autocomplete.setActiveItemId(bestOf(outcome));
    },
    navigator: {
      navigate: ({ item }) => {
        if (item.row !== undefined) options.open(item.row.address);
      },
      // A size makes a window of it; without one, browsers open another tab.
      navigateNewWindow: ({ itemUrl }) =>
        window.open(itemUrl, '_blank', `noopener,width=${window.outerWidth},height=${window.outerHeight}`),
    },
    getSources: ({ query }) => {
      bestIsWanted = false;
      const own: Promise<Source[]> = look(query).then((result) => {
        if (latest !== own) return latest ?? [];
        outcome = result;
        const items = itemsOf(result);
        const best = items[bestOf(result)]?.row;
        if (bestIsWanted && best !== undefined) {
          choose(best);
          options.open(best.address);
        }
        return items.length === 0 ? [] : [source(items)];
      });
      latest = own;
      return own;
    },
    ...(options.environment && { environment: options.environment }),
  });

  async function look(query: string): Promise<Outcome | undefined> {
    if (query.trim() === '') return undefined;
    try {
      const answer = await options.find(query);
      return { query, answer, groups: options.group(answer.hits) };
    } catch (failure) {
      return { query, failure };
    }
  }

  function choose(row: Row): void {
    if (outcome !== undefined && 'groups' in outcome) options.onChoose?.(row, outcome.groups);
  }

  function source(items: Item[]): Source {
    return {
      sourceId: 'results',
      getItems: () => items,
      getItemUrl: ({ item }) => (item.row === undefined ? undefined : options.href(item.row.address)),
      getItemInputValue: ({ item, state }) => item.suggestion ?? state.query,
      onSelect: ({ item, setIsOpen }) => {
        if (item.row !== undefined) choose(item.row);
        // autocomplete-core closes its panel on a choice that leads nowhere; ours goes on with the chosen query.
        if (item.suggestion !== undefined) setIsOpen(true);
      },
    };
  }

  return {
    autocomplete,
    initialState,
    search: (query) => {
      autocomplete.setQuery(query);
      void autocomplete.refresh();
    },
    retry: () => void autocomplete.refresh(),
    choose,
    openBestWhenReady: () => {
      bestIsWanted = true;
    },
    stop: () => {
      latest = undefined;
    },
  };
}

function itemsOf(outcome: Outcome | undefined): Item[] {
  if (outcome === undefined || 'failure' in outcome) return [];
  const rows = outcome.groups.flatMap(({ page, sections }, group) => [page, ...sections].map((row) => ({ row, group })));
  if (rows.length > 0) return rows;
  return outcome.answer.suggestions.slice(0, MAX_SUGGESTIONS).map((suggestion) => ({ suggestion }));
}

/** Where in the list the best hit stands: the list is grouped by page, and the page's own row comes before its headings. */
function bestOf(outcome: Outcome | undefined): number {
  if (outcome === undefined || 'failure' in outcome) return 0;
  const best = outcome.answer.hits[0]?.url;
  return Math.max(
    0,
    itemsOf(outcome).findIndex(({ row }) => row?.key === best),
  );
}
