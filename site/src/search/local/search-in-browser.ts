import type { LocalSearch } from '../client/finder.ts';
import type { SearchSettings } from '../settings.ts';

/**
 * The engine in the browser, with its index; asked for on intent and with every search. Its code comes only here, so
 * that a site with a service has none of it.
 *
 * @throws IndexError
 */
export async function searchInBrowser({ indexName }: Pick<SearchSettings, 'indexName'>): Promise<LocalSearch> {
  const { localSearch } = await import('./local-search.ts');
  return localSearch(indexName);
}
