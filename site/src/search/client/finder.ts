import type { LiteClient } from 'algoliasearch/lite';
import { AnswerError, readAnswer } from '../answer.ts';
import type { Answer } from '../answer.ts';
import { NARROW_SCREEN, SEARCH_DEADLINE } from '../constants.ts';
import { searchBody } from '../request.ts';
import type { SearchSettings } from '../settings.ts';
import { createSearchClient } from './client.ts';
import type { Requester, Surroundings } from './client.ts';
import { DeadlineError } from './failure.ts';
import { fetchRequester } from './fetch-requester.ts';
import { threadedRequester } from './threaded-requester.ts';

/**
 * Asks the service for one page of hits.
 *
 * Rejects when no host can be reached, when the service answers with an error or with something else than results, and
 * when credentials are missing; never answers a failure with an empty list.
 */
export type Finder = (query: string, page?: number) => Promise<Answer>;

interface FinderSurroundings extends Surroundings {
  /** Whether the screen is narrow right now: snippets are shorter there. */
  readonly isNarrow: () => boolean;
  /** Whether clicks on the hits will be reported: the service then gives each search a name. */
  readonly clickAnalytics?: boolean;
  /** Milliseconds after which the search has failed. */
  readonly deadline?: number;
  /** Brings what answers in the place of the hosts; takes its time, of which the deadline knows nothing. */
  readonly local?: () => Promise<LocalSearch>;
}

/** What answers in the place of the hosts. */
export interface LocalSearch {
  readonly requester: Requester;
  /** Undefined once everything is searched. Until then only headings are, by what was typed; fulfilled when the rest is there. */
  readonly whole: () => Promise<void> | undefined;
}

/** The client, which keeps answers in memory, is made with the first search and kept. */
export function createFinder(settings: SearchSettings, surroundings: FinderSurroundings): Finder {
  const { isNarrow, clickAnalytics = false, deadline = SEARCH_DEADLINE, local } = surroundings;
  let client: LiteClient | undefined;
  const find: Finder = async (query, page = 0) => {
    const search = await local?.();
    client ??= createSearchClient(settings, { ...surroundings, ...(search && { requester: search.requester }) });
    const whole = search?.whole();
    try {
      const body = searchBody({ indexName: settings.indexName, query, page, narrow: isNarrow(), clickAnalytics });
      const asked = client.search(body);
      const answer = readAnswer(await within(deadline, asked));
      if (whole === undefined) return answer;
      await client.clearCache();
      if (answer.hits.length > 0 && answer.searchedAs === undefined) return { ...answer, whole };
    } catch (error) {
      // The client keeps every answer that was JSON, and joins a request that is still under way: with these two,
      // trying again would never leave the browser.
      if (error instanceof AnswerError || error instanceof DeadlineError) await client.clearCache();
      throw error;
    }
    // What no heading holds as it was typed may stand in a paragraph, or be meant otherwise.
    await whole;
    return find(query, page);
  };
  return find;
}

/** The surroundings of a real page. */
export function browserSurroundings(): FinderSurroundings {
  // Asked with every letter: a question that is put once and answered often.
  const narrow = window.matchMedia(NARROW_SCREEN);
  return {
    page: window.location,
    storage: () => window.localStorage,
    isNarrow: () => narrow.matches,
    requester: threadedRequester(fetchRequester()),
  };
}

function within<Value>(milliseconds: number, promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new DeadlineError(milliseconds));
    }, milliseconds);
    promise.then(resolve, reject).finally(() => {
      clearTimeout(timer);
    });
  });
}
