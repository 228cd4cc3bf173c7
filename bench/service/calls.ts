import { HALVES, readHalf } from '../../search/relevance/judged-queries.ts';
import type { Call } from './load.ts';

const HEADERS = { 'x-algolia-application-id': 'EMLOGDOCS', 'x-algolia-api-key': 'emlog-docs-search', 'accept-encoding': 'gzip' };

/** The pages that readers open most, with what they load. */
const PATHS = ['/docs/', '/docs/install/', '/docs/install/config', '/docs/faq', '/docs/api/'];

/** Every judged query as the site's own client asks it: all of them different, more than fit into the cache of answers. */
export function searches(): Call[] {
  return HALVES.flatMap(readHalf).map(({ query }) => searchFor(query));
}

/** The queries that readers begin with, asked over and over: what was answered before. */
export function repeatedSearches(): Call[] {
  return searches().slice(0, 50);
}

/** The pages, compressed. */
export function pages(): Call[] {
  return PATHS.map((path) => ({ method: 'GET', path, headers: { 'accept-encoding': 'gzip' } }));
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
