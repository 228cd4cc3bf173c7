import type { ReactNode } from 'react';
import { translate } from '@docusaurus/Translate';
import { Ways } from './Ways.tsx';

interface Props {
  query: string;
  /** Other queries worth a try; where there are none, pages are offered. */
  suggestions: ReactNode;
  missingResultsUrl: string | undefined;
  /** A page was chosen instead. */
  onLeave?: () => void;
}

/** Says that nothing was found, and what may help. */
export function NoResults({ query, suggestions, missingResultsUrl, onLeave }: Props): ReactNode {
  return (
    <div className="search-state">
      <h2>{translate({ id: 'docs.search.none', message: 'No results for "{query}"' }, { query })}</h2>
      <p>{translate({ id: 'docs.search.noneHint', message: 'Try other words, or fewer. Paste error messages exactly as shown.' })}</p>
      {suggestions === undefined ? (
        <Ways onLeave={onLeave} />
      ) : (
        <div className="search-state__more">
          <h3 id="search-suggestions">{translate({ id: 'docs.search.suggestions', message: 'Try searching for' })}</h3>
          {suggestions}
        </div>
      )}
      {missingResultsUrl !== undefined && (
        <p className="search-state__missing">
          {translate({ id: 'docs.search.missing', message: 'Believe this query should return results?' })}{' '}
          <a href={missingResultsUrl.replace('{query}', encodeURIComponent(query))}>
            {translate({ id: 'docs.search.letUsKnow', message: 'Let us know.' })}
          </a>
        </p>
      )}
    </div>
  );
}
