import { parseJsonBody, parseMultiQuery, parseSingleQuery, ProtocolError } from '@emlog-docs/search';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addEventsEndpoint } from '../events/endpoint.ts';
import type { EventLog } from '../events/event-log.ts';
import { BODY_LIMIT, WRITE_BODY_LIMIT } from '../limits.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { IndexStore } from '../writing/index-store.ts';
import { operatorEndpoints } from '../writing/operator-endpoints.ts';
import { Access } from './access.ts';
import { Answerer } from './answer.ts';
import { allowEveryOrigin } from './cors.ts';
import { addEndpoints, refuse } from './endpoint.ts';
import { JSON_TYPE, sendError } from './error-answer.ts';
import { lookups } from './lookup.ts';
import { readBody } from './read-body.ts';
import { bodyOf, pathName } from './request-parts.ts';
import { searchHandler } from './search-handler.ts';
import { SearchQueue } from './search-queue.ts';
import type { ServedIndexes } from './served-indexes.ts';

/** Every path of the search protocol begins with this. */
export const SEARCH_PREFIX = '/1/';

/** What the search needs of the service around it. */
export interface SearchOptions {
  readonly indexes: ServedIndexes;
  /** The indexes that may be written; `undefined` where none may. */
  readonly store: IndexStore | undefined;
  /** The key that may write; `undefined` where nobody may. */
  readonly adminKey: string | undefined;
  /** Requests a minute and address; `undefined` for no limit. */
  readonly rateLimit: number | undefined;
  readonly metrics: Metrics;
  /** Keeps what is searched, and what pages report; `undefined` where nothing is kept. */
  readonly events: EventLog | undefined;
}

/**
 * Adds the hosted search service's protocol. The order of the checks is the protocol's: path, method, preflight,
 * credentials, size, JSON, parameters, index name; of a stranger's body nothing is read.
 */
export async function registerSearch(app: FastifyInstance, options: SearchOptions): Promise<void> {
  const { indexes, store, metrics, events } = options;
  const queue = new SearchQueue();
  metrics.watchQueue(queue);
  const searching = { answerer: new Answerer(queue, indexes), metrics, events };
  const access = new Access(options);
  await app.register((scope, _options, done) => {
    scope.setErrorHandler(sendError);
    scope.addHook('onRequest', (request, reply, done) => {
      allowEveryOrigin(reply);
      reply.header('cache-control', 'no-store').type(JSON_TYPE);
      // The body is JSON whatever its type says (client 4 calls it a form), and Fastify refuses types it cannot read. Not
      // deleted: V8 would look up every other header the slow way.
      request.raw.headers['content-type'] = undefined;
      done();
    });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (request: FastifyRequest, stream: FastifyRequest['raw']) =>
      readBody(stream, request.headers, access.mayWrite(request) ? WRITE_BODY_LIMIT : BODY_LIMIT),
    );
    const onRequest = [access.search];
    addEndpoints(scope, [
      {
        // Asks for the segment "*": a star by itself would be the router's own wildcard.
        url: '/1/indexes/:star(^\\*$)/queries',
        method: 'POST',
        onRequest,
        handler: searchHandler(searching, (request) => ({ ...parseMultiQuery(parseJsonBody(bodyOf(request))), isList: true })),
      },
      {
        url: '/1/indexes/:indexName/query',
        method: 'POST',
        onRequest,
        handler: searchHandler(searching, (request) => ({
          requests: [parseSingleQuery(parseJsonBody(bodyOf(request)), pathName(request, 'indexName'))],
          isList: false,
        })),
      },
      ...lookups(indexes, searching, onRequest),
      ...operatorEndpoints(indexes, store, [access.search, access.write]),
      { url: '/1/isalive', method: 'GET', handler: () => ({ message: 'server is alive' }) },
    ]);
    addEventsEndpoint(scope, indexes, events);
    refuse(scope, `${SEARCH_PREFIX}*`, scope.supportedMethods, () => new ProtocolError(404, 'Not found'));
    done();
  });
}
