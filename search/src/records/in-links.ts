import { select, selectAll } from 'hast-util-select';
import type { Page } from './page.ts';

/**
 * How often the articles of a site link to each address. A link to an anchor counts for the anchor and for its page.
 * Several links from one page to the same place count once, and a page's links to itself not at all.
 *
 * What the writers link to is where a topic has its home: the records there get more weight.
 *
 * @returns by absolute url
 */
export function countInLinks(pages: readonly Page[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const page of pages) {
    for (const target of linksOf(page)) counts.set(target, (counts.get(target) ?? 0) + 1);
  }
  return counts;
}

function linksOf({ article, url }: Page): Set<string> {
  const targets = new Set<string>();
  for (const link of selectAll('a[href]', article)) {
    const href = link.properties['href'];
    if (typeof href !== 'string' || !URL.canParse(href, url) || select('img', link) !== undefined) continue;
    const target = new URL(href, url);
    target.search = '';
    const [page = ''] = target.href.split('#', 1);
    if (page !== url) targets.add(target.href).add(page);
  }
  return targets;
}

/** What a page lends to its headings, of the weight that links give it: enough to decide between equals. */
const PAGE_SHARE = 0.1;

/**
 * The weight that links give a record: each doubling of their number adds one, so that the first ones count most.
 *
 * @param url the record's own, with its anchor
 * @param pageUrl the page's
 */
export function linkWeight(inLinks: ReadonlyMap<string, number>, url: string, pageUrl: string): number {
  const weight = (of: string): number => Math.log2(1 + (inLinks.get(of) ?? 0));
  const lent = url === pageUrl ? 0 : PAGE_SHARE * weight(pageUrl);
  return Math.round((weight(url) + lent) * 100) / 100;
}
