import type { SearchSettings } from '../search/settings.ts';

/** Where this site sends what readers do; written by the site's configuration (`customFields.events`). */
export interface EventsSettings {
  /** `self` for the page's own origin, else an origin with an optional path prefix. Unset: nothing is sent. */
  readonly host?: string;
}

/** Everything that sending takes. */
export interface EventsTarget {
  /** `self` for the page's own origin, else an origin with an optional path prefix, without a slash at its end. */
  readonly host: string;
  readonly appId: string;
  readonly apiKey: string;
  readonly indexName: string;
}

/** Where events go; undefined where the site is not to send any. */
export function eventsTarget(events: EventsSettings | undefined, search: SearchSettings): EventsTarget | undefined {
  if (events?.host === undefined || !search.appId || !search.apiKey) return undefined;
  const { appId, apiKey, indexName } = search;
  return { host: events.host, appId, apiKey, indexName };
}
