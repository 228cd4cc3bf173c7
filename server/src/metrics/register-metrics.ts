import { timingSafeEqual } from 'node:crypto';
import { BlockList } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuseOtherMethods } from '../other-methods.ts';
import type { Metrics } from './metrics.ts';
import { routeName } from './route-name.ts';

const METHODS = ['GET', 'HEAD'];

/** A proxy on this machine adds one of these: what comes through it does not come from this machine. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8);
LOOPBACK.addAddress('::1', 'ipv6');

/**
 * Counts every request, and adds `/metrics`: for programs on this machine, and for those that carry the token.
 *
 * @param token `undefined` if there is none: then only this machine is answered.
 */
export function registerMetrics(app: FastifyInstance, metrics: Metrics, token: string | undefined): void {
  app.addHook('onResponse', (request, reply, done) => {
    metrics.countRequest(routeName(request.routeOptions.url), request.method, reply.statusCode, reply.elapsedTime);
    done();
  });
  app.route({
    url: '/metrics',
    method: METHODS,
    handler: async (request, reply) => {
      void reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
      if (isLocal(request) || hasToken(request, token)) return reply.type(metrics.contentType).send(await metrics.text());
      void reply.type('text/plain; charset=utf-8');
      if (token === undefined)
        return reply.code(403).send('Only programs on this machine may read the metrics; others need METRICS_TOKEN.\n');
      return reply.code(401).header('www-authenticate', 'Bearer').send('Expected Authorization: Bearer and the METRICS_TOKEN.\n');
    },
  });
  refuseOtherMethods(app, '/metrics', METHODS);
}

function isLocal({ raw, headers }: FastifyRequest): boolean {
  const address = raw.socket.remoteAddress ?? '';
  const isLoopback = LOOPBACK.check(address.replace(/^::ffff:/i, ''), address.includes(':') && !address.includes('.') ? 'ipv6' : 'ipv4');
  return isLoopback && FORWARDED.every((name) => headers[name] === undefined);
}

function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  const [, given] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
  if (token === undefined || given === undefined) return false;
  const [bytes, wanted] = [Buffer.from(given), Buffer.from(token)];
  return bytes.length === wanted.length && timingSafeEqual(bytes, wanted);
}
