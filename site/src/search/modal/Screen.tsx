import type { ReactNode } from 'react';
import { translate } from '@docusaurus/Translate';
import { exactly } from '../text.ts';
import { Failure } from '../view/Failure.tsx';
import { NoResults } from '../view/NoResults.tsx';
import { SearchedAs } from '../view/SearchedAs.tsx';
import type { Engine, ModalState } from './engine.ts';

interface Props {
  engine: Engine;
  state: ModalState;
  missingResultsUrl: string | undefined;
  /** What was opened before, shown while the query is empty. */
  saved: ReactNode;
  /** The listbox, shown where there is something to choose. */
  results: ReactNode;
  onLeave: () => void;
}

/** What the state asks for below the field. While a search is under way, the screen before it stays. */
export function Screen({ engine, state, missingResultsUrl, saved, results, onLeave }: Props): ReactNode {
  const { outcome } = state;
  if (outcome === undefined) return null;
  const { query } = outcome;
  if (outcome.kind === 'saved') {
    if (outcome.rows.length > 0) return saved;
    return <p className="search-modal__idle">{translate({ id: 'docs.search.idle', message: 'No recent searches' })}</p>;
  }
  // The field was just cleared: what was saved comes at once.
  if (state.query.trim() === '') return null;
  if (outcome.kind === 'failed') {
    return <Failure query={query} error={outcome.error} onRetry={engine.retry} onLeave={onLeave} />;
  }
  if (outcome.groups.length === 0) {
    const suggestions = outcome.answer.suggestions.length > 0 ? results : undefined;
    return <NoResults query={query} suggestions={suggestions} missingResultsUrl={missingResultsUrl} onLeave={onLeave} />;
  }
  const { searchedAs } = outcome.answer;
  return (
    <>
      {searchedAs !== undefined && (
        <p className="search-modal__as">
          <SearchedAs
            words={searchedAs}
            exact={
              <button type="button" className="search-link" onClick={() => engine.search(exactly(query))}>
                {query}
              </button>
            }
          />
        </p>
      )}
      {results}
    </>
  );
}
