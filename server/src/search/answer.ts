import {
  ProtocolError,
  selectFields,
  type AnyRequest,
  type FacetSearchResult,
  type MultiQuery,
  type SelectedResult,
} from '@emlog-docs/search';
import type { Release } from '../release/release.ts';

/**
 * Answers a multi-query: one result for each request, in their order. An index that does not exist fails the whole.
 *
 * @throws ProtocolError 404
 */
export function answerQueries(release: Release, { requests }: MultiQuery): { results: (SelectedResult | FacetSearchResult)[] } {
  for (const { indexName } of requests) requireIndex(release, indexName);
  return { results: requests.map((request) => answer(release, request)) };
}

/**
 * Answers a single query, or a search among the values of a facet.
 *
 * @throws ProtocolError 404 if the index does not exist, 400 if the facet's values cannot be searched.
 */
export function answerQuery(release: Release, request: AnyRequest): SelectedResult | FacetSearchResult {
  requireIndex(release, request.indexName);
  return answer(release, request);
}

/** @throws ProtocolError 404 if the release has no index of that name. */
export function requireIndex({ manifest }: Release, indexName: string): void {
  if (indexName !== manifest.search.indexName) throw new ProtocolError(404, `Index ${indexName} does not exist`);
}

function answer({ engine }: Release, request: AnyRequest): SelectedResult | FacetSearchResult {
  if ('facet' in request) return engine.searchFacet(request.facet, request);
  return selectFields(engine.search(request), request.responseFields);
}
