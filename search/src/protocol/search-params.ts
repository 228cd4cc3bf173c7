/** Conditions in the wire's form: the outer list means AND, an inner list OR, a text `attribute:value`. */
export type FilterLists = readonly (string | readonly string[])[];

/**
 * The parameters that change an answer. What is left out takes the default of the index settings
 * (query/settings.ts). Names, meanings and ranges are the hosted search service's.
 */
export interface SearchParams {
  /** At most 512 bytes of UTF-8 when it comes over the wire. Empty: everything, best weight first. */
  query?: string;
  /** From 0. */
  page?: number;
  /** 0–1000. */
  hitsPerPage?: number;
  /** First hit wanted, from 0; with `length` another way of paging, used where `page` is not given. */
  offset?: number;
  /** 0–1000. */
  length?: number;
  attributesToRetrieve?: readonly string[];
  attributesToHighlight?: readonly string[];
  /** `attribute` or `attribute:words`. */
  attributesToSnippet?: readonly string[];
  highlightPreTag?: string;
  highlightPostTag?: string;
  snippetEllipsisText?: string;
  facetFilters?: FilterLists;
  /** `attribute:value AND attribute:value`. */
  filters?: string;
  /** Attributes whose values are counted; `*` is all that are declared. */
  facets?: readonly string[];
  /** 1–1000. */
  maxValuesPerFacet?: number;
  sortFacetValuesBy?: 'count' | 'alpha';
  /** How many hits with the same url are kept; 0 or false is all, true is 1. */
  distinct?: boolean | number;
  clickAnalytics?: boolean;
  /** False keeps a query out of statistics. */
  analytics?: boolean;
  userToken?: string;
}

/** One query to one index. */
export interface QueryRequest extends SearchParams {
  indexName: string;
}

/** Several queries in one body. */
export interface MultiQuery {
  readonly requests: readonly QueryRequest[];
  readonly strategy: 'none' | 'stopIfEnoughMatches';
}
