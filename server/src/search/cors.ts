import type { FastifyReply } from 'fastify';

/** A day, for how long a browser may remember a preflight's answer; none remembers it longer. */
const PREFLIGHT_SECONDS = 86_400;

const REQUEST_HEADERS = [
  'content-type',
  'content-encoding',
  'x-algolia-application-id',
  'x-algolia-api-key',
  'x-algolia-agent',
  'x-algolia-usertoken',
  'request-id',
  'x-algolia-request-id',
  'authorization',
];

/**
 * Lets pages of any origin read the answer; nothing here depends on cookies. Errors need it as much as successes:
 * without it a browser reports status 0, and the client tries every other host instead of showing the message.
 */
export function allowEveryOrigin(reply: FastifyReply): void {
  // The client waits for Retry-After on 429, which scripts see only if exposed.
  reply.header('access-control-allow-origin', '*').header('access-control-expose-headers', 'Retry-After');
}

/** Answers a browser's question whether it may send the real request. */
export function sendPreflight(reply: FastifyReply): FastifyReply {
  return reply
    .code(204)
    .header('access-control-allow-methods', 'GET, POST, PUT, DELETE, OPTIONS')
    .header('access-control-allow-headers', REQUEST_HEADERS.join(', '))
    .header('access-control-max-age', String(PREFLIGHT_SECONDS))
    .send();
}
