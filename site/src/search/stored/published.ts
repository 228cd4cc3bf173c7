import routes from '@generated/routes';
import type { Address } from '../address.ts';

type Route = (typeof routes)[number];

/**
 * Whether this release still has the page an address leads to: the router's own table, which is in the browser anyway,
 * says so without a request. Of another site's pages nothing is known; they stay.
 *
 * @param withBase puts the site's base path before a router path
 */
export function isPublished(address: Address | undefined, withBase: (path: string) => string): boolean {
  if (address === undefined) return false;
  if (address.kind === 'external') return true;
  const path = withBase(address.path).split(/[?#]/, 1)[0] ?? '';
  return pages(routes).includes(path);
}

/** The paths of all pages. A route with routes below it is a layout; the one for every path is the not-found page. */
function pages(table: readonly Pick<Route, 'path' | 'routes'>[]): string[] {
  return table.flatMap(({ path, routes: below }) => (below === undefined ? path : pages(below as Route[]))).filter((path) => path !== '*');
}
