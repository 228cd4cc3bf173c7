import type { Address } from '../address.ts';
import type { Answer } from '../answer.ts';
import { MAX_SUGGESTIONS } from '../constants.ts';
import type { Group, Row } from '../groups.ts';
import type { SavedHit } from '../stored/saved-hit.ts';

/** A hit that the reader has opened before, or keeps. */
export interface SavedRow {
  readonly list: 'recents' | 'favourites';
  readonly hit: SavedHit;
  readonly address: Address;
}

/** What can be chosen in the list: what leads somewhere, or another query. A type alias, since the library asks for an index signature. */
export type Item = { readonly row?: Row; readonly group?: number; readonly saved?: SavedRow; readonly suggestion?: string };

/** How the latest search ended. Without a query there is nothing to search: what was saved is shown. */
export type Outcome =
  | { readonly kind: 'saved'; readonly query: string; readonly rows: readonly SavedRow[] }
  | { readonly kind: 'failed'; readonly query: string; readonly error: unknown }
  | { readonly kind: 'answered'; readonly query: string; readonly answer: Answer; readonly groups: readonly Group[] };

/** What there is to choose, in the order in which the arrows go through it. */
export function itemsOf(outcome: Outcome): Item[] {
  switch (outcome.kind) {
    case 'saved':
      return outcome.rows.map((saved) => ({ saved }));
    case 'failed':
      return [];
    case 'answered': {
      const rows = outcome.groups.flatMap(({ page, sections }, group) => [page, ...sections].map((row) => ({ row, group })));
      if (rows.length > 0) return rows;
      return outcome.answer.suggestions.slice(0, MAX_SUGGESTIONS).map((suggestion) => ({ suggestion }));
    }
  }
}

/** Where in the list the best hit stands: the list is grouped by page, and the page's own row comes before its headings. */
export function bestOf(outcome: Outcome): number {
  if (outcome.kind !== 'answered') return 0;
  const best = outcome.answer.hits[0]?.url;
  return Math.max(
    0,
    itemsOf(outcome).findIndex(({ row }) => row?.key === best),
  );
}

/** Where an item leads; undefined for another query. */
export function leadsTo({ row, saved }: Item): Address | undefined {
  return row?.address ?? saved?.address;
}
