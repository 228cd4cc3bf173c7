import type { DocumentPage, Documents } from './documents.ts';

/** A page, and the id that the address names in it. */
export interface FoundPage {
  readonly page: DocumentPage;
  readonly fragment: string | undefined;
}

/**
 * Finds the page of an address in any form in which one may hold it: absolute, with or without the base path, with a
 * slash too many or too few, of its Markdown twin, with a fragment.
 */
export function findPage({ pages, basePath }: Documents, address: string): FoundPage | undefined {
  const [before = '', hash] = address.trim().split('#');
  const path = decoded(before.replace(/^https?:\/\/[^/]*/i, '').replace(/\?.*$/, ''));
  const wanted = key(path, basePath);
  const page = pages.find((each) => key(each.path, basePath) === wanted);
  return page === undefined ? undefined : { page, fragment: hash === undefined || hash === '' ? undefined : decoded(hash) };
}

/** What the forms of one address have in common. */
function key(path: string, basePath: string): string {
  const rooted = `/${path.replace(/^\/+/, '')}`;
  const below = `${rooted}/`.startsWith(basePath) ? rooted.slice(basePath.length) : rooted.slice(1);
  return below
    .replace(/\.(?:md|html)$/, '')
    .replace(/(?:^|\/)index$/, '')
    .replace(/\/+$/, '');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
