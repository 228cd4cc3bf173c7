import { MAX_FAVOURITES, MAX_RECENT, MAX_RECENT_BESIDE_FAVOURITES } from '../constants.ts';
import { readSavedHits } from './saved-hit.ts';
import type { SavedHit } from './saved-hit.ts';

/** What a reader has opened and what they keep; the newest first. */
export interface SavedLists {
  readonly recents: readonly SavedHit[];
  readonly favourites: readonly SavedHit[];
}

/** The recent searches and favourites of one index. */
export interface StoredSearches {
  /** As they stand now, also after a change in another tab. */
  readonly lists: () => SavedLists;
  /** A hit was opened: it becomes the newest recent search, unless it is a favourite. */
  readonly remember: (hit: SavedHit) => void;
  /** Makes a recent search a favourite. What no longer fits among the favourites becomes recent again. */
  readonly promote: (url: string) => void;
  /** Removes a recent search, or a favourite. */
  readonly remove: (url: string) => void;
}

interface Options {
  readonly indexName: string;
  /** May throw or be undefined: the lists then live as long as the page is open. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'> | undefined;
  /** Whether the page of a hit is still there. Hits whose page is gone are dropped. */
  readonly isThere: (url: string) => boolean;
}

/** The stock modal's names, so that both find the same lists. */
const PLACES = { recents: '__DOCSEARCH_RECENT_SEARCHES__', favourites: '__DOCSEARCH_FAVORITE_SEARCHES__' } as const;

/** Opens the lists of an index. */
export function createStoredSearches({ indexName, storage, isThere }: Options): StoredSearches {
  let known: SavedLists = { recents: [], favourites: [] };

  function read(name: keyof SavedLists): readonly SavedHit[] {
    try {
      const stored = storage()?.getItem(PLACES[name] + indexName);
      return stored == null ? known[name] : readSavedHits(JSON.parse(stored));
    } catch {
      return known[name];
    }
  }

  function write(lists: SavedLists): void {
    known = lists;
    try {
      for (const name of ['recents', 'favourites'] as const) storage()?.setItem(PLACES[name] + indexName, JSON.stringify(lists[name]));
    } catch {
      // Blocked or full: `known` has them until the page is left.
    }
  }

  function lists(): SavedLists {
    const stored = { recents: read('recents'), favourites: read('favourites') };
    const kept = within({ recents: unique(stored.recents), favourites: unique(stored.favourites) });
    const changed = kept.recents.length !== stored.recents.length || kept.favourites.length !== stored.favourites.length;
    if (changed) write(kept);
    else known = kept;
    return kept;
  }

  function unique(hits: readonly SavedHit[]): SavedHit[] {
    return hits.filter(({ url }, place) => isThere(url) && hits.findIndex((other) => other.url === url) === place);
  }

  return {
    lists,
    remember: (hit) => {
      const { recents, favourites } = lists();
      if (favourites.some(({ url }) => url === hit.url)) return;
      write(within({ recents: [hit, ...without(recents, hit.url)], favourites }));
    },
    promote: (url) => {
      const { recents, favourites } = lists();
      const hit = recents.find((each) => each.url === url);
      if (hit !== undefined) write(within({ recents: without(recents, url), favourites: [hit, ...favourites] }));
    },
    remove: (url) => {
      const { recents, favourites } = lists();
      write(within({ recents: without(recents, url), favourites: without(favourites, url) }));
    },
  };
}

function without(hits: readonly SavedHit[], url: string): SavedHit[] {
  return hits.filter((hit) => hit.url !== url);
}

function within({ recents, favourites }: SavedLists): SavedLists {
  const most = favourites.length > 0 ? MAX_RECENT_BESIDE_FAVOURITES : MAX_RECENT;
  return {
    recents: [...favourites.slice(MAX_FAVOURITES), ...recents].slice(0, most),
    favourites: favourites.slice(0, MAX_FAVOURITES),
  };
}
