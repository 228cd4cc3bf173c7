import { useRef, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { PageMetadata } from '@docusaurus/theme-common';
import { useLocation } from '@docusaurus/router';
import { translate } from '@docusaurus/Translate';
import { IconClose, IconSearch } from '../../components/icon/icons.tsx';
import { INPUT_MAX_LENGTH } from '../constants.ts';
import { cutToLimit } from '../text.ts';
import { useSearchSite } from '../useSearchSite.ts';
import { createPageEngine } from './engine.ts';
import { LocalProgress } from '../view/LocalProgress.tsx';
import { Found } from './Found.tsx';
import { Start } from './Start.tsx';
import { queryOf, useAddressBar } from './useAddressBar.ts';
import { useKeepReadingPlace, useReadingPlace } from './useReadingPlace.ts';

/** Field and results. Rendered in the browser only, since only there is the query known. */
export function SearchPage(): ReactNode {
  const { find, settings } = useSearchSite();
  const { search } = useLocation();
  const place = useReadingPlace();
  const [engine] = useState(() => createPageEngine(find, queryOf(search), place?.pages));
  const state = useSyncExternalStore(engine.subscribe, engine.getState);
  useKeepReadingPlace(place, state.answers);
  const submit = useAddressBar(engine, state.answered);
  const input = useRef<HTMLInputElement>(null);

  const type = (field: HTMLInputElement, composing: boolean) => {
    engine.type(composing ? field.value : cutToLimit(field.value));
  };
  return (
    <>
      {state.answered !== undefined && state.answered !== '' && (
        <PageMetadata
          title={translate({ id: 'docs.search.titleFor', message: 'Search results for "{query}"' }, { query: state.answered })}
        />
      )}
      <form
        className="search-page__field"
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <IconSearch />
        <input
          ref={input}
          className="search-input"
          type="search"
          name="q"
          value={state.typed}
          maxLength={INPUT_MAX_LENGTH}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          placeholder={translate({ id: 'docs.search.label', message: 'Search docs' })}
          aria-label={translate({ id: 'docs.search.label', message: 'Search docs' })}
          onChange={(event) => type(event.currentTarget, event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing)}
          onCompositionEnd={(event) => type(event.currentTarget, false)}
        />
        {state.typed !== '' && (
          <button
            type="button"
            className="search-icon-button"
            aria-label={translate({ id: 'docs.search.clear', message: 'Clear' })}
            onClick={() => {
              engine.type('');
              input.current?.focus();
            }}
          >
            <IconClose />
          </button>
        )}
      </form>
      <div className={state.status === 'stalled' ? 'search-page__line search-stalled' : 'search-page__line'} />
      <LocalProgress settings={settings} />
      {state.answered === '' && <Start />}
      <Found engine={engine} state={state} />
    </>
  );
}
