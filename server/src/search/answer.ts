import { ProtocolError, type MultiQuery, type QueryRequest, type SearchResult } from '@emlog-docs/search';
import type { Release } from '../release/release.ts';

/**
 * Answers a multi-query: one result for each query, in their order. An index that does not exist fails the whole.
 *
 * @throws ProtocolError 404
 */
export function answerQueries(release: Release, { requests }: MultiQuery): { results: SearchResult[] } {
  for (const { indexName } of requests) requireIndex(release, indexName);
  return { results: requests.map((request) => release.engine.search(request)) };
}

/**
 * Answers a single query.
 *
 * @throws ProtocolError 404 if the index does not exist.
 */
export function answerQuery(release: Release, request: QueryRequest): SearchResult {
  requireIndex(release, request.indexName);
  return release.engine.search(request);
}

function requireIndex({ manifest }: Release, indexName: string): void {
  if (indexName !== manifest.search.indexName) throw new ProtocolError(404, `Index ${indexName} does not exist`);
}
