import type { Address } from '../address.ts';
import { wordsIn } from '../landing/words.ts';
import { plainText } from '../marked.ts';
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
export function wordsOf({ row }: Item, outcome: Outcome): string[] {
  return row !== undefined && outcome.kind === 'answered' ? wordsIn(outcome.answer.hits, row.key) : [];
}
