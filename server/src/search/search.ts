import { parseJsonBody, parseMultiQuery, parseSingleQuery, ProtocolError } from '@emlog-docs/search';
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import { addEventsEndpoint } from '../events/endpoint.ts';
import type { EventLog } from '../events/event-log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { LiveRelease } from '../release/live-release.ts';
import { Answerer } from './answer.ts';
import { allowEveryOrigin } from './cors.ts';
import { hasCredentials } from './credentials.ts';
import { addEndpoint, refuse } from './endpoint.ts';
import { JSON_TYPE, sendError } from './error-answer.ts';
import { addLookups } from './lookup.ts';
import { refuseOperatorsPaths } from './operators-paths.ts';
import { readBody } from './read-body.ts';
import { bodyOf, pathName } from './request-parts.ts';
import { searchHandler } from './search-handler.ts';
import { SearchQueue } from './search-queue.ts';
import { TokenBuckets } from './token-bucket.ts';

/** Every path of the search protocol begins with this. */
export const SEARCH_PREFIX = '/1/';

/** What the search needs of the service around it. */
export interface SearchOptions {
  readonly releases: LiveRelease;
  /** Requests a minute and address; `undefined` for no limit. */
  readonly rateLimit: number | undefined;
  readonly metrics: Metrics;
  /** Keeps what is searched, and what pages report; `undefined` where nothing is kept. */
  readonly events: EventLog | undefined;
}

/**
 * Adds the hosted search service's protocol, answered from the release's index. The order of the checks is the
 * protocol's: path, method, preflight, credentials, size, JSON, parameters, index name; of a stranger's body nothing
 * is read.
 */
export async function registerSearch(app: FastifyInstance, { releases, rateLimit, metrics, events }: SearchOptions): Promise<void> {
  const queue = new SearchQueue();
  metrics.watchQueue(queue);
  const searching = { releases, answerer: new Answerer(queue), metrics, events };
  await app.register((scope, _options, done) => {
    scope.setErrorHandler(sendError);
    scope.addHook('onRequest', (request, reply, done) => {
      allowEveryOrigin(reply);
      reply.header('cache-control', 'no-store').type(JSON_TYPE);
      // The body is JSON whatever its type says (client 4 calls it a form), and Fastify refuses types it cannot read.
      delete request.raw.headers['content-type'];
      done();
    });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (request: FastifyRequest, stream: FastifyRequest['raw']) => readBody(stream, request.headers));
    const onRequest = [...(rateLimit === undefined ? [] : [limitRate(rateLimit)]), credentialsCheck(releases)];
    addEndpoint(scope, {
      // Asks for the segment "*": a star by itself would be the router's own wildcard.
      url: '/1/indexes/:star(^\\*$)/queries',
      method: 'POST',
      onRequest,
      handler: searchHandler(searching, (request) => ({ ...parseMultiQuery(parseJsonBody(bodyOf(request))), isList: true })),
    });
    addEndpoint(scope, {
      url: '/1/indexes/:indexName/query',
      method: 'POST',
      onRequest,
      handler: searchHandler(searching, (request) => ({
        requests: [parseSingleQuery(parseJsonBody(bodyOf(request)), pathName(request, 'indexName'))],
        isList: false,
      })),
    });
    addLookups(scope, searching, onRequest);
    refuseOperatorsPaths(scope, onRequest);
    addEventsEndpoint(scope, releases, events);
    addEndpoint(scope, { url: '/1/isalive', method: 'GET', handler: () => ({ message: 'server is alive' }) });
    refuse(scope, `${SEARCH_PREFIX}*`, scope.supportedMethods, () => new ProtocolError(404, 'Not found'));
    done();
  });
}

function limitRate(perMinute: number): onRequestHookHandler {
  const buckets = new TokenBuckets(perMinute);
  return (request, _reply, done) => {
    done(buckets.take(request.ip) ? undefined : new ProtocolError(429, 'Too Many Requests'));
  };
}

function credentialsCheck(releases: LiveRelease): onRequestHookHandler {
  return (request, _reply, done) => {
    const known = hasCredentials(request.headers, request.raw.url ?? '', releases.current.manifest.search);
    done(known ? undefined : new ProtocolError(403, 'Invalid Application-ID or API key'));
  };
}
