import type { Engine, SearchParams, SearchResult } from '../src/index.ts';
import type { JudgedQuery } from './judged-queries.ts';
import type { Answer } from './scores.ts';

/** As many as the search window asks for (site/src/search). */
const HITS = 20;
/** What every request of the site carries. */
const FACET_FILTERS = ['language:zh-Hans', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']];

/** What the search window is given: hits with marks and snippets. */
const WHOLE: SearchParams = { hitsPerPage: HITS, facetFilters: FACET_FILTERS };
/** Of each hit nothing but where it stands, as libraries answer. */
const ADDRESSES: SearchParams = { ...WHOLE, attributesToRetrieve: ['url'], attributesToHighlight: [], attributesToSnippet: [] };

/** The addresses our engine gives for a query, best first; with their anchors. */
export function findAddresses(engine: Engine, query: string): string[] {
  return addressesOf(engine.search({ query, ...ADDRESSES }));
}

/** The same from an answer as the search window gets it. */
export function findWhole(engine: Engine, query: string): string[] {
  return addressesOf(engine.search({ query, ...WHOLE }));
}

function addressesOf({ hits }: SearchResult): string[] {
  return hits.flatMap(({ url }) => url ?? []);
}

/** The pages our engine gives for a query, best first, each once; paths such as `/docs/faq`. */
export function askEngine(engine: Engine, query: string): string[] {
  return [...new Set(findAddresses(engine, query).map((address) => new URL(address).pathname))];
}

/** Asks every query once. */
export function answerAll(engine: Engine, queries: readonly JudgedQuery[]): Answer[] {
  return queries.map((judged) => ({ judged, pages: askEngine(engine, judged.query) }));
}
