/**
 * Words on their way to a page that another tab or window loads. Such a tab shares neither memory nor session storage
 * with the one that opened it, and an address that spoke of them would be kept and passed on by readers; so they wait
 * in the browser's storage, for a minute at most.
 */
export interface Carried {
  /** Of the page, base included, without query and anchor. */
  readonly path: string;
  readonly words: readonly string[];
  /** Milliseconds as `Date.now`: later than this they are no longer wanted. */
  readonly until: number;
}

const PLACE = 'docs-search-landing';

/** Throws where the browser stores nothing. */
export type Store = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
const browserStorage: Store = () => window.localStorage;

/** What still waits. Empty where the browser stores nothing. */
export function readCarried(now: number, storage: Store = browserStorage): Carried[] {
  try {
    const stored: unknown = JSON.parse(storage().getItem(PLACE) ?? '[]');
    return Array.isArray(stored) ? (stored as Carried[]).filter(({ until }) => until > now) : [];
  } catch {
    return [];
  }
}

/** Replaces what waits. Where the browser stores nothing, nothing waits. */
export function writeCarried(all: readonly Carried[], storage: Store = browserStorage): void {
  try {
    if (all.length === 0) storage().removeItem(PLACE);
    else storage().setItem(PLACE, JSON.stringify(all));
  } catch {
    // Blocked or full: the page opens without marks.
  }
}

/** The words for a page that stands there now; they wait no longer. */
export function takeWords(path: string, now = Date.now(), storage: Store = browserStorage): readonly string[] {
  const waiting = readCarried(now, storage);
  const own = waiting.find((each) => each.path === path);
  // Also when all were too old: nothing of a search stays behind.
  writeCarried(
    waiting.filter((each) => each !== own),
    storage,
  );
  return own?.words ?? [];
}
