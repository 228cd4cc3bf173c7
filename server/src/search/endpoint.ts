import { ProtocolError } from '@emlog-docs/search';
import type { FastifyInstance, FastifyReply, RouteHandlerMethod, onRequestHookHandler } from 'fastify';
import { sendPreflight } from './cors.ts';

/** A path of the protocol and what it answers. */
export interface Endpoint {
  /** With `:name` for a segment that varies. */
  readonly url: string;
  readonly method: 'GET' | 'POST';
  /** Run before the body is read; one that reports an error refuses the request. */
  readonly onRequest?: onRequestHookHandler[];
  readonly handler: RouteHandlerMethod;
}

/** Registers a path: its own method, the browser's preflight, and 405 for all others, before any body is read. */
export function addEndpoint(app: FastifyInstance, { url, method, onRequest, handler }: Endpoint): void {
  const methods = method === 'GET' ? ['GET', 'HEAD'] : [method];
  app.route({ url, method: methods, handler, ...(onRequest === undefined ? {} : { onRequest }) });
  // Preflights meet no check: the browser would hide the refusal from the page.
  app.route({ url, method: 'OPTIONS', handler: (_request, reply) => sendPreflight(reply) });
  const allow = [...methods, 'OPTIONS'].join(', ');
  refuse(
    app,
    url,
    app.supportedMethods.filter((other) => other !== 'OPTIONS' && !methods.includes(other)),
    (reply) => {
      reply.header('allow', allow);
      return new ProtocolError(405, `Method not allowed, expected ${allow}`);
    },
  );
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
