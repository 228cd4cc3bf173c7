import type { SearchIndex } from '../index/search-index.ts';
import { parseFilterLists, type FilterGroups } from '../protocol/facet-filters.ts';
import { parseFilters } from '../protocol/filters.ts';
import { encodeParamsString } from '../protocol/params-string.ts';
import type { QueryRequest, SearchParams } from '../protocol/search-params.ts';
import type { DocsExtras, SearchResult } from '../protocol/search-result.ts';
import { CellCache } from './cell-cache.ts';
import { keepDistinct } from './distinct.ts';
import { countFacets } from './facet-counts.ts';
import { compileFilters, type RecordFilter } from './facet-filter.ts';
import { createHitWriter } from './hit-writer.ts';
import { Finder } from './find.ts';
import { interpret, type Interpretation } from './interpretation.ts';
import { choosePage } from './paging.ts';
import { rankByWeight, type Found } from './rank.ts';
import { SETTINGS } from './settings.ts';
import { Suggester } from './suggest.ts';
import { compileSyntax } from './syntax-filter.ts';
import { parseSyntax } from './syntax.ts';
import { createVocabulary } from './vocabulary.ts';

/** What the engine needs of its surroundings; tests put their own here. */
export interface EngineOptions {
  /** A clock, in milliseconds. */
  readonly now?: () => number;
  /** Random bytes for query IDs. */
  readonly randomBytes?: (length: number) => Uint8Array;
}

const QUERY_ID_BYTES = 16;

/** Answers queries from an index. Queries leave nothing behind that shows: the same query gives the same hits anywhere. */
export class Engine {
  readonly #index: SearchIndex;
  readonly #finder: Finder;
  readonly #nothing: Interpretation;
  readonly #cells: CellCache;
  readonly #suggester: Suggester;
  readonly #now: () => number;
  readonly #randomBytes: (length: number) => Uint8Array;

  constructor(index: SearchIndex, options: EngineOptions = {}) {
    this.#index = index;
    this.#finder = new Finder(index);
    this.#suggester = new Suggester(index);
    this.#cells = new CellCache((word) => index.language.lexicon.has(word));
    this.#nothing = interpret(index, '', 0, createVocabulary(index));
    this.#now = options.now ?? (() => performance.now());
    this.#randomBytes = options.randomBytes ?? ((length) => crypto.getRandomValues(new Uint8Array(length)));
  }

  get recordCount(): number {
    return this.#index.records.length;
  }

  /**
   * Answers one query.
   *
   * @throws ProtocolError 400 for filters that cannot be understood; a parsed request has none.
   */
  search(params: SearchParams | QueryRequest): SearchResult {
    const start = this.#now();
    const query = params.query ?? '';
    const distinct = Number(params.distinct ?? SETTINGS.distinct);
    // With several hits for each heading, the later ones may stand anywhere.
    const found = this.#find(query, params, distinct > 1 ? Infinity : choosePage(params, Infinity).to);
    const groups = keepDistinct(found, ({ record }) => record.url, distinct);
    const { from, to, fields } = choosePage(params, groups.length);
    const writeHit = createHitWriter(this.#index, this.#cells, params);
    return {
      hits: groups
        .slice(from, to)
        .flat()
        .map(({ item, sequence }) => ({ ...writeHit(item), ...(sequence === undefined ? {} : { _distinctSeqID: sequence }) })),
      ...fields,
      query,
      params: encodeParamsString(params),
      ...('indexName' in params ? { index: params.indexName } : {}),
      ...facetFields(params, found),
      ...(params.clickAnalytics === true ? { queryID: toHex(this.#randomBytes(QUERY_ID_BYTES)) } : {}),
      renderingContent: {},
      processingTimeMS: Math.round(this.#now() - start),
      _docs: this.#extras(query, found),
    };
  }

  /** The records that match, best first as far as they are shown. */
  #find(query: string, params: SearchParams, count: number): Found[] {
    const passes = compileFilters(this.#index, filtersOf(params));
    if (query.trim() !== '') return this.#findSigned(query, passes, count) ?? this.#finder.find(query, passes, count);
    return rankByWeight(this.#index.records.filter((_, number) => passes(number))).map((record, number) => ({
      record,
      number,
      interpretation: this.#nothing,
    }));
  }

  /** Takes quotes and minus signs at their word; `undefined` if there are none, or if the query is better taken as plain text. */
  #findSigned(query: string, passes: RecordFilter, count: number): Found[] | undefined {
    const syntax = parseSyntax(query);
    if (syntax === undefined || syntax.text === '') return undefined;
    const isAsked = compileSyntax(this.#index, syntax);
    const passesAll = (record: number): boolean => isAsked(record) && passes(record);
    const found =
      syntax.phrases.length > 0
        ? this.#finder.findExactly(syntax.text, passesAll, count)
        : this.#finder.find(syntax.text, passesAll, count);
    return found.length > 0 || syntax.isOnePhrase ? found : undefined;
  }

  #extras(query: string, found: readonly Found[]): DocsExtras {
    const [best] = found;
    if (best !== undefined) {
      return { ...(best.interpretation.cost > 0 ? { searchedAs: best.interpretation.text } : {}), suggestions: [] };
    }
    return { suggestions: query.trim() === '' ? [] : this.#suggester.suggest(query) };
  }
}

function filtersOf({ facetFilters = [], filters = '' }: SearchParams): FilterGroups {
  return [...parseFilterLists(facetFilters, 'facetFilters'), ...parseFilters(filters)];
}

function facetFields(
  params: SearchParams,
  found: readonly Found[],
): Pick<SearchResult, 'exhaustive' | 'exhaustiveNbHits' | 'exhaustiveTypo' | 'exhaustiveFacetsCount' | 'facets'> {
  const exhaustive = { exhaustiveNbHits: true, exhaustiveTypo: true, exhaustive: { nbHits: true, typo: true } };
  const { facets = [], maxValuesPerFacet = SETTINGS.maxValuesPerFacet, sortFacetValuesBy = 'count' } = params;
  if (facets.length === 0) return exhaustive;
  return {
    ...exhaustive,
    exhaustiveFacetsCount: true,
    exhaustive: { ...exhaustive.exhaustive, facetsCount: true, facetValues: true },
    facets: countFacets(
      found.map(({ record }) => record),
      facets,
      { maxValues: maxValuesPerFacet, sortBy: sortFacetValuesBy },
    ),
  };
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
