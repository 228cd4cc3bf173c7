import { ProtocolError, type MultiQuery, type QueryRequest, type SearchResult } from '@emlog-docs/search';
import type { AnsweredQuery } from '../events/event-log.ts';
import type { Release } from '../release/release.ts';

/** A query's answer, and what is kept of it. */
export interface Answer extends AnsweredQuery {
  readonly result: SearchResult;
}

/**
 * Answers a multi-query: one result for each query, in their order. An index that does not exist fails the whole.
 *
 * @throws ProtocolError 404
 */
export function answerQueries(release: Release, { requests }: MultiQuery): Answer[] {
  for (const { indexName } of requests) requireIndex(release, indexName);
  return requests.map((request) => answer(release, request));
}

/**
 * Answers a single query.
 *
 * @throws ProtocolError 404 if the index does not exist.
 */
export function answerQuery(release: Release, request: QueryRequest): Answer {
  requireIndex(release, request.indexName);
  return answer(release, request);
}

function answer(release: Release, request: QueryRequest): Answer {
  const start = performance.now();
  const result = release.engine.search(request);
  return { request, result, nbHits: result.nbHits, queryID: result.queryID, milliseconds: performance.now() - start };
}

function requireIndex({ manifest }: Release, indexName: string): void {
  if (indexName !== manifest.search.indexName) throw new ProtocolError(404, `Index ${indexName} does not exist`);
}
