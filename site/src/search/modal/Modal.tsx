import { useCallback, useLayoutEffect, useMemo } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { translate } from '@docusaurus/Translate';
import { rowsOf } from '../groups.ts';
import { isInputMethodKey } from '../keys.ts';
import { useStoredSearches } from '../stored/useStoredSearches.ts';
import { useSearchSite } from '../useSearchSite.ts';
import { useBackEntry } from './back-entry.ts';
import { useModalDialog } from './dialog.ts';
import { Field } from './Field.tsx';
import { Footer } from './Footer.tsx';
import { countInSight, roomOfList } from './in-sight.ts';
import { itemsOf, leadsTo } from './outcome.ts';
import type { Item, Outcome } from './outcome.ts';
import { Results } from './Results.tsx';
import { Saved } from './Saved.tsx';
import { savedFrom, savedRows, wordsOf } from './saved-rows.ts';
import { Screen } from './Screen.tsx';
import { Status } from './Status.tsx';
import { useEngine } from './useEngine.ts';
import { LocalProgress } from '../view/LocalProgress.tsx';
import '../view/view.css';
import './modal.css';
import './saved.css';

export interface ModalProps {
  /** What stands in the field at first. */
  query: string;
  /** The reader has begun to type it, and goes on: the cursor stands at its end. Else what is typed next replaces it. */
  typed: boolean;
  /** Leaves the component out from now on. Must not change while it is there. */
  onClose: () => void;
}

/** The search over the page. It is there from opening to closing; a closed modal keeps nothing. */
export function Modal({ query, typed, onClose }: ModalProps): ReactNode {
  const site = useSearchSite();
  const { find, group, toAddress, href, carry, visit, events } = site;
  const stored = useStoredSearches(site);
  const open = useCallback(
    (item: Item, words: readonly string[]) => {
      const address = leadsTo(item);
      if (address === undefined) return;
      onClose();
      visit(address, words);
    },
    [onClose, visit],
  );
  const choose = (item: Item, outcome: Outcome) => {
    const hit = savedFrom(item, outcome);
    if (hit !== undefined) stored.remember(hit);
    // Whether it will be another tab is not known here; a page that comes in this one takes them as well.
    if (item.row !== undefined) carry(item.row.address, wordsOf(item, outcome));
    if (item.row !== undefined && outcome.kind === 'answered') events?.chosen(rowsOf(outcome.groups), item.row);
  };
  const [engine, state, keepField] = useEngine({
    query,
    find,
    group,
    href,
    saved: () => savedRows(stored.lists(), toAddress),
    onChoose: choose,
    open: (item, outcome) => open(item, wordsOf(item, outcome)),
  });
  const dialog = useModalDialog(onClose);
  useBackEntry(onClose);
  const { outcome } = state;
  const items = useMemo(() => (outcome === undefined ? [] : itemsOf(outcome)), [outcome]);
  const inSight = useMemo(() => countInSight(items, roomOfList()), [items]);
  useLayoutEffect(() => {
    if (outcome?.kind === 'answered') events?.shown(rowsOf(outcome.groups));
  }, [events, outcome]);

  return createPortal(
    <dialog
      ref={dialog}
      className={outcome?.kind === 'answered' && inSight < items.length ? 'search-modal search-modal--full' : 'search-modal'}
      aria-label={translate({ id: 'docs.search.dialog', message: 'Search' })}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Not the browser's to act on either way: it would clear the field, or close the dialog under the composition.
        event.preventDefault();
        if (!isInputMethodKey(event.nativeEvent)) onClose();
      }}
      onMouseDown={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <Field engine={engine} state={state} keepField={keepField} typed={typed} onClose={onClose} />
      <div className="search-modal__body">
        <LocalProgress settings={site.settings} />
        <Screen
          engine={engine}
          state={state}
          missingResultsUrl={site.settings.missingResultsUrl}
          saved={<Saved engine={engine} state={state} stored={stored} href={href} open={(item) => open(item, [])} />}
          results={
            <Results
              engine={engine}
              state={state}
              inSight={inSight}
              href={href}
              open={(item) => outcome && open(item, wordsOf(item, outcome))}
              choose={(item) => outcome && choose(item, outcome)}
            />
          }
          onLeave={onClose}
        />
      </div>
      <Status outcome={outcome} />
      <Footer outcome={outcome} site={site} onClose={onClose} />
    </dialog>,
    document.body,
  );
}
