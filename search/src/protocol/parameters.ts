import { readFilterLists, splitTags } from './filters/filter-lists.ts';
import { checkFilterLists, checkFilters, type ListFilterName } from './filters/groups.ts';
import { ProtocolError } from './protocol-error.ts';
import {
  readBoolean,
  readChoice,
  readEither,
  readInteger,
  readList,
  readListOf,
  readPattern,
  readString,
  type Reader,
} from './read-value.ts';
import type { FacetParams, FilterLists } from './search-params.ts';

/** Longest query, in bytes of UTF-8. The hosted service's limit and words. */
const MAX_QUERY_BYTES = 512;
/** Most hits that one answer holds; the hosted service clamps to it as well. */
const MAX_HITS = 1000;
const MAX_FACET_VALUES = 1000;
const MAX_FACET_HITS = 100;
/** Most hits of a group that `distinct` keeps. */
const MAX_DISTINCT = 4;

/** A parameter: how it is read, and what holds where neither the request nor the index settings state it. */
interface Parameter<T> {
  readonly read: Reader<T>;
  /** `undefined` if leaving it out means something else than any value. */
  readonly default: T | undefined;
}

type Parameters = { readonly [Name in keyof Required<FacetParams>]: Parameter<Required<FacetParams>[Name]> };

/** The parameters that change an answer, with the hosted service's defaults. */
export const PARAMETERS: Parameters = {
  query: { read: readQuery, default: '' },
  page: { read: readInteger(0), default: undefined },
  hitsPerPage: { read: readInteger(0, MAX_HITS), default: 20 },
  offset: { read: readInteger(0), default: undefined },
  length: { read: readInteger(0, MAX_HITS), default: undefined },

  attributesToRetrieve: { read: readList, default: ['*'] },
  attributesToHighlight: { read: readList, default: undefined },
  attributesToSnippet: { read: readList, default: [] },
  highlightPreTag: { read: readString, default: '<em>' },
  highlightPostTag: { read: readString, default: '</em>' },
  snippetEllipsisText: { read: readString, default: '…' },
  restrictHighlightAndSnippetArrays: { read: readBoolean, default: false },
  responseFields: { read: readList, default: ['*'] },

  facets: { read: readList, default: [] },
  maxValuesPerFacet: { read: readInteger(1, MAX_FACET_VALUES), default: 100 },
  sortFacetValuesBy: { read: readChoice('count', 'alpha'), default: 'count' },
  facetingAfterDistinct: { read: readBoolean, default: false },
  facetQuery: { read: readString, default: '' },
  maxFacetHits: { read: readInteger(1, MAX_FACET_HITS), default: 10 },

  facetFilters: { read: readFilter('facetFilters'), default: [] },
  numericFilters: { read: readFilter('numericFilters'), default: [] },
  tagFilters: { read: readFilter('tagFilters'), default: [] },
  optionalFilters: { read: readFilter('optionalFilters'), default: [] },
  sumOrFiltersScores: { read: readBoolean, default: false },
  filters: { read: readFilters, default: '' },
  distinct: { read: readEither(readBoolean, readInteger(0, MAX_DISTINCT), `true, false or a whole number from 0`), default: false },

  typoTolerance: { read: readEither(readBoolean, readChoice('min', 'strict'), 'true, false, min or strict'), default: true },
  minWordSizefor1Typo: { read: readInteger(0), default: 4 },
  minWordSizefor2Typos: { read: readInteger(0), default: 8 },
  queryType: { read: readChoice('prefixLast', 'prefixAll', 'prefixNone'), default: 'prefixLast' },
  optionalWords: { read: readList, default: [] },
  removeWordsIfNoResults: { read: readChoice('none', 'lastWords', 'firstWords', 'allOptional'), default: 'none' },
  advancedSyntax: { read: readBoolean, default: false },
  advancedSyntaxFeatures: { read: readListOf(readChoice('exactPhrase', 'excludeWords')), default: ['exactPhrase', 'excludeWords'] },
  restrictSearchableAttributes: { read: readList, default: [] },
  synonyms: { read: readBoolean, default: true },

  getRankingInfo: { read: readBoolean, default: false },
  clickAnalytics: { read: readBoolean, default: false },
  analytics: { read: readBoolean, default: true },
  analyticsTags: { read: readList, default: [] },
  userToken: { read: readPattern(/^[\w=/+-]{1,129}$/, '1–129 letters, digits and _=/+-'), default: undefined },
};

/** The parameters whose text in the URL-encoded form is a list: JSON, or separated by commas. */
export const LISTS: ReadonlySet<string> = new Set([
  'attributesToRetrieve',
  'attributesToHighlight',
  'attributesToSnippet',
  'responseFields',
  'facets',
  'facetFilters',
  'numericFilters',
  'tagFilters',
  'optionalFilters',
  'optionalWords',
  'advancedSyntaxFeatures',
  'restrictSearchableAttributes',
  'analyticsTags',
]);

function readQuery(value: unknown, name: string): string {
  const query = readString(value, name);
  if (new TextEncoder().encode(query).length <= MAX_QUERY_BYTES) return query;
  throw new ProtocolError(400, `Invalid value for "${name}" parameter, expected string shorter than ${String(MAX_QUERY_BYTES)} bytes`);
}

function readFilter(filter: ListFilterName): Reader<FilterLists> {
  return (value, name) => {
    const lists = readFilterLists(filter === 'tagFilters' && typeof value === 'string' ? splitTags(value) : value, name);
    checkFilterLists(lists, filter);
    return lists;
  };
}

function readFilters(value: unknown, name: string): string {
  const filters = readString(value, name);
  checkFilters(filters);
  return filters;
}
