import { METHODS } from 'node:http';
import { ProtocolError } from '@emlog-docs/search';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import { closeConnectionsWhileStopping } from './connection-close.ts';
import { registerHealth } from './health.ts';
import { registerMcp } from './mcp/http.ts';
import { registerPages, sendPage } from './pages/pages.ts';
import type { Release } from './release/release.ts';
import { sendError } from './search/error-answer.ts';
import { registerSearch, SEARCH_PREFIX } from './search/search.ts';

/** What an app is made from. */
export interface AppOptions {
  readonly release: Release;
  /** Search requests a minute and address; `undefined` for no limit. */
  readonly rateLimit: number | undefined;
  /** Where errors are logged, one JSON line each. */
  readonly log: { write(line: string): void };
}

/** A request must have arrived whole within this time: the longest write timeout of the search clients. */
const REQUEST_TIMEOUT_MS = 30_000;

/** No name is too long for the router that Node's own limit of 16 KB for all headers lets through. */
const MAX_NAME_LENGTH = 16 * 1024;

/**
 * Whose X-Forwarded-For is believed, so that the rate limit counts readers and not the proxy in front: peers on this
 * machine and in private networks, where proxies and container gateways are. From the internet it is ignored.
 */
const TRUSTED_PROXIES = ['loopback', 'uniquelocal'];

/** Puts the service together: health, search, tools for assistants, and pages for everything else. It does not listen yet. */
export async function buildApp({ release, rateLimit, log }: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: 'error', stream: log },
    // Addresses carry search keys and readers' queries: requests are not logged.
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: REQUEST_TIMEOUT_MS,
    routerOptions: { maxParamLength: MAX_NAME_LENGTH },
    exposeHeadRoutes: false,
    trustProxy: TRUSTED_PROXIES,
    // A request that arrives on an open connection while we stop is still answered, like those that are running.
    return503OnClosing: false,
    rewriteUrl: ({ url }) => originForm(url ?? '/'),
    // Paths with broken percent sequences reach no route.
    frameworkErrors: (_error, request, reply) => {
      const url = request.raw.url ?? '/';
      if (url.startsWith(SEARCH_PREFIX)) sendError(new ProtocolError(400, 'Invalid percent-encoding in the path'), request, reply);
      else sendPage(release.site, request, reply);
    },
  });
  // Fastify knows the common methods only; the others are to get 405 too.
  for (const method of METHODS) {
    if (!app.supportedMethods.includes(method)) app.addHttpMethod(method);
  }
  closeConnectionsWhileStopping(app);
  registerHealth(app, release);
  await registerSearch(app, release, rateLimit);
  await registerMcp(app, { current: () => release, limit: rateLimit });
  registerPages(app, release.site);
  return app;
}

/** Servers must also take the form of a request's address that is meant for proxies, `http://host/path` (RFC 9112 §3.2.2). */
function originForm(url: string): string {
  if (url.startsWith('/') || !URL.canParse(url)) return url;
  const { pathname, search } = new URL(url);
  return pathname + search;
}
