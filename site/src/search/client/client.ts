import { liteClient } from 'algoliasearch/lite';
import type { LiteClient } from 'algoliasearch/lite';
import { TIMEOUTS } from '../constants.ts';
import type { SearchSettings } from '../settings.ts';
import { createAnswersCache } from './answers-cache.ts';
import { fetchRequester } from './fetch-requester.ts';
import { createHostsCache } from './hosts-cache.ts';

/** The site was built without the credentials that the search service asks for. The message is shown to the reader. */
export class MissingCredentialError extends Error {
  constructor(name: 'appId' | 'apiKey') {
    super(`${name} is missing`);
    this.name = 'MissingCredentialError';
  }
}

/** Where a page was loaded from: the parts of `location` that matter. */
export interface PageOrigin {
  readonly protocol: string;
  readonly host: string;
}

/** What carries the client's requests. */
export type Requester = NonNullable<NonNullable<Parameters<typeof liteClient>[2]>['requester']>;

/** What the client takes from the browser around it. */
export interface Surroundings {
  readonly page: PageOrigin;
  /** Where failed hosts are remembered. May throw: browsers do where a reader has blocked storage. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'> | undefined;
  /** Milliseconds, as `Date.now`. */
  readonly now?: () => number;
  /** Carries requests to the hosts, or answers in their place. */
  readonly requester?: Requester;
}

/**
 * The official client, aimed at the configured hosts.
 *
 * @throws {MissingCredentialError} when the configuration names no application or no key
 */
export function createSearchClient(settings: SearchSettings, { page, storage, now, requester }: Surroundings): LiteClient {
  if (!settings.appId) throw new MissingCredentialError('appId');
  if (!settings.apiKey) throw new MissingCredentialError('apiKey');
  return liteClient(settings.appId, settings.apiKey, {
    hosts: searchHosts(settings.hosts, page),
    timeouts: TIMEOUTS,
    requester: requester ?? fetchRequester(),
    responsesCache: createAnswersCache(),
    hostsCache: createHostsCache({ appId: settings.appId, storage, ...(now && { now }) }),
  });
}

/** The hosts in the client's terms, in order. A path prefix is part of the client's `url`: it appends the request path. */
export function searchHosts(hosts: readonly string[], page: PageOrigin) {
  const origins = hosts.length > 0 ? hosts.map((host) => new URL(host)) : [{ ...page, pathname: '' }];
  return origins.map(({ protocol, host, pathname }) => ({
    url: host + pathname.replace(/\/+$/, ''),
    protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
    accept: 'readWrite' as const,
  }));
}
