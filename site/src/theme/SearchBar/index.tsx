// Why: the stock search theme hides every failure and cannot be aimed at our own service, so the search is our own.
// This part is on every page, so it holds the button and the keys only; the modal's code comes when it is wanted.
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { translate } from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { IconSearch } from '../../components/icon/icons.tsx';
import { LoadFailure } from '../../search/bar/LoadFailure.tsx';
import { OPENS_SEARCH } from '../../search/bar/early.ts';
import { Waiting } from '../../search/bar/Waiting.tsx';
import type { Wanted } from '../../search/bar/waiting-field.ts';
import { useModalCode } from '../../search/bar/useModalCode.ts';
import { useSearchKeys } from '../../search/bar/useSearchKeys.ts';
import { searchInBrowser } from '../../search/local/search-in-browser.ts';
import { onOpenSearch } from '../../search/open.ts';
import { modifierKey } from '../../search/platform.ts';
import type { SearchSettings } from '../../search/settings.ts';
import { asQuery, cutToLimit } from '../../search/text.ts';
import '../../search/bar/bar.css';

export default function SearchBar(): ReactNode {
  const settings = useDocusaurusContext().siteConfig.customFields?.['search'] as SearchSettings;
  const { Modal, failed, load: loadModal } = useModalCode();
  const load = useCallback(() => {
    loadModal();
    // Nobody waits yet: a failure is told to the search that does, which tries again.
    if (settings.backend === 'browser') searchInBrowser(settings).catch(() => undefined);
  }, [loadModal, settings]);
  // What to open with; undefined while closed.
  const [wanted, setWanted] = useState<Wanted>();
  const open = useCallback(
    (given = '') => {
      load();
      setWanted((current) => current ?? { query: asQuery(given || selectedText()), typed: false, composing: false });
    },
    [load],
  );
  const close = useCallback(() => {
    setWanted(undefined);
  }, []);

  useEffect(() => onOpenSearch(open, load), [open, load]);
  useSearchKeys(open);

  const search = () => {
    if (wanted === undefined) return null;
    const { query, typed, composing } = wanted;
    if (composing || (Modal === undefined && !failed)) return <Waiting wanted={wanted} onChange={setWanted} onClose={close} />;
    if (Modal === undefined) return <LoadFailure onRetry={load} onClose={close} />;
    return <Modal query={cutToLimit(query)} typed={typed} onClose={close} />;
  };

  return (
    <>
      <button
        type="button"
        {...OPENS_SEARCH}
        className="search-button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={() => open()}
        onPointerEnter={load}
        onFocus={load}
      >
        <IconSearch />
        <span>{translate({ id: 'docs.search.label', message: 'Search docs' })}</span>
        <Shortcut />
      </button>
      {search()}
    </>
  );
}

/** The platform is only known in the browser, so the key's name comes after hydration. */
function Shortcut(): ReactNode {
  const key = useSyncExternalStore(neverChanges, modifierKey, () => undefined);
  if (key === undefined) return null;
  return <kbd aria-hidden="true">{key === '⌘' ? '⌘K' : `${key} K`}</kbd>;
}

function neverChanges(): () => void {
  return () => undefined;
}

function selectedText(): string {
  return window.getSelection()?.toString() ?? '';
}
