/** Where a hit leads: to a page of this site, or somewhere else. */
export type Address =
  /** `path` is the router's: without origin and base, with search and anchor. The router adds the base again. */
  { readonly kind: 'internal'; readonly path: string } | { readonly kind: 'external'; readonly url: string };

/** What belongs to this site. */
export interface SiteAddress {
  /** Base path with a slash at both ends, such as `/docs/`. */
  readonly baseUrl: string;
  /** Origins under which the site is known: the configured one, and the one the page was loaded from. */
  readonly origins: readonly [string, ...string[]];
}

/**
 * Turns a hit's url into an address. A url below the base, with or without one of our origins, is internal, also where
 * the pages are served from another origin than the one in the records.
 *
 * @returns undefined for what is no web address (malformed, `javascript:` and the like): such a hit cannot be opened
 */
export function addressOf(url: string, site: SiteAddress): Address | undefined {
  const target = parsed(url, site.origins[0]);
  if (target === undefined) return undefined;
  const path = pathBelow(site.baseUrl, target.pathname);
  if (path === undefined || !site.origins.includes(target.origin)) return { kind: 'external', url: target.href };
  return { kind: 'internal', path: path + target.search + target.hash };
}

function parsed(url: string, origin: string): URL | undefined {
  try {
    const target = new URL(url, origin);
    return target.protocol === 'https:' || target.protocol === 'http:' ? target : undefined;
  } catch {
    return undefined;
  }
}

function pathBelow(base: string, pathname: string): string | undefined {
  if (pathname === base.slice(0, -1)) return '/';
  return pathname.startsWith(base) ? `/${pathname.slice(base.length)}` : undefined;
}
