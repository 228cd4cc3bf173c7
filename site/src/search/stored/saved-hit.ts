/**
 * A hit kept in the browser: the stock search modal's own format (DocSearch 3), so that what readers have saved
 * survives a change from one to the other. Text is plain, not escaped.
 */
export interface SavedHit {
  readonly objectID: string;
  readonly url: string;
  readonly type: string;
  readonly hierarchy: Readonly<Record<string, string | null>>;
  readonly content: null;
}

const LEVELS = [0, 1, 2, 3, 4, 5, 6];

/**
 * @param titles plain text, from level 0 (the part of the site) down to the hit's own heading
 * @param url with the heading's anchor; it is what identifies the hit
 */
export function savedHit(url: string, titles: readonly string[]): SavedHit {
  const hierarchy = Object.fromEntries(LEVELS.map((level) => [`lvl${level}`, titles[level] ?? null]));
  return { objectID: url, url, type: `lvl${Math.max(1, titles.length - 1)}`, hierarchy, content: null };
}

/** The heading that was opened, and the path above it, page first. */
export function titlesOf({ hierarchy }: SavedHit): { readonly title: string; readonly above: readonly string[] } {
  const titles = LEVELS.slice(1).flatMap((level) => hierarchy[`lvl${level}`] ?? []);
  const title = titles.pop() ?? hierarchy['lvl0'] ?? '';
  return { title, above: titles };
}

/** Reads what a browser kept, which may be anybody's: entries that cannot be shown or opened are left out. */
export function readSavedHits(stored: unknown): SavedHit[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null || !('url' in entry) || typeof entry.url !== 'string') return [];
    const hierarchy = 'hierarchy' in entry && typeof entry.hierarchy === 'object' ? { ...entry.hierarchy } : {};
    const levels = LEVELS.map((level) => (hierarchy as Record<string, unknown>)[`lvl${level}`]);
    const titles = levels.map((title) => (typeof title === 'string' && title !== '' ? title : null));
    if (titles.every((title) => title === null)) return [];
    return [
      {
        objectID: 'objectID' in entry && typeof entry.objectID === 'string' ? entry.objectID : entry.url,
        url: entry.url,
        type: 'type' in entry && typeof entry.type === 'string' ? entry.type : 'lvl1',
        hierarchy: Object.fromEntries(titles.map((title, level) => [`lvl${level}`, title])),
        content: null,
      },
    ];
  });
}
