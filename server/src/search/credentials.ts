import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { splitUrl } from '../split-url.ts';

/** Who may ask. */
export interface Credentials {
  readonly appId: string;
  readonly apiKey: string;
}

const APPLICATION_ID = 'x-algolia-application-id';
const API_KEY = 'x-algolia-api-key';

/**
 * Whether a request carries an application id and the key to search with. Node builds of the clients send headers, browser
 * builds URL parameters, some of them in mixed case; where both are given, the header counts. Every page carries this key:
 * it is compared as it comes.
 *
 * @param url path and query as they came over the wire.
 */
export function hasCredentials(headers: IncomingHttpHeaders, url: string, { appId, apiKey }: Credentials): boolean {
  return credential(APPLICATION_ID, headers, url) === appId && credential(API_KEY, headers, url) === apiKey;
}

/** The same with a key that is a secret: takes the same time wherever the two differ; how long a key is, is none. */
export function hasSecretKey(headers: IncomingHttpHeaders, url: string, { appId, apiKey }: Credentials): boolean {
  const given = Buffer.from(credential(API_KEY, headers, url));
  const wanted = Buffer.from(apiKey);
  return given.length === wanted.length && timingSafeEqual(given, wanted) && credential(APPLICATION_ID, headers, url) === appId;
}

function credential(name: string, headers: IncomingHttpHeaders, url: string): string {
  const header = headers[name];
  if (header !== undefined) return String(header);
  for (const [parameter, value] of new URLSearchParams(splitUrl(url).query)) {
    if (parameter.toLowerCase() === name) return value;
  }
  return '';
}
