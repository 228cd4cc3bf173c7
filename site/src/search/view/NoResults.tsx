import type { ReactNode } from 'react';
import { translate } from '@docusaurus/Translate';

interface Props {
  query: string;
  /** Other queries worth a try; the heading is left out when there are none. */
  suggestions: ReactNode;
  missingResultsUrl: string | undefined;
}

/** Says that nothing was found, and what may help. */
export function NoResults({ query, suggestions, missingResultsUrl }: Props): ReactNode {
  return (
    <div className="search-state">
      <h2>{translate({ id: 'docs.search.none', message: 'No results for "{query}"' }, { query })}</h2>
      <p>{translate({ id: 'docs.search.noneHint', message: 'Try other words, or fewer. Paste error messages exactly as shown.' })}</p>
      {suggestions !== undefined && (
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
