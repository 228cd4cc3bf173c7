import rateLimit from '@fastify/rate-limit';
import { parseJsonBody, parseMultiQuery, parseSingleQuery, ProtocolError } from '@emlog-docs/search';
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import { addEventsEndpoint } from '../events/endpoint.ts';
import type { EventLog } from '../events/event-log.ts';
import type { Release } from '../release/release.ts';
import { answerQueries, answerQuery } from './answer.ts';
import { allowEveryOrigin } from './cors.ts';
import { hasCredentials } from './credentials.ts';
import { addEndpoint, refuse } from './endpoint.ts';
import { JSON_TYPE, sendError } from './error-answer.ts';
import { readBody } from './read-body.ts';

/** Every path of the search protocol begins with this. */
export const SEARCH_PREFIX = '/1/';

const MINUTE_MS = 60_000;

/**
 * Adds the hosted search service's protocol, answered from the release's index. The order of the checks is the
 * protocol's: path, method, preflight, credentials, size, JSON, parameters, index name; of a stranger's body nothing
 * is read.
 *
 * @param limit requests a minute and address; `undefined` for no limit.
 * @param events keeps what is searched, and what pages report; `undefined` where nothing is kept
 */
export async function registerSearch(
  app: FastifyInstance,
  release: Release,
  limit: number | undefined,
  events: EventLog | undefined,
): Promise<void> {
  await app.register(async (scope) => {
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
    if (limit !== undefined) await addRateLimit(scope, limit);

    const onRequest = credentialsCheck(release);
    addEndpoint(scope, {
      // Asks for the segment "*": a star by itself would be the router's own wildcard.
      url: '/1/indexes/:star(^\\*$)/queries',
      method: 'POST',
      onRequest,
      handler: (request) => {
        const answers = answerQueries(release, parseMultiQuery(parseJsonBody(bodyOf(request))));
        events?.keepSearches(request, answers);
        return { results: answers.map(({ result }) => result) };
      },
    });
    addEndpoint(scope, {
      url: '/1/indexes/:indexName/query',
      method: 'POST',
      onRequest,
      handler: (request) => {
        const answer = answerQuery(release, parseSingleQuery(parseJsonBody(bodyOf(request)), indexNameOf(request)));
        events?.keepSearches(request, [answer]);
        return answer.result;
      },
    });
    addEventsEndpoint(scope, release, events);
    addEndpoint(scope, { url: '/1/isalive', method: 'GET', handler: () => ({ message: 'server is alive' }) });
    refuse(scope, `${SEARCH_PREFIX}*`, scope.supportedMethods, () => new ProtocolError(404, 'Not found'));
  });
}

async function addRateLimit(scope: FastifyInstance, limit: number): Promise<void> {
  await scope.register(rateLimit, {
    max: limit,
    timeWindow: MINUTE_MS,
    errorResponseBuilder: () => new ProtocolError(429, 'Too Many Requests'),
    // The plugin would tell the whole rest of the minute; the error answer states its own, shorter time.
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false, 'retry-after': false },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  });
}

function credentialsCheck(release: Release): onRequestHookHandler {
  const { search } = release.manifest;
  return (request, _reply, done) => {
    const known = hasCredentials(request.headers, request.raw.url ?? '', search);
    done(known ? undefined : new ProtocolError(403, 'Invalid Application-ID or API key'));
  };
}

/** The raw body; empty if the request has none. */
function bodyOf(request: FastifyRequest): Uint8Array {
  return request.body instanceof Uint8Array ? request.body : new Uint8Array();
}

/** The index that the path names, decoded once. */
function indexNameOf(request: FastifyRequest): string {
  const { params } = request;
  const name: unknown = typeof params === 'object' && params !== null && 'indexName' in params ? params.indexName : undefined;
  return typeof name === 'string' ? name : '';
}
