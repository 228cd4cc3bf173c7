import type { FastifyInstance } from 'fastify';
import { refuseOtherMethods } from './other-methods.ts';
import type { LiveRelease } from './release/live-release.ts';
import type { ServedIndexes } from './search/served-indexes.ts';

/** What `GET /healthz` tells those who watch the process. */
interface Health {
  readonly status: 'ok';
  /** Number of records that the search answers from. */
  readonly records: number;
  /** The site's index, and its release's fingerprint, which tells which build is running; absent where no site is served. */
  readonly indexName?: string;
  readonly fingerprint?: string;
}

const METHODS = ['GET', 'HEAD'];

/** Adds `/healthz`. The process listens only once a release is read, so an answer means that it can serve. */
export function registerHealth(app: FastifyInstance, indexes: ServedIndexes, releases: LiveRelease | undefined): void {
  app.route({
    url: '/healthz',
    method: METHODS,
    handler: (_request, reply) => reply.header('cache-control', 'no-store').send(health(indexes, releases)),
  });
  refuseOtherMethods(app, '/healthz', METHODS);
}

function health({ recordCount: records }: ServedIndexes, releases: LiveRelease | undefined): Health {
  if (releases === undefined) return { status: 'ok', records };
  const { search, fingerprint } = releases.current.manifest;
  return { status: 'ok', records, indexName: search.indexName, fingerprint };
}
