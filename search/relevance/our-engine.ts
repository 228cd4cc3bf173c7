import type { Engine } from '../src/index.ts';
import type { JudgedQuery } from './judged-queries.ts';
import type { Answer } from './scores.ts';

/** As many as the search window asks for (site/src/search). */
const HITS = 20;
/** What every request of the site carries. */
const FACET_FILTERS = ['language:zh-Hans', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']];

/** The pages our engine gives for a query, best first, each once; paths such as `/docs/faq`. */
export function askEngine(engine: Engine, query: string): string[] {
  const { hits } = engine.search({ query, hitsPerPage: HITS, facetFilters: FACET_FILTERS });
  return [...new Set(hits.flatMap(({ url }) => (url === undefined ? [] : [new URL(url).pathname])))];
}

/** Asks every query once. */
export function answerAll(engine: Engine, queries: readonly JudgedQuery[]): Answer[] {
  return queries.map((judged) => ({ judged, pages: askEngine(engine, judged.query) }));
}
