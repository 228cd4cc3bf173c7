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
 * Whether a request carries an application id and key. Node builds of the clients send headers, browser
 * builds URL parameters, some of them in mixed case; where both are given, the header counts.
 *
 * @param url path and query as they came over the wire.
 */
export function hasCredentials(headers: IncomingHttpHeaders, url: string, { appId, apiKey }: Credentials): boolean {
  const query = splitUrl(url).query;
  const idMatches = equal(credential(APPLICATION_ID, headers, query), appId);
  const keyMatches = equal(credential(API_KEY, headers, query), apiKey);
  return idMatches && keyMatches;
}

function credential(name: string, headers: IncomingHttpHeaders, query: string): string {
  const header = headers[name];
  if (header !== undefined) return String(header);
  for (const [parameter, value] of new URLSearchParams(query)) {
    if (parameter.toLowerCase() === name) return value;
  }
  return '';
}

/** What is expected, as bytes: as few as there ever were names and keys to serve. */
const expectedBytes = new Map<string, Buffer>();

/** Takes the same time wherever the two differ; how long a credential is, is no secret. */
function equal(given: string, expected: string): boolean {
  let wanted = expectedBytes.get(expected);
  if (wanted === undefined) expectedBytes.set(expected, (wanted = Buffer.from(expected)));
  const bytes = Buffer.from(given);
  return bytes.length === wanted.length && timingSafeEqual(bytes, wanted);
}
