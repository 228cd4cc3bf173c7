/** What a policy is made from. */
export interface PolicySources {
  /** `sha256-…` of the scripts written into the pages. */
  readonly scriptHashes: Iterable<string>;
  /** Addresses that the pages send searches to, besides their own origin. */
  readonly searchHosts: readonly string[];
  /** Where the pages send events, if not to their own origin. */
  readonly eventsHost?: string | undefined;
  /** Whether the pages carry the framework's gtag plugin. */
  readonly hasTracking: boolean;
}

/** What gtag loads, and where it reports to (its owner's list, without advertising). */
const TRACKING_SCRIPTS = 'https://www.googletagmanager.com';
const TRACKING_REPORTS = [TRACKING_SCRIPTS, 'https://*.google-analytics.com', 'https://*.analytics.google.com'];

/**
 * The Content-Security-Policy of the pages: from their own origin everything they need, from elsewhere what was
 * configured and nothing else. Scripts run only from files and by hash. Styles may be inline, for diagrams bring theirs
 * along when they are drawn.
 */
export function contentSecurityPolicy({ scriptHashes, searchHosts, eventsHost, hasTracking }: PolicySources): string {
  const hosts = [...searchHosts, ...(eventsHost === undefined ? [] : [eventsHost])].map((host) => new URL(host).origin);
  const reports = hasTracking ? TRACKING_REPORTS : [];
  const directives: readonly (readonly [string, ...string[]])[] = [
    ['default-src', "'self'"],
    ['script-src', "'self'", ...[...scriptHashes].map((hash) => `'${hash}'`), ...(hasTracking ? [TRACKING_SCRIPTS] : [])],
    ['style-src', "'self'", "'unsafe-inline'"],
    ['img-src', "'self'", 'data:', ...reports],
    ['connect-src', "'self'", ...new Set(hosts), ...reports],
    ['worker-src', "'self'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'self'"],
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
}
