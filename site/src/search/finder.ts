import type { LiteClient } from 'algoliasearch/lite';
import { readAnswer } from './answer.ts';
import type { Answer } from './answer.ts';
import { createSearchClient } from './client.ts';
import { NARROW_SCREEN } from './constants.ts';
import { searchBody } from './request.ts';
import type { SearchSettings } from './settings.ts';

/**
 * Asks the service for one page of hits.
 *
 * Rejects when no host can be reached, when the service answers with an error or with something else than results, and
 * when credentials are missing; never answers a failure with an empty list.
 */
export type Finder = (query: string, page?: number) => Promise<Answer>;

/**
 * Runs in a browser. The client, which keeps answers in memory, is made with the first search and kept.
 *
 * @param clickAnalytics whether clicks on the hits will be reported
 */
export function createFinder(settings: SearchSettings, clickAnalytics: boolean): Finder {
  let client: LiteClient | undefined;
  return async (query, page = 0) => {
    client ??= createSearchClient(settings, window.location);
    const narrow = window.matchMedia(NARROW_SCREEN).matches;
    const body = await client.search(searchBody({ indexName: settings.indexName, query, page, narrow, clickAnalytics }));
    try {
      return readAnswer(body);
    } catch (error) {
      // The client keeps every answer that was JSON; with this one, trying again would never leave the browser.
      await client.clearCache();
      throw error;
    }
  };
}
