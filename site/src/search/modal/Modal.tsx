import { useCallback, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { translate } from '@docusaurus/Translate';
import type { Address } from '../address.ts';
import { rowsOf } from '../groups.ts';
import type { Group, Row } from '../groups.ts';
import { isInputMethodKey, isModified } from '../keys.ts';
import { searchPageAddress } from '../search-path.ts';
import { useSearchSite } from '../useSearchSite.ts';
import { createEngine } from './engine.ts';
import type { Engine, EngineOptions, ModalState } from './engine.ts';
import { useModalDialog } from './dialog.ts';
import { Field } from './Field.tsx';
import { Footer } from './Footer.tsx';
import { Results } from './Results.tsx';
import { Screen } from './Screen.tsx';
import '../view/view.css';
import './modal.css';

export interface ModalProps {
  /** What stands in the field at first. */
  query: string;
  /** Leaves the component out from now on. Must not change while it is there. */
  onClose: () => void;
}

/** The search over the page. It is there from opening to closing; a closed modal keeps nothing. */
export function Modal({ query, onClose }: ModalProps): ReactNode {
  const { find, group, href, visit, events, missingResultsUrl } = useSearchSite();
  const open = useCallback(
    (address: Address) => {
      onClose();
      visit(address);
    },
    [onClose, visit],
  );
  const onChoose = useCallback((row: Row, groups: readonly Group[]) => events?.chosen(rowsOf(groups), row), [events]);
  const [engine, state] = useEngine({ query, find, group, href, open, onChoose });
  const dialog = useModalDialog(onClose);
  const { outcome } = state;
  useEffect(() => {
    if (outcome !== undefined && 'groups' in outcome) events?.shown(rowsOf(outcome.groups));
  }, [events, outcome]);
  const answer = outcome === undefined || 'failure' in outcome || state.query.trim() === '' ? undefined : outcome.answer;
  const all = searchPageAddress(state.query);

  return createPortal(
    <dialog
      ref={dialog}
      className="search-modal"
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
      <Field engine={engine} state={state} onClose={onClose} />
      <div className="search-modal__body">
        <Screen
          engine={engine}
          state={state}
          missingResultsUrl={missingResultsUrl}
          results={<Results engine={engine} state={state} href={(row) => href(row.address)} open={(row) => open(row.address)} />}
          onLeave={onClose}
        />
      </div>
      <p className="search-hidden" role="status">
        {state.status === 'idle' && answer !== undefined && announcement(answer.total, state.query)}
      </p>
      <Footer
        allResults={
          answer !== undefined && answer.total > 0 ? (
            <a
              href={href(all)}
              onClick={(event) => {
                if (isModified(event)) return;
                event.preventDefault();
                open(all);
              }}
            >
              {translate({ id: 'docs.search.all', message: 'See all {count} results' }, { count: answer.total })}
            </a>
          ) : null
        }
      />
    </dialog>,
    document.body,
  );
}

/** The engine lives as long as the component; what it is given at first must serve it until then. */
function useEngine(options: Omit<EngineOptions, 'onChange' | 'placeholder'>): [Engine, ModalState] {
  const [changed, setChanged] = useState<ModalState>();
  const [engine] = useState(() =>
    createEngine({
      ...options,
      placeholder: translate({ id: 'docs.search.label', message: 'Search docs' }),
      onChange: setChanged,
    }),
  );
  useEffect(() => engine.stop, [engine]);
  return [engine, changed ?? engine.initialState];
}

function announcement(count: number, query: string): string {
  return count > 0
    ? translate({ id: 'docs.search.found', message: '{count} results found' }, { count })
    : translate({ id: 'docs.search.none', message: 'No results for "{query}"' }, { query });
}
