import { splitUrl } from '../split-url.ts';
import type { RouteTable, Target } from './route-table.ts';

/** What a request path leads to; a redirect's location carries the request's query string. */
export type Resolution = Target | { readonly kind: 'not-found' };

const NOT_FOUND: Resolution = { kind: 'not-found' };

/**
 * Looks a request's target up.
 *
 * @param url path and query as they came over the wire, e.g. `/docs/faq.html?from=menu`.
 */
export function resolve(table: RouteTable, url: string): Resolution {
  const { path, query } = splitUrl(url);
  const decoded = decodePath(path);
  const target = decoded === undefined ? undefined : table.get(decoded);
  if (target === undefined) return NOT_FOUND;
  if (target.kind === 'file' || query === '') return target;
  return { ...target, location: withQuery(target.location, query) };
}

/**
 * Percent-decodes a path once. `undefined` for broken sequences, and for an encoded slash, backslash or NUL: those
 * would mean another path than the one that was written.
 */
function decodePath(path: string): string | undefined {
  if (/%(?:2f|5c|00)/i.test(path)) return undefined;
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

function withQuery(location: string, query: string): string {
  const at = location.indexOf('#');
  const address = at === -1 ? location : location.slice(0, at);
  const fragment = at === -1 ? '' : location.slice(at);
  const joined = address.includes('?') ? `${address}&${query.slice(1)}` : address + query;
  return joined + fragment;
}
