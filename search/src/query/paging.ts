import type { SearchParams } from '../protocol/search-params.ts';
import type { SearchResult } from '../protocol/search-result.ts';
import { PAGINATION_LIMIT, SETTINGS } from './settings.ts';

/** Which hits an answer holds, and what it says of paging. */
export interface Page {
  /** Of the hits, best first: from the first up to, not including, the second. */
  readonly from: number;
  readonly to: number;
  readonly fields: Pick<SearchResult, 'nbHits' | 'page' | 'nbPages' | 'hitsPerPage' | 'offset' | 'length' | 'message'>;
}

/** Pages through some hits, by `page` and `hitsPerPage` or by `offset` and `length`. */
export function choosePage(params: SearchParams, nbHits: number): Page {
  const reachable = Math.min(nbHits, PAGINATION_LIMIT);
  if (params.page === undefined && (params.offset !== undefined || params.length !== undefined)) {
    const { offset = 0, length = SETTINGS.hitsPerPage } = params;
    return { from: offset, to: Math.min(offset + length, reachable), fields: { nbHits, offset, length } };
  }
  const { page = 0, hitsPerPage = SETTINGS.hitsPerPage } = params;
  const from = page * hitsPerPage;
  if (from >= PAGINATION_LIMIT) {
    const message = `you can only fetch the ${String(PAGINATION_LIMIT)} hits for this query`;
    return { from: 0, to: 0, fields: { nbHits: 0, page, nbPages: 0, hitsPerPage, message } };
  }
  const nbPages = hitsPerPage === 0 ? 0 : Math.ceil(reachable / hitsPerPage);
  return { from, to: Math.min(from + hitsPerPage, reachable), fields: { nbHits, page, nbPages, hitsPerPage } };
}
