import { ProtocolError, type MultiQuery, type QueryRequest } from '@emlog-docs/search';
import type { AnsweredQuery } from '../events/event-log.ts';
import type { Release } from '../release/release.ts';

/**
 * Answers a multi-query: one result for each query, in their order. An index that does not exist fails the whole.
 *
 * @throws ProtocolError 404
 */
export function answerQueries(release: Release, { requests }: MultiQuery): AnsweredQuery[] {
  for (const { indexName } of requests) requireIndex(release, indexName);
  return requests.map((request) => answer(release, request));
}

/**
 * Answers a single query.
 *
 * @throws ProtocolError 404 if the index does not exist.
 */
export function answerQuery(release: Release, request: QueryRequest): AnsweredQuery {
  requireIndex(release, request.indexName);
  return answer(release, request);
}

function answer(release: Release, request: QueryRequest): AnsweredQuery {
  const start = performance.now();
  const result = release.engine.search(request);
  return { request, result, milliseconds: performance.now() - start };
}

function requireIndex({ manifest }: Release, indexName: string): void {
  if (indexName !== manifest.search.indexName) throw new ProtocolError(404, `Index ${indexName} does not exist`);
}
