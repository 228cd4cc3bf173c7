import { createFetchRequester } from '@algolia/requester-fetch';
import type { Requester } from './client.ts';

/**
 * What sends a request and takes its answer, in a page and in a thread alike. The client's own is an XMLHttpRequest, which
 * tells of every step of an answer: on a slow processor that takes a tenth of what a letter takes. A redirected host is
 * followed, as that does.
 */
export function fetchRequester(): Requester {
  return createFetchRequester({ requesterOptions: { redirect: 'follow' } });
}
