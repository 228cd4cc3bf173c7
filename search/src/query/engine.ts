import { once } from '../analysis/once.ts';
import type { SearchIndex } from '../index/search-index.ts';
import { ATTRIBUTES } from '../protocol/attributes.ts';
import { filterGroupsOf, optionalFiltersOf } from '../protocol/filters/groups.ts';
import type { FacetParams, QueryRequest, SearchParams } from '../protocol/search-params.ts';
import type { IndexSettings } from '../protocol/settings.ts';
import type { FacetSearchResult, RetrievedObject, SearchResult } from '../protocol/search-result.ts';
import { selectAttributes } from './attributes.ts';
import { CellCache } from './cell-cache.ts';
import { countKinds } from './count-facets.ts';
import { compileFilters, compileOptionalFilters, type RecordFilter } from './compile-filters.ts';
import { keepDistinct, type Distinct } from './distinct.ts';
import { createHitWriter } from './hit-writer.ts';
import { choosePage } from './paging.ts';
import type { Found, FoundRecords } from './match.ts';
import { createExplainer } from './ranking-info.ts';
import { isByHeading } from './query-options.ts';
import { resolveParams, type ResolvedParams } from './resolve-params.ts';
import { describeResult, toHex } from './result-fields.ts';
import { Retriever } from './retriever.ts';
import { searchFacet } from './search-facet.ts';
import { shapeOf } from './shape.ts';
import { Suggester } from './suggest.ts';

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
  readonly #retriever: Retriever;
  readonly #cells: CellCache;
  readonly #suggester: Suggester;
  readonly #now: () => number;
  readonly #randomBytes: (length: number) => Uint8Array;
  readonly #byId = once(() => new Map(this.#index.records.all().map((record) => [record.objectID, record])));

  constructor(index: SearchIndex, options: EngineOptions = {}) {
    this.#index = index;
    this.#retriever = new Retriever(index);
    this.#suggester = new Suggester(index);
    this.#cells = new CellCache(index.language.words);
    this.#now = options.now ?? (() => performance.now());
    this.#randomBytes = options.randomBytes ?? ((length) => crypto.getRandomValues(new Uint8Array(length)));
  }

  get recordCount(): number {
    return this.#index.records.length;
  }

  /** What requests leave out. */
  get settings(): IndexSettings {
    return this.#index.settings;
  }

  /**
   * Makes what queries need that are in pinyin, misspelled or without a hit. The first of these makes it otherwise, and waits
   * several times as long as those after it. In steps: after each of them whoever runs it may first do something else.
   */
  *prepareInSteps(): Generator<undefined> {
    yield* this.#retriever.prepareInSteps();
    yield* this.#suggester.prepareInSteps();
  }

  /**
   * Answers one query, with all fields: see {@link selectFields} for `responseFields`.
   *
   * @throws ProtocolError 400 for filters that cannot be understood; a parsed request has none.
   */
  search(given: SearchParams | QueryRequest): SearchResult {
    const start = this.#now();
    const params = resolveParams(given, this.#index.settings);
    const scoreOf = this.#scorer(params);
    const { found, queryAfterRemoval } = this.#retriever.retrieve(params, this.#filter(params), scoreOf);
    const most = params.facetingAfterDistinct ? Infinity : choosePage(params, Infinity).to;
    const { count, groups } = this.#group(found, params, most);
    const { from, to, fields } = choosePage(params, count);
    const writeHit = createHitWriter(this.#index, this.#cells, params);
    const explain = params.getRankingInfo ? createExplainer(this.#index, params, scoreOf ?? (() => 0)) : undefined;
    const hasSequence = Number(params.distinct) > 1 && params.attributeForDistinct !== undefined;
    return {
      hits: groups.slice(from, to).flatMap((group) =>
        group.map((item, sequence) => {
          const hit = writeHit(item);
          if (hasSequence) hit._distinctSeqID = sequence;
          if (explain !== undefined) hit._rankingInfo = explain(item);
          return hit;
        }),
      ),
      ...fields,
      ...describeResult(given, params, this.#index.facets, () =>
        countKinds(this.#index.facetKinds, params.facetingAfterDistinct ? groups.flat().map(({ number }) => number) : numbersOf(found)),
      ),
      ...(queryAfterRemoval === undefined ? {} : { queryAfterRemoval }),
      ...(params.clickAnalytics ? { queryID: toHex(this.#randomBytes(QUERY_ID_BYTES)) } : {}),
      processingTimeMS: Math.round(this.#now() - start),
      _docs: this.#retriever.extras(params.query, found, this.#suggester),
    };
  }

  /**
   * Finds values of a facet among the records that the other parameters find.
   *
   * @throws ProtocolError 400 if the values of the attribute cannot be searched.
   */
  searchFacet(attribute: string, given: FacetParams): FacetSearchResult {
    const start = this.#now();
    const params = resolveParams(given, this.#index.settings);
    // The facet is counted over every record.
    const { found } = this.#retriever.retrieve({ ...params, facets: [attribute] }, this.#filter(params), undefined);
    return {
      facetHits: searchFacet(countKinds(this.#index.facetKinds, numbersOf(found)), this.#index.facets.get(attribute), attribute, params),
      exhaustiveFacetsCount: true,
      processingTimeMS: Math.round(this.#now() - start),
    };
  }

  /** A record by its name, or `undefined` if there is none; everything that may be retrieved unless some is named. */
  getObject(objectID: string, attributesToRetrieve: readonly string[] = ['*']): RetrievedObject | undefined {
    const record = this.#byId().get(objectID);
    if (record === undefined) return undefined;
    const hidden = (this.#index.settings.unretrievableAttributes ?? []).map((name) => `-${name}`);
    return { ...shapeOf(record, selectAttributes([...attributesToRetrieve, ...hidden]), (value) => value), objectID };
  }

  #filter(params: ResolvedParams): RecordFilter {
    return compileFilters(this.#index, filterGroupsOf(params));
  }

  #scorer(params: ResolvedParams): ((record: number) => number) | undefined {
    const groups = optionalFiltersOf(params);
    return groups.length === 0 ? undefined : compileOptionalFilters(this.#index, groups, params.sumOrFiltersScores);
  }

  /** @param most how many groups are wanted. */
  #group({ shown, others }: FoundRecords, params: ResolvedParams, most: number): Distinct<Found> {
    const { attributeForDistinct = '', distinct } = params;
    const read = ATTRIBUTES.get(attributeForDistinct);
    if (read === undefined) return keepDistinct(shown, others, () => undefined, 0, most);
    // The usual one: numbers are compared faster than addresses.
    if (attributeForDistinct === 'url') {
      const sectionOf = (number: number): number => this.#retriever.sectionOf(number);
      if (isByHeading(params)) {
        const { count, groups } = keepDistinct(shown, [], ({ number }) => sectionOf(number), 1, most);
        return { count: count + others.length, groups };
      }
      return keepDistinct(shown, others.map(sectionOf), ({ number }) => sectionOf(number), Number(distinct), most);
    }
    return keepDistinct(shown, [], ({ number }) => read(this.#index.records.at(number))?.toString(), Number(distinct), most);
  }
}

/** The numbers of what was found; those that only count are in no order. */
function numbersOf({ shown, others }: FoundRecords): number[] {
  return [...shown.map(({ number }) => number), ...others];
}
