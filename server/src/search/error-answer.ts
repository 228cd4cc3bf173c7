import { errorBody, ProtocolError } from '@emlog-docs/search';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { QUEUE_RETRY_SECONDS } from '../limits.ts';
import { allowEveryOrigin } from './cors.ts';

/** The hosted service's content type, letter by letter. */
export const JSON_TYPE = 'application/json; charset=UTF-8';

/**
 * How long a client that was refused by the rate limit waits, in seconds. It waits on the same host, up to three
 * times, while the reader looks at an unfinished list: three waits must stay well below the 8 s after which the
 * reader is to see an error.
 */
const RETRY_AFTER_SECONDS = 2;

const INTERNAL_ERROR = 'Internal server error';

/** Answers any failure in the form that search clients read; what was not foreseen is logged and told to nobody. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, message } = describe(error);
  if (status === 503) reply.header('retry-after', String(QUEUE_RETRY_SECONDS));
  else if (status >= 500) request.log.error({ err: error, method: request.method, route: request.routeOptions.url }, 'search failed');
  if (status === 429) reply.header('retry-after', String(RETRY_AFTER_SECONDS));
  allowEveryOrigin(reply);
  return reply.code(status).type(JSON_TYPE).send(errorBody(status, message));
}

function describe(error: unknown): { status: number; message: string } {
  if (error instanceof ProtocolError) return { status: error.status, message: error.message };
  // Fastify's own refusals, such as a body that is shorter than announced.
  if (
    error instanceof Error &&
    'statusCode' in error &&
    typeof error.statusCode === 'number' &&
    error.statusCode >= 400 &&
    error.statusCode < 500
  ) {
    return { status: error.statusCode, message: error.message };
  }
  return { status: 500, message: INTERNAL_ERROR };
}
