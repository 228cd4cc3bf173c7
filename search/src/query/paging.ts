import type { SearchResult } from '../protocol/search-result.ts';
import type { ResolvedParams } from './resolve-params.ts';

/** Which hits an answer holds, and what it says of paging. */
export interface Page {
  /** Of the hits, best first: from the first up to, not including, the second. */
  readonly from: number;
  readonly to: number;
  readonly fields: Pick<SearchResult, 'nbHits' | 'page' | 'nbPages' | 'hitsPerPage' | 'offset' | 'length' | 'message'>;
}

type Paging = Pick<ResolvedParams, 'page' | 'hitsPerPage' | 'offset' | 'length' | 'paginationLimitedTo'>;

/** Pages through some hits, by `page` and `hitsPerPage` or by `offset` and `length`. */
export function choosePage({ page, hitsPerPage, offset, length, paginationLimitedTo }: Paging, nbHits: number): Page {
  const isByOffset = page === undefined && (offset !== undefined || length !== undefined);
  const from = isByOffset ? (offset ?? 0) : (page ?? 0) * hitsPerPage;
  const size = isByOffset ? (length ?? hitsPerPage) : hitsPerPage;
  const isReachable = from < paginationLimitedTo;
  const reachable = isReachable ? Math.min(nbHits, paginationLimitedTo) : 0;
  const nbPages = size === 0 ? 0 : Math.ceil(reachable / size);
  return {
    from,
    to: Math.min(from + size, reachable),
    fields: {
      nbHits: isReachable ? nbHits : 0,
      ...(isByOffset ? { offset: from, length: size } : { page: page ?? 0, nbPages, hitsPerPage: size }),
      ...(isReachable ? {} : { message: `you can only fetch the ${String(paginationLimitedTo)} hits for this query` }),
    },
  };
}
