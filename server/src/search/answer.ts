import { selectFields, type AnyRequest } from '@emlog-docs/search';
import { ANSWER_CACHE_BYTES } from '../limits.ts';
import { AnswerCache, type Answer, type AnsweredSearch } from './answer-cache.ts';
import { writeAnswer, type QueryResult } from './answer-json.ts';
import { pack } from './packing.ts';
import type { SearchQueue } from './search-queue.ts';
import type { SearchEngine, ServedIndexes } from './served-indexes.ts';

/** What a request asks. */
export interface Asked {
  readonly requests: readonly AnyRequest[];
  /** Whether it is a multi-query, whose answer is a list. */
  readonly isList: boolean;
}

/** Answers the queries of requests, from what was answered before or in their turn. */
export class Answerer {
  readonly #queue: SearchQueue;
  readonly #indexes: ServedIndexes;
  #cache = new AnswerCache(ANSWER_CACHE_BYTES);
  /** Of what the cache holds answers. */
  #editions: readonly unknown[] = [];

  constructor(queue: SearchQueue, indexes: ServedIndexes) {
    this.#queue = queue;
    this.#indexes = indexes;
  }

  /** What the same request was answered before. @param key all of the request that its answer depends on */
  known(key: string): Answer | undefined {
    return this.#currentCache().get(key);
  }

  /**
   * Answers a request with one result for each query, in their order. An index that does not exist fails the whole.
   *
   * @throws ProtocolError 404 if an index does not exist; 400 if a facet's values cannot be searched; 503
   */
  async answer(key: string, { requests, isList }: Asked): Promise<Answer> {
    // Taken once: an index that is replaced meanwhile is seen whole, as it was, and so are its answers.
    const cache = this.#currentCache();
    const asked = requests.map((request) => ({ request, engine: this.#indexes.engineOf(request.indexName) }));
    const found = await this.#queue.run(
      asked.map(
        ({ request, engine }) =>
          () =>
            ask(engine, request),
      ),
    );
    const { json, idPlaces } = writeAnswer(
      found.map(({ result }) => result),
      isList,
    );
    const searches = found.flatMap(({ search }, at) => (search === undefined ? [] : { ...search, idPlace: idPlaces[at] }));
    const packed = await pack(json);
    cache.set(key, { packed, searches: searches.map((search) => ({ ...search, milliseconds: 0 })) });
    return { packed, searches };
  }

  #currentCache(): AnswerCache {
    const { editions } = this.#indexes;
    if (editions.some((edition, at) => edition !== this.#editions[at])) {
      this.#cache = new AnswerCache(ANSWER_CACHE_BYTES);
      this.#editions = editions;
    }
    return this.#cache;
  }
}

/** A result, and what is told of the search; nothing of one among the values of a facet. */
interface Found {
  readonly result: QueryResult;
  readonly search: Omit<AnsweredSearch, 'idPlace'> | undefined;
}

function ask(engine: SearchEngine, request: AnyRequest): Found {
  if ('facet' in request) return { result: engine.searchFacet(request.facet, request), search: undefined };
  const start = performance.now();
  const result = engine.search(request);
  const milliseconds = performance.now() - start;
  const { indexName, query, page, analytics } = request;
  return {
    result: selectFields(result, request.responseFields ?? engine.settings.responseFields),
    search: { asked: { indexName, query, page, analytics }, nbHits: result.nbHits, milliseconds },
  };
}
