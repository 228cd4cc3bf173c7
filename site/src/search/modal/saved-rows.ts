import type { Address } from '../address.ts';
import { markedWords, plainText } from '../marked.ts';
import { savedHit } from '../stored/saved-hit.ts';
import type { SavedHit } from '../stored/saved-hit.ts';
import type { SavedLists } from '../stored/stored-searches.ts';
import type { Item, Outcome, SavedRow } from './outcome.ts';

/** The saved hits as rows, recent ones first. */
export function savedRows({ recents, favourites }: SavedLists, toAddress: (url: string) => Address | undefined): SavedRow[] {
  const rows = (list: SavedRow['list'], hits: readonly SavedHit[]) =>
    hits.flatMap((hit) => {
      const address = toAddress(hit.url);
      return address === undefined ? [] : [{ list, hit, address }];
    });
  return [...rows('recents', recents), ...rows('favourites', favourites)];
}

/** What is kept of a row that was opened. Runs in a browser. */
export function savedFrom({ row, group, saved }: Item, outcome: Outcome): SavedHit | undefined {
  if (saved !== undefined) return saved.hit;
  const parent = outcome.kind === 'answered' && group !== undefined ? outcome.groups[group] : undefined;
  if (row === undefined || parent === undefined) return undefined;
  const page = plainText(parent.page.title);
  const below = row === parent.page ? [] : [...row.crumbs, row.title].map(plainText);
  return savedHit(row.key, [parent.area === undefined ? page : plainText(parent.area), page, ...below]);
}

/** What the search had marked in the page that a row leads to. Runs in a browser. */
export function wordsOf({ row, group }: Item, outcome: Outcome): string[] {
  const page = outcome.kind === 'answered' && group !== undefined ? outcome.groups[group]?.page.key : undefined;
  if (row === undefined || page === undefined || outcome.kind !== 'answered') return [];
  const hits = outcome.answer.hits.filter(({ url }) => url.split('#', 1)[0] === page);
  return markedWords(hits.flatMap(({ titles, text }) => [...titles.slice(1), text].filter((value) => value !== undefined)));
}
