import type { Address } from './address.ts';

/** The search page with a query. */
export function searchPageAddress(query: string): Address {
  return { kind: 'internal', path: `/search${searchString(query)}` };
}

/** The part of the search page's address that names the query: empty for none. */
export function searchString(query: string): string {
  return query === '' ? '' : `?${new URLSearchParams({ q: query }).toString()}`;
}
