import { HALVES, readHalf } from '../../search/relevance/judged-queries.ts';
import type { Call, NextCall } from './load.ts';

const HEADERS = { 'x-algolia-application-id': 'EMLOGDOCS', 'x-algolia-api-key': 'emlog-docs-search', 'accept-encoding': 'gzip' };

/** The pages that readers open most, with what they load. */
const PATHS = ['/docs/', '/docs/install/', '/docs/install/config', '/docs/faq', '/docs/api/'];

/** Readers who type at the same time. */
const READERS = 16;

/**
 * Every judged query as the site's own client asks it, letter by letter, by several readers in turn: all of them
 * different, several times as many as fit into the cache of answers. Goes on where it was when it is asked for more.
 */
export function searches(): NextCall {
  const typed = judgedQueries().flatMap((query) => Array.from(query, (_letter, at) => query.slice(0, at + 1)));
  const all = [...new Set(typed)];
  const share = Math.ceil(all.length / READERS);
  let asked = 0;
  return () => {
    const at = share * (asked % READERS) + Math.floor(asked / READERS);
    asked++;
    return searchFor(all[at % all.length] ?? '');
  };
}

/** The queries that readers begin with, asked over and over: what was answered before. */
export function repeatedSearches(): Call[] {
  return judgedQueries().slice(0, 50).map(searchFor);
}

/** The pages, compressed. */
export function pages(): Call[] {
  return PATHS.map((path) => ({ method: 'GET', path, headers: { 'accept-encoding': 'gzip' } }));
}

function judgedQueries(): string[] {
  return HALVES.flatMap(readHalf).map(({ query }) => query);
}

function searchFor(query: string): Call {
  const request = {
    indexName: 'emlog-docs',
    query,
    hitsPerPage: 20,
    facetFilters: ['language:zh-Hans', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']],
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
  };
  return { method: 'POST', path: '/1/indexes/*/queries', headers: HEADERS, body: JSON.stringify({ requests: [request] }) };
}
