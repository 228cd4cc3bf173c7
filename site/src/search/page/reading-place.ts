/** How far a reader had got in the results: pages of hits, and pixels from the top. */
export interface ReadingPlace {
  readonly pages: number;
  readonly top: number;
}

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** One entry of the browser's history for each key; the oldest go first. */
const NAME = 'docs-search-places';
const MOST = 20;

/** Where the reader was when this history entry was left, if they were here before. Works without storage: then nowhere. */
export function readPlace(store: () => Store, entry: string): ReadingPlace | undefined {
  return places(store).find(([key]) => key === entry)?.[1];
}

/** Notes where the reader is. */
export function keepPlace(store: () => Store, entry: string, place: ReadingPlace): void {
  const others = places(store).filter(([key]) => key !== entry);
  try {
    store().setItem(NAME, JSON.stringify([[entry, place], ...others].slice(0, MOST)));
  } catch {
    // Blocked or full: going back then leads to the top.
  }
}

function places(store: () => Store): [string, ReadingPlace][] {
  try {
    const stored: unknown = JSON.parse(store().getItem(NAME) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPlace) : [];
  } catch {
    return [];
  }
}

function isPlace(entry: unknown): entry is [string, ReadingPlace] {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string') return false;
  const place: unknown = entry[1];
  return (
    typeof place === 'object' &&
    place !== null &&
    'pages' in place &&
    typeof place.pages === 'number' &&
    'top' in place &&
    typeof place.top === 'number'
  );
}
