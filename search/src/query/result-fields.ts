import { normalize } from '../analysis/normalize.ts';
import type { Facet } from '../index/facets.ts';
import { encodeParamsString } from '../protocol/params-string.ts';
import type { QueryRequest, SearchParams } from '../protocol/search-params.ts';
import type { SearchResult } from '../protocol/search-result.ts';
import { countFacets, type KindCount } from './count-facets.ts';
import type { ResolvedParams } from './resolve-params.ts';

/** What an answer says besides hits and paging. */
type Description = Omit<SearchResult, 'hits' | 'nbHits' | 'processingTimeMS' | '_docs'>;

/** @param kindsOf gives what facets are counted over, if they are. */
export function describeResult(
  given: SearchParams | QueryRequest,
  params: ResolvedParams,
  facets: ReadonlyMap<string, Facet>,
  kindsOf: () => readonly KindCount[],
): Description {
  const index = 'indexName' in given ? given.indexName : undefined;
  const { query, facets: names, maxValuesPerFacet, sortFacetValuesBy } = params;
  return {
    query,
    params: encodeParamsString(given),
    ...(index === undefined ? {} : { index }),
    ...exhaustive(names.length > 0),
    ...(names.length === 0 ? {} : countFacets(kindsOf(), facets, names, { maxValues: maxValuesPerFacet, sortBy: sortFacetValuesBy })),
    ...(params.getRankingInfo ? rankingFields(query, index ?? '') : {}),
    renderingContent: {},
  };
}

/** Everything is counted and compared, always. */
function exhaustive(hasFacets: boolean): Pick<Description, 'exhaustive' | 'exhaustiveNbHits' | 'exhaustiveTypo' | 'exhaustiveFacetsCount'> {
  const all = { nbHits: true, typo: true };
  if (!hasFacets) return { exhaustiveNbHits: true, exhaustiveTypo: true, exhaustive: all };
  return {
    exhaustiveNbHits: true,
    exhaustiveTypo: true,
    exhaustiveFacetsCount: true,
    exhaustive: { ...all, facetsCount: true, facetValues: true },
  };
}

function rankingFields(query: string, indexUsed: string): Partial<Description> {
  const parsedQuery = normalize(query, 'plain').text.trim().toLowerCase();
  // One process answers: which one is nobody's business but its operator's.
  return { parsedQuery, serverUsed: 'local', indexUsed, timeoutCounts: false, timeoutHits: false };
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
