import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { refuseOtherMethods } from '../other-methods.ts';
import type { LiveRelease } from '../release/live-release.ts';
import { TokenBuckets } from '../search/token-bucket.ts';
import { refusal } from './guard.ts';

/** Where the service stands: outside the pages' base path, like the search. */
export const MCP_PATH = '/mcp';

/** Largest request, in bytes: a call of these tools has some hundred. */
const BODY_LIMIT = 64 * 1024;
/** JSON-RPC's range for what a server defines itself. */
const REFUSED = -32000;
const METHODS = ['POST', 'OPTIONS'];

/** What the service is made from. */
export interface McpOptions {
  readonly releases: LiveRelease;
  /** Requests a minute and address; `undefined` for no limit. */
  readonly rateLimit: number | undefined;
}

/**
 * Adds the Model Context Protocol over Streamable HTTP, stateless: every request is answered by a server of its own, in
 * one JSON answer, and leaves nothing behind. There is no stream to open (GET) and no session to end (DELETE): 405.
 */
export async function registerMcp(app: FastifyInstance, { releases, rateLimit }: McpOptions): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.setErrorHandler((error, request, reply) => sendFailure(error, request, reply));
    // The body goes to the transport as it came: it checks type and form itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, read) => {
      read(null, body);
    });
    scope.addHook('onRequest', async (request, reply) => {
      const { publicUrl } = releases.current.manifest;
      const reason = refusal(request.headers, publicUrl);
      reply.header('cache-control', 'no-store').header('vary', 'Origin');
      if (reason !== undefined) return sendError(reply, 403, reason);
      allowOrigin(request, reply);
    });
    const onRequest = rateLimit === undefined ? [] : [limitRate(rateLimit)];
    scope.route({
      url: MCP_PATH,
      method: 'POST',
      onRequest,
      handler: (request, reply) => sendAnswer(releases, request, reply),
    });
    scope.route({ url: MCP_PATH, method: 'OPTIONS', handler: (_request, reply) => sendPreflight(reply) });
    refuseOtherMethods(scope, MCP_PATH, METHODS);
    done();
  });
}

async function sendAnswer(releases: LiveRelease, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  // Loaded when an assistant first asks: the protocol's library is 10 MB of memory, which readers do not need.
  const { answer } = await import('./answer.ts');
  const { status, headers, body } = await answer(releases.current, webRequest(request));
  return reply.code(status).headers(headers).send(body);
}

function webRequest({ headers, body, raw }: FastifyRequest): Request {
  const given = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const content = Buffer.isBuffer(body) ? new Uint8Array(body) : new Uint8Array();
  return new Request(new URL(raw.url ?? MCP_PATH, 'http://localhost'), { method: 'POST', headers: given, body: content });
}

/** Pages that may call us at all (see guard.ts) must also be able to read the answer. */
function allowOrigin({ headers: { origin } }: FastifyRequest, reply: FastifyReply): void {
  if (origin !== undefined)
    reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', 'Mcp-Session-Id, Retry-After');
}

function sendPreflight(reply: FastifyReply): FastifyReply {
  return reply
    .code(204)
    .header('access-control-allow-methods', 'POST')
    .header('access-control-allow-headers', 'content-type, accept, authorization, mcp-protocol-version, mcp-session-id, last-event-id')
    .header('access-control-max-age', '86400')
    .send();
}

/** How long a refused caller waits, in seconds; a token is back by then. */
const RETRY_AFTER_SECONDS = 2;

/** Counts like the search, by itself: reading answers costs a reader's searches nothing. */
function limitRate(perMinute: number): onRequestHookHandler {
  const buckets = new TokenBuckets(perMinute);
  return (request, reply, done) => {
    if (buckets.take(request.ip)) done();
    else sendError(reply.header('retry-after', RETRY_AFTER_SECONDS), 429, `问得太快了，请过 ${RETRY_AFTER_SECONDS} 秒再试。`);
  };
}

function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  if (status < 500 && error instanceof Error) return sendError(reply, status, error.message);
  request.log.error({ err: error, method: request.method, route: request.routeOptions.url }, 'MCP failed');
  return sendError(reply, 500, 'Internal server error');
}

/** A failure before any message was read has no id. */
function sendError(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ jsonrpc: '2.0', error: { code: REFUSED, message }, id: null }));
}
