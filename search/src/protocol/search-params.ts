/** Conditions in the wire's form: the outer list means AND, an inner list OR, a text one condition. */
export type FilterLists = readonly (string | readonly string[])[];

/** What both a request and the settings of an index can say; the request wins. */
export interface RequestSettings {
  /** 0–1000. */
  hitsPerPage?: number;
  attributesToRetrieve?: readonly string[];
  /** `undefined`: all that are searched. */
  attributesToHighlight?: readonly string[];
  /** `attribute` or `attribute:words`. */
  attributesToSnippet?: readonly string[];
  highlightPreTag?: string;
  highlightPostTag?: string;
  snippetEllipsisText?: string;
  /** Of lists only the elements that match are marked. */
  restrictHighlightAndSnippetArrays?: boolean;
  /** 1–1000. */
  maxValuesPerFacet?: number;
  sortFacetValuesBy?: 'count' | 'alpha';
  /** How many hits of a group are kept, 0–4; 0 or false is all, true is 1. */
  distinct?: boolean | number;
  /** `min`: only hits with the fewest typos; `strict`: with at most one more. */
  typoTolerance?: boolean | 'min' | 'strict';
  /** From so many letters on a word may have one typo, and two. */
  minWordSizefor1Typo?: number;
  minWordSizefor2Typos?: number;
  /** Which words may be unfinished. */
  queryType?: 'prefixLast' | 'prefixAll' | 'prefixNone';
  /** Words that a hit may lack; texts of several words are taken apart. */
  optionalWords?: readonly string[];
  /** What is left out of a query that finds nothing. */
  removeWordsIfNoResults?: 'none' | 'lastWords' | 'firstWords' | 'allOptional';
  /** Whether quotes and minus signs have a meaning. */
  advancedSyntax?: boolean;
  advancedSyntaxFeatures?: readonly SyntaxFeature[];
  /** Fields of the answer; `*` is all. */
  responseFields?: readonly string[];
}

export type SyntaxFeature = 'exactPhrase' | 'excludeWords';

/** The parameters that change an answer. Names, meanings and ranges are the hosted search service's. */
export interface SearchParams extends RequestSettings {
  /** At most 512 bytes of UTF-8 when it comes over the wire. Empty: everything, best weight first. */
  query?: string;
  /** From 0. */
  page?: number;
  /** First hit wanted, from 0; with `length` another way of paging, used where `page` is not given. */
  offset?: number;
  /** 0–1000. */
  length?: number;
  facetFilters?: FilterLists;
  /** `attribute>=10`, `attribute:10 TO 20`. */
  numericFilters?: FilterLists;
  tagFilters?: FilterLists;
  /** Hits that meet them stand first. */
  optionalFilters?: FilterLists;
  /** Whether every filter of an OR in `optionalFilters` counts, not only the best. */
  sumOrFiltersScores?: boolean;
  /** A text of the filter language. */
  filters?: string;
  /** Attributes whose values are counted; `*` is all that are declared. */
  facets?: readonly string[];
  /** Whether only what `distinct` keeps is counted. */
  facetingAfterDistinct?: boolean;
  restrictSearchableAttributes?: readonly string[];
  /** False: only what the query says. */
  synonyms?: boolean;
  getRankingInfo?: boolean;
  clickAnalytics?: boolean;
  /** False keeps a query out of statistics. */
  analytics?: boolean;
  analyticsTags?: readonly string[];
  /** 1–129 letters, digits and `_=/+-`. */
  userToken?: string;
}

/** One query to one index. */
export interface QueryRequest extends SearchParams {
  indexName: string;
}

/** A search among the values of a facet, over the records that the parameters find. */
export interface FacetParams extends SearchParams {
  facetQuery?: string;
  /** 1–100. */
  maxFacetHits?: number;
}

/** One search among the values of a facet of one index. */
export interface FacetRequest extends FacetParams {
  indexName: string;
  facet: string;
}

/** One request of a multi-query; only a facet request has a `facet`. */
export type AnyRequest = QueryRequest | FacetRequest;

/** Several queries in one body. */
export interface MultiQuery {
  readonly requests: readonly AnyRequest[];
  readonly strategy: 'none' | 'stopIfEnoughMatches';
}

/** A record that is asked for by its name. */
export interface ObjectRequest {
  readonly indexName: string;
  readonly objectID: string;
  readonly attributesToRetrieve?: readonly string[];
}
