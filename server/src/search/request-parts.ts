import type { FastifyRequest } from 'fastify';

/** The raw body; empty if the request has none. */
export function bodyOf({ body }: FastifyRequest): Uint8Array {
  return body instanceof Uint8Array ? body : new Uint8Array();
}

/** A name that stands in the path, decoded once. */
export function pathName({ params }: FastifyRequest, name: 'indexName' | 'facetName' | 'objectID' | 'taskID'): string {
  const names =
    typeof params === 'object' && params !== null ? new Map<string, unknown>(Object.entries(params)) : new Map<string, unknown>();
  const value = names.get(name);
  return typeof value === 'string' ? value : '';
}
