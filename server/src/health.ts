import type { FastifyInstance } from 'fastify';
import { refuseOtherMethods } from './other-methods.ts';
import type { LiveRelease } from './release/live-release.ts';

/** What `GET /healthz` tells those who watch the process. */
interface Health {
  readonly status: 'ok';
  /** Number of records that the search answers from. */
  readonly records: number;
  readonly indexName: string;
  /** The release's fingerprint: tells which build is running. */
  readonly fingerprint: string;
}

const METHODS = ['GET', 'HEAD'];

/** Adds `/healthz`. The process listens only once a release is read, so an answer means that it can serve. */
export function registerHealth(app: FastifyInstance, releases: LiveRelease): void {
  app.route({
    url: '/healthz',
    method: METHODS,
    handler: (_request, reply) => reply.header('cache-control', 'no-store').send(health(releases)),
  });
  refuseOtherMethods(app, '/healthz', METHODS);
}

function health({ current: { manifest, engine } }: LiveRelease): Health {
  return {
    status: 'ok',
    records: engine.recordCount,
    indexName: manifest.search.indexName,
    fingerprint: manifest.fingerprint,
  };
}
