import type { DocRecord, HierarchyLevel, RecordWeight } from './record.ts';

/** How much of the query a text holds. */
export type MatchLevel = 'none' | 'partial' | 'full';

/** A text with its matches marked; without the tags it is the record's text. */
export interface HighlightLeaf {
  readonly value: string;
  readonly matchLevel: MatchLevel;
  /** The words of the query that were found, in lower case. */
  readonly matchedWords: readonly string[];
  /** Whether every word of the text is marked; only where something is. */
  readonly fullyHighlighted?: boolean;
}

/** A part of a text with its matches marked. */
export interface SnippetLeaf {
  readonly value: string;
  readonly matchLevel: MatchLevel;
}

/**
 * Marked texts in the record's shape. The levels come in order and null levels are left out: the search page of
 * Docusaurus takes the last key for the title.
 */
export type MarkedAttributes<Leaf> = {
  [Name in Exclude<keyof DocRecord, 'objectID' | 'hierarchy' | 'version' | 'weight'>]?: Leaf;
} & {
  hierarchy?: Partial<Record<HierarchyLevel, Leaf>>;
  version?: Leaf[];
  weight?: Partial<Record<keyof RecordWeight, Leaf>>;
};

/** The attributes of a record that were asked for, nested ones in part. */
export type RetrievedAttributes = {
  -readonly [Name in Exclude<keyof DocRecord, 'objectID' | 'hierarchy' | 'weight'>]?: DocRecord[Name];
} & {
  hierarchy?: Partial<DocRecord['hierarchy']>;
  weight?: Partial<DocRecord['weight']>;
};

export type Hit = RetrievedAttributes & {
  readonly objectID: string;
  _highlightResult?: MarkedAttributes<HighlightLeaf>;
  _snippetResult?: MarkedAttributes<SnippetLeaf>;
  /** Place among the hits of the same url, from 0; only where more than one of them is kept. */
  _distinctSeqID?: number;
  /** Only with `getRankingInfo`. */
  _rankingInfo?: RankingInfo;
};

/** What a hit was ranked by, in the hosted service's terms. */
export interface RankingInfo {
  readonly nbTypos: number;
  /** Number of the searched attribute × 1000 + place of the word in it. */
  readonly firstMatchedWord: number;
  /** How far the words are from standing as in the query. */
  readonly proximityDistance: number;
  /** The record's own weight: the higher the better. */
  readonly userScore: number;
  readonly geoDistance: 0;
  readonly geoPrecision: 1;
  readonly nbExactWords: number;
  /** Words of the query that it holds. */
  readonly words: number;
  /** Score of the optional filters. */
  readonly filters: number;
}

/** What the numbers of a facet come to. */
export interface FacetStats {
  readonly min: number;
  readonly max: number;
  readonly avg: number;
  readonly sum: number;
}

/** What this search says beyond the protocol; the hosted service leaves it out. */
export interface DocsExtras {
  /** What was searched instead of the query, if it was rewritten. */
  readonly searchedAs?: string;
  /** Queries to try instead. */
  readonly suggestions: readonly string[];
}

/** The answer to one query. */
export interface SearchResult {
  readonly hits: readonly Hit[];
  /** Hits before paging; groups of one url count once unless `distinct` is off. */
  readonly nbHits: number;
  /** Absent with `offset`/`length` paging, as are `nbPages` and `hitsPerPage`. */
  readonly page?: number;
  readonly nbPages?: number;
  readonly hitsPerPage?: number;
  readonly offset?: number;
  readonly length?: number;
  /** The query exactly as it was received: clients drop an answer to another one. */
  readonly query: string;
  /** The parameters as they were understood, URL-encoded. */
  readonly params: string;
  /** The index asked for. */
  readonly index?: string;
  readonly processingTimeMS: number;
  readonly exhaustiveNbHits: boolean;
  readonly exhaustiveTypo: boolean;
  readonly exhaustiveFacetsCount?: boolean;
  readonly exhaustive: {
    readonly nbHits: boolean;
    readonly typo: boolean;
    readonly facetsCount?: boolean;
    readonly facetValues?: boolean;
  };
  /** Attribute → value → number of matching records. */
  readonly facets?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly facets_stats?: Readonly<Record<string, FacetStats>>;
  /** 32 hexadecimal digits, new for each query; only with `clickAnalytics`. */
  readonly queryID?: string;
  readonly renderingContent: Readonly<Record<string, never>>;
  /** The query with what was left out of it between `<em>` and `</em>`. */
  readonly queryAfterRemoval?: string;
  /** This and what follows only with `getRankingInfo`: the query as it was compared. */
  readonly parsedQuery?: string;
  readonly serverUsed?: string;
  readonly indexUsed?: string;
  readonly timeoutCounts?: boolean;
  readonly timeoutHits?: boolean;
  /** Why there are no hits although the query has some. */
  readonly message?: string;
  readonly _docs: DocsExtras;
}

/** An answer of which only some fields were asked for. */
export type SelectedResult = Partial<SearchResult>;

/** A value of a facet. */
export interface FacetHit {
  readonly value: string;
  /** With what was asked for between tags. */
  readonly highlighted: string;
  readonly count: number;
}

/** The answer to a search among a facet's values. */
export interface FacetSearchResult {
  readonly facetHits: readonly FacetHit[];
  readonly exhaustiveFacetsCount: boolean;
  readonly processingTimeMS: number;
}

/** A record that was asked for by its name. */
export type RetrievedObject = RetrievedAttributes & { readonly objectID: string };
