import { ProtocolError } from '@emlog-docs/search';
import type { FastifyInstance, FastifyReply, RouteHandlerMethod, onRequestHookHandler } from 'fastify';
import { sendPreflight } from './cors.ts';

/** A path of the protocol and what it answers. */
export interface Endpoint {
  /** With `:name` for a segment that varies. */
  readonly url: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Run before the body is read; one that reports an error refuses the request. */
  readonly onRequest?: onRequestHookHandler[];
  readonly handler: RouteHandlerMethod;
}

/** Registers paths: their methods, the browser's preflight, and 405 for all others, before any body is read. */
export function addEndpoints(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  const byUrl = new Map<string, Endpoint[]>();
  for (const endpoint of endpoints) byUrl.set(endpoint.url, [...(byUrl.get(endpoint.url) ?? []), endpoint]);
  for (const [url, ofUrl] of byUrl) addPath(app, url, ofUrl);
}

function addPath(app: FastifyInstance, url: string, endpoints: readonly Endpoint[]): void {
  for (const endpoint of endpoints) {
    const { onRequest, handler } = endpoint;
    app.route({ url, method: methodsOf(endpoint), handler, ...(onRequest === undefined ? {} : { onRequest }) });
  }
  // Preflights meet no check: the browser would hide the refusal from the page.
  app.route({ url, method: 'OPTIONS', handler: (_request, reply) => sendPreflight(reply) });
  const allowed = [...endpoints.flatMap(methodsOf), 'OPTIONS'];
  const allow = allowed.join(', ');
  refuse(
    app,
    url,
    app.supportedMethods.filter((other) => !allowed.includes(other)),
    (reply) => {
      reply.header('allow', allow);
      return new ProtocolError(405, `Method not allowed, expected ${allow}`);
    },
  );
}

function methodsOf({ method }: Endpoint): string[] {
  return method === 'GET' ? ['GET', 'HEAD'] : [method];
}

/** Answers a path with an error, whatever the request holds. */
export function refuse(app: FastifyInstance, url: string, methods: string[], error: (reply: FastifyReply) => ProtocolError): void {
  app.route({
    url,
    method: methods,
    onRequest: (_request, reply, done) => {
      done(error(reply));
    },
    // Never reached: the hook refuses every request.
    handler: (_request, reply) => reply,
  });
}
