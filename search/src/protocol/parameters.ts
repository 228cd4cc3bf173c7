import { parseFilterLists, readFilterLists } from './facet-filters.ts';
import { parseFilters } from './filters.ts';
import {
  invalidValue,
  readAnything,
  readBoolean,
  readChoice,
  readEither,
  readInteger,
  readList,
  readString,
  type Reader,
} from './read-value.ts';
import type { FilterLists, SearchParams } from './search-params.ts';

/** Longest query, in bytes of UTF-8. The hosted service's limit and words. */
const MAX_QUERY_BYTES = 512;

/** Most hits that one answer holds; the hosted service clamps to it as well. */
const MAX_HITS = 1000;

type ParameterValues = Required<SearchParams>;
type Readers = { readonly [Name in keyof ParameterValues]: Reader<ParameterValues[Name]> };

/** The parameters that change an answer. */
export const READERS: Readers = {
  query: readQuery,
  page: readInteger(0),
  hitsPerPage: readInteger(0, MAX_HITS),
  offset: readInteger(0),
  length: readInteger(0, MAX_HITS),
  attributesToRetrieve: readList,
  attributesToHighlight: readList,
  attributesToSnippet: readList,
  highlightPreTag: readString,
  highlightPostTag: readString,
  snippetEllipsisText: readString,
  facetFilters: readFacetFilters,
  filters: readFilters,
  facets: readList,
  maxValuesPerFacet: readInteger(1, 1000),
  sortFacetValuesBy: readChoice('count', 'alpha'),
  distinct: readEither(readBoolean, readInteger(0, 4)),
  clickAnalytics: readBoolean,
  analytics: readBoolean,
  userToken: readString,
};

/** The parameters that are checked and then left alone: they are the hosted service's, and clients send them. */
export const WITHOUT_EFFECT: ReadonlyMap<string, Reader<unknown>> = new Map<string, Reader<unknown>>([
  ['numericFilters', readNoFilter],
  ['tagFilters', readNoFilter],
  ['optionalFilters', readNoFilter],
  ['restrictHighlightAndSnippetArrays', readBoolean],
  ['getRankingInfo', readBoolean],
  ['typoTolerance', readEither(readBoolean, readChoice('min', 'strict'))],
  ['minWordSizefor1Typo', readInteger(0)],
  ['minWordSizefor2Typos', readInteger(0)],
  ['queryType', readChoice('prefixLast', 'prefixAll', 'prefixNone')],
  ['optionalWords', readList],
  ['removeWordsIfNoResults', readChoice('none', 'lastWords', 'firstWords', 'allOptional')],
  ['advancedSyntax', readBoolean],
  ['advancedSyntaxFeatures', readList],
  ['restrictSearchableAttributes', readList],
  ['analyticsTags', readList],
  ['responseFields', readList],
  ['ruleContexts', readList],
  ['synonyms', readBoolean],
  ['enableRules', readBoolean],
  ...[
    'similarQuery',
    'sumOrFiltersScores',
    'facetingAfterDistinct',
    'aroundLatLng',
    'aroundLatLngViaIP',
    'aroundPrecision',
    'aroundRadius',
    'minimumAroundRadius',
    'insideBoundingBox',
    'insidePolygon',
    'naturalLanguages',
    'personalizationImpact',
    'percentileComputation',
    'enableABTest',
    'enablePersonalization',
    'enableReRanking',
    'reRankingApplyFilter',
    'ranking',
    'relevancyStrictness',
    'ignorePlurals',
    'removeStopWords',
    'queryLanguages',
    'decompoundQuery',
    'mode',
    'semanticSearch',
    'disableExactOnAttributes',
    'exactOnSingleWordQuery',
    'alternativesAsExact',
    'disableTypoToleranceOnAttributes',
    'allowTyposOnNumericTokens',
    'minProximity',
    'attributeCriteriaComputedByMinProximity',
    'replaceSynonymsInHighlight',
    'renderingContent',
    'maxFacetHits',
    'extensions',
    'explain',
  ].map((name): [string, Reader<unknown>] => [name, readAnything]),
]);

/** The parameters whose text in the URL-encoded form is a list: JSON, or separated by commas. */
export const LISTS: ReadonlySet<string> = new Set([
  'attributesToRetrieve',
  'attributesToHighlight',
  'attributesToSnippet',
  'facets',
  'facetFilters',
  'numericFilters',
  'tagFilters',
  'optionalFilters',
  'optionalWords',
  'advancedSyntaxFeatures',
  'restrictSearchableAttributes',
  'analyticsTags',
  'responseFields',
  'ruleContexts',
]);

function readQuery(value: unknown, name: string): string {
  const query = readString(value, name);
  if (new TextEncoder().encode(query).length > MAX_QUERY_BYTES) {
    throw invalidValue(name, `string shorter than ${String(MAX_QUERY_BYTES)} bytes`);
  }
  return query;
}

function readFacetFilters(value: unknown, name: string): FilterLists {
  const lists = readFilterLists(value, name);
  parseFilterLists(lists, name);
  return lists;
}

function readFilters(value: unknown, name: string): string {
  const filters = readString(value, name);
  parseFilters(filters);
  return filters;
}

/** The records hold no numbers or tags to filter by, so that only a filter without conditions can be answered. */
function readNoFilter(value: unknown, name: string): undefined {
  if (readFilterLists(value, name).length > 0) throw invalidValue(name, 'no conditions: this index has none to filter by');
}
