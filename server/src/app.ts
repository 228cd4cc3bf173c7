import { METHODS } from 'node:http';
import { ProtocolError } from '@emlog-docs/search';
import fastify, { type FastifyInstance } from 'fastify';
import { answerClientError } from './client-error.ts';
import { EventLog, type EventsConfig } from './events/event-log.ts';
import { registerHealth } from './health.ts';
import { CONNECTION_LIMIT, HEAD_LIMIT, HEAD_TIMEOUT_MS, REQUEST_TIMEOUT_MS, STALLED_CONNECTION_MS, TIMEOUT_CHECK_MS } from './limits.ts';
import { loggerOptions, RequestLog, type LogLevel, type LogStream } from './log.ts';
import { registerMcp } from './mcp/http.ts';
import { Metrics } from './metrics/metrics.ts';
import { registerMetrics } from './metrics/register-metrics.ts';
import { answerWithoutPages, registerPages, sendPage } from './pages/pages.ts';
import type { LiveRelease } from './release/live-release.ts';
import type { Credentials } from './search/credentials.ts';
import { sendError } from './search/error-answer.ts';
import { registerSearch, SEARCH_PREFIX } from './search/search.ts';
import { ServedIndexes } from './search/served-indexes.ts';
import type { WorkerLink } from './workers/worker.ts';
import type { IndexStore } from './writing/index-store.ts';

/** What an app is made from. */
export interface AppOptions {
  /** The site that is served; none where the service only searches what is written into it. */
  readonly releases?: LiveRelease | undefined;
  /** Indexes that are written through the protocol; none by default. */
  readonly store?: IndexStore | undefined;
  /** The key that may write; nobody may by default. */
  readonly adminKey?: string | undefined;
  /** Who may search where there is no site, whose pages would say it. */
  readonly credentials?: Credentials | undefined;
  /** Search requests a minute and address; `undefined` for no limit. */
  readonly rateLimit: number | undefined;
  /** Proxies whose X-Forwarded-For is believed; none by default. */
  readonly trustProxy?: readonly string[];
  /** Opens `/metrics` to other machines. */
  readonly metricsToken?: string | undefined;
  /** Where searches and events are kept; nowhere unless given. */
  readonly events?: EventsConfig | undefined;
  /** Where this process is one of several: its metrics are theirs. */
  readonly link?: WorkerLink | undefined;
  readonly log: LogStream;
  readonly logLevel?: LogLevel;
}

/** Puts the service together: health, search, tools for assistants, and pages for everything else. It does not listen yet. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { releases, store, adminKey, rateLimit, trustProxy = [], metricsToken, events, link, log, logLevel = 'warn' } = options;
  const app = fastify({
    logger: loggerOptions(logLevel, log),
    logController: new RequestLog(logLevel),
    // A logger for each request would only add a number to lines that nobody has two of.
    childLoggerFactory: (logger) => logger,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: STALLED_CONNECTION_MS,
    http: { headersTimeout: HEAD_TIMEOUT_MS, connectionsCheckingInterval: TIMEOUT_CHECK_MS, maxHeaderSize: HEAD_LIMIT },
    clientErrorHandler: answerClientError,
    // No name is too long for the router that the limit of the head lets through.
    routerOptions: { maxParamLength: HEAD_LIMIT },
    exposeHeadRoutes: false,
    trustProxy: trustProxy.length === 0 ? false : [...trustProxy],
    // A request that arrives on an open connection while we stop is still answered, like those that are running.
    return503OnClosing: false,
    rewriteUrl: ({ url }) => originForm(url ?? '/'),
    // Paths with broken percent sequences reach no route.
    frameworkErrors: (_error, request, reply) => {
      const url = request.raw.url ?? '/';
      if (url.startsWith(SEARCH_PREFIX)) sendError(new ProtocolError(400, 'Invalid percent-encoding in the path'), request, reply);
      else if (releases === undefined) answerWithoutPages(reply);
      else sendPage(releases.current.site, request, reply);
    },
  });
  // Fastify knows the common methods only; the others are to get 405 too.
  for (const method of METHODS) {
    if (!app.supportedMethods.includes(method)) app.addHttpMethod(method);
  }
  app.server.maxConnections = CONNECTION_LIMIT;
  // Node would close a connection as soon as its caller has said all, before an answer that takes a moment; its types leave
  // the property out.
  Object.assign(app.server, { httpAllowHalfOpen: true });
  const indexes = new ServedIndexes({ releases, store, credentials: options.credentials });
  const metrics = new Metrics(indexes, releases, link);
  registerMetrics(app, metrics, metricsToken);
  registerHealth(app, indexes, releases);
  const eventLog = events === undefined ? undefined : new EventLog(events, app.log);
  // Called when the last request is answered.
  if (eventLog !== undefined) app.addHook('onClose', () => eventLog.close());
  if (store !== undefined) {
    store.start(app.log);
    metrics.watchWrites(store);
    app.addHook('onClose', () => store.close());
  }
  await registerSearch(app, { indexes, store, adminKey, rateLimit, metrics, events: eventLog });
  if (releases === undefined) {
    app.setNotFoundHandler((_request, reply) => answerWithoutPages(reply));
    return app;
  }
  await registerMcp(app, { releases, rateLimit });
  registerPages(app, releases);
  return app;
}

/** Servers must also take the form of a request's address that is meant for proxies, `http://host/path` (RFC 9112 §3.2.2). */
function originForm(url: string): string {
  if (url.startsWith('/') || !URL.canParse(url)) return url;
  const { pathname, search } = new URL(url);
  return pathname + search;
}
