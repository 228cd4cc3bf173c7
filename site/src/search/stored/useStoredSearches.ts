import { useMemo } from 'react';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import type { SearchSite } from '../useSearchSite.ts';
import { isPublished } from './published.ts';
import { createStoredSearches } from './stored-searches.ts';
import type { StoredSearches } from './stored-searches.ts';

/** One for each index, so that what a browser does not store is at least kept from one opening to the next. */
const opened = new Map<string, StoredSearches>();

/** The reader's recent searches and favourites in this site's index. */
export function useStoredSearches({ settings, toAddress }: SearchSite): StoredSearches {
  const { indexName } = settings;
  const { withBaseUrl } = useBaseUrlUtils();
  return useMemo(() => {
    const stored =
      opened.get(indexName) ??
      createStoredSearches({
        indexName,
        storage: () => window.localStorage,
        isThere: (url) => isPublished(toAddress(url), withBaseUrl),
      });
    opened.set(indexName, stored);
    return stored;
  }, [indexName, toAddress, withBaseUrl]);
}
