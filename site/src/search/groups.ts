import type { Address } from './address.ts';
import type { Hit } from './answer.ts';
import { withoutMarks } from './marked.ts';

/** One line of the result list: a page, or a heading of it. Texts are escaped HTML with `<mark>`. */
export interface Row {
  /** The row's url: unique in the list. */
  readonly key: string;
  readonly address: Address;
  /** What was found here: the page, a heading, or text under it. */
  readonly kind: 'page' | 'heading' | 'text';
  /** Headings between the page and this one, outermost first; without `<mark>`. */
  readonly crumbs: readonly string[];
  readonly title: string;
  readonly snippet: string | undefined;
  /** The hit behind the row, for reporting. A page that did not match itself stands for its best heading. */
  readonly objectID?: string | undefined;
  readonly queryID?: string | undefined;
}

/** A page and those of its headings that match. */
export interface Group {
  readonly page: Row;
  /** The part of the site that the page belongs to, unless that is what the page itself is called. */
  readonly area: string | undefined;
  readonly sections: readonly Row[];
}

/**
 * Groups hits by page, both in order of first appearance. The page is a row of its own, whether it matched or only one
 * of its headings did; what stands directly under its title gives that row its snippet.
 *
 * @param addressOf hits for which it gives nothing are left out
 * @param maxSections most headings shown of a page; the page's own row is not counted
 */
export function groupByPage(hits: readonly Hit[], addressOf: (url: string) => Address | undefined, maxSections: number): Group[] {
  const groups = new Map<string, { page: Row; area: string | undefined; sections: Map<string, Row> }>();
  const isOwn = new Set<object>();
  for (const hit of hits) {
    const pageUrl = hit.url.split('#', 1)[0] ?? hit.url;
    const pageAddress = addressOf(pageUrl);
    const address = addressOf(hit.url);
    if (pageAddress === undefined || address === undefined) continue;

    let group = groups.get(pageUrl);
    if (group === undefined) {
      const title = hit.titles[1] ?? ownTitle(hit);
      const { objectID, queryID } = hit;
      const page: Row = { key: pageUrl, address: pageAddress, kind: 'page', crumbs: [], title, snippet: undefined, objectID, queryID };
      group = { page, area: areaOf(hit, title), sections: new Map() };
      groups.set(pageUrl, group);
    }
    if (hit.type === 'lvl1' || hit.url === pageUrl) {
      const { objectID, queryID } = isOwn.has(group) ? group.page : hit;
      isOwn.add(group);
      group.page = { ...group.page, snippet: group.page.snippet ?? hit.snippet, objectID, queryID };
      continue;
    }
    const known = group.sections.get(hit.url);
    if (known === undefined && group.sections.size >= maxSections) continue;
    group.sections.set(hit.url, {
      key: hit.url,
      address,
      kind: known?.kind ?? (hit.type === 'content' ? 'text' : 'heading'),
      crumbs: known?.crumbs ?? crumbsOf(hit),
      title: known?.title ?? ownTitle(hit),
      snippet: known?.snippet ?? hit.snippet,
      objectID: known?.objectID ?? hit.objectID,
      queryID: known?.queryID ?? hit.queryID,
    });
  }
  return [...groups.values()].map((group) => ({ ...group, sections: [...group.sections.values()] }));
}

/** All rows of a list in the order in which they stand. */
export function rowsOf(groups: readonly Group[]): Row[] {
  return groups.flatMap(({ page, sections }) => [page, ...sections]);
}

/** The heading that the hit stands under, or is. */
function ownTitle(hit: Hit): string {
  return hit.titles.filter((title) => title !== undefined).pop() ?? '';
}

function crumbsOf(hit: Hit): string[] {
  return hit.titles
    .slice(2)
    .filter((title) => title !== undefined)
    .slice(0, -1)
    .map(withoutMarks);
}

function areaOf(hit: Hit, title: string): string | undefined {
  const area = hit.titles[0] === undefined ? undefined : withoutMarks(hit.titles[0]);
  return area === withoutMarks(title) ? undefined : area;
}
