import { ProtocolError } from '@emlog-docs/search';
import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import { addEndpoint, type Endpoint } from './endpoint.ts';

/**
 * What the hosted service lets only the holder of an admin key do: read settings, list and browse indexes, write. Here
 * the index comes with the release, and there is no such key.
 */
const PATHS: readonly Pick<Endpoint, 'method' | 'url'>[] = [
  { method: 'GET', url: '/1/indexes' },
  { method: 'POST', url: '/1/indexes/:indexName' },
  { method: 'GET', url: '/1/indexes/:indexName/settings' },
  { method: 'GET', url: '/1/indexes/:indexName/task/:taskID' },
  { method: 'POST', url: '/1/indexes/:indexName/browse' },
  { method: 'POST', url: '/1/indexes/:indexName/batch' },
  { method: 'POST', url: '/1/indexes/:indexName/operation' },
  { method: 'POST', url: '/1/indexes/:indexName/clear' },
  { method: 'POST', url: '/1/indexes/:indexName/deleteByQuery' },
];

/** Refuses what a search key may not do in the hosted service's words, so that a client says why and asks no other host. */
export function refuseOperatorsPaths(scope: FastifyInstance, onRequest: readonly onRequestHookHandler[]): void {
  for (const path of PATHS) {
    addEndpoint(scope, {
      ...path,
      onRequest: [...onRequest, refuseAll],
      // Never reached: the hook refuses every request.
      handler: (_request, reply) => reply,
    });
  }
}

const refuseAll: onRequestHookHandler = (_request, _reply, done) => {
  done(new ProtocolError(403, 'Method not allowed with this API key'));
};
