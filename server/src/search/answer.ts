import { randomBytes } from 'node:crypto';
import { selectFields, type AnyRequest, type FacetSearchResult, type MultiQuery, type SelectedResult } from '@emlog-docs/search';
import type { AnsweredQuery } from '../events/event-log.ts';
import { ANSWER_CACHE_BYTES } from '../limits.ts';
import { AnswerCache, type CachedAnswer } from './answer-cache.ts';
import type { SearchQueue } from './search-queue.ts';
import type { SearchEngine, ServedIndexes } from './served-indexes.ts';

const QUERY_ID_BYTES = 16;

/** The JSON of a request's answer, and what is to be told of each query in it. */
export interface Answers {
  readonly body: Buffer;
  readonly answers: readonly AnsweredQuery[];
}

/** One answer as it goes out; of a search among facet values nothing is told. */
interface Given {
  readonly pieces: readonly Buffer[];
  readonly query: AnsweredQuery | undefined;
}

/** Answers the queries of requests, from what was answered before or in their turn. */
export class Answerer {
  readonly #queue: SearchQueue;
  readonly #onAnswer: (nbHits: number) => void;
  /** Of each engine its own: while one replaces another, both are asked. */
  readonly #caches = new WeakMap<SearchEngine, AnswerCache>();

  /** @param onAnswer is told of every query's answer how many hits there are; of no search among the values of a facet. */
  constructor(queue: SearchQueue, onAnswer: (nbHits: number) => void) {
    this.#queue = queue;
    this.#onAnswer = onAnswer;
  }

  /**
   * Answers a multi-query with JSON: one result for each query, in their order. An index that does not exist fails the
   * whole.
   *
   * @throws ProtocolError 404, 503
   */
  async many(indexes: ServedIndexes, { requests }: MultiQuery): Promise<Answers> {
    const given = await this.#answer(indexes, requests);
    const pieces = given.flatMap((each, at) => (at === 0 ? each.pieces : [COMMA, ...each.pieces]));
    return { body: Buffer.concat([START_OF_LIST, ...pieces, END_OF_LIST]), answers: queriesOf(given) };
  }

  /**
   * Answers a single query, or a search among the values of a facet, with JSON.
   *
   * @throws ProtocolError 404 if the index does not exist; 400 if the facet's values cannot be searched; 503
   */
  async one(indexes: ServedIndexes, request: AnyRequest): Promise<Answers> {
    const given = await this.#answer(indexes, [request]);
    return { body: Buffer.concat(given.flatMap(({ pieces }) => pieces)), answers: queriesOf(given) };
  }

  async #answer(indexes: ServedIndexes, requests: readonly AnyRequest[]): Promise<Given[]> {
    // Taken once: an index that is replaced meanwhile is seen whole, as it was.
    const engines = new Map(requests.map(({ indexName }) => [indexName, indexes.engineOf(indexName)]));
    const keys = requests.map((request) => JSON.stringify(request));
    const answers = new Map<string, CachedAnswer | undefined>();
    const durations = new Map<string, number>();
    const searches: (() => void)[] = [];
    for (const [at, request] of requests.entries()) {
      const key = keys[at] ?? '';
      const engine = engines.get(request.indexName);
      if (engine === undefined || answers.has(key)) continue;
      const cache = this.#cacheOf(engine);
      const known = cache.get(key);
      answers.set(key, known);
      if (known !== undefined) continue;
      searches.push(() => {
        const start = performance.now();
        const answer = ask(engine, request);
        answers.set(key, answer);
        cache.set(key, { ...answer, milliseconds: answer.milliseconds === undefined ? undefined : 0 });
        durations.set(key, performance.now() - start);
      });
    }
    // What was answered before does not wait behind what was not.
    if (searches.length > 0) await this.#queue.run(searches);
    return requests.map((request, at) => {
      const key = keys[at] ?? '';
      const answer = answers.get(key);
      if (answer === undefined) throw new Error('A query was left without an answer');
      const queryID = answer.hasQueryId ? randomBytes(QUERY_ID_BYTES).toString('hex') : undefined;
      const pieces = write(answer, queryID);
      if (answer.nbHits === undefined || 'facet' in request) return { pieces, query: undefined };
      this.#onAnswer(answer.nbHits);
      return { pieces, query: { request, nbHits: answer.nbHits, queryID, milliseconds: durations.get(key) ?? 0 } };
    });
  }

  #cacheOf(engine: SearchEngine): AnswerCache {
    const known = this.#caches.get(engine);
    if (known !== undefined) return known;
    const cache = new AnswerCache(ANSWER_CACHE_BYTES);
    this.#caches.set(engine, cache);
    return cache;
  }
}

function queriesOf(given: readonly Given[]): AnsweredQuery[] {
  return given.flatMap(({ query }) => query ?? []);
}

const START_OF_LIST = Buffer.from('{"results":[');
const COMMA = Buffer.from(',');
const END_OF_LIST = Buffer.from(']}');
/** Length of the text of an answer without any field. */
const OPENING_BRACE = 1;

function ask(engine: SearchEngine, request: AnyRequest): CachedAnswer {
  if ('facet' in request) return keep(engine.searchFacet(request.facet, request), undefined);
  const result = engine.search(request);
  return keep(selectFields(result, request.responseFields ?? engine.settings.responseFields), result.nbHits);
}

/** What of an answer stays the same when it is given again. */
function keep(answer: SelectedResult | FacetSearchResult, nbHits: number | undefined): CachedAnswer {
  const { processingTimeMS, queryID, ...rest } = { queryID: undefined, ...answer };
  const text = JSON.stringify(rest);
  return { text: Buffer.from(text.slice(0, -1)), milliseconds: processingTimeMS, hasQueryId: queryID !== undefined, nbHits };
}

/** The JSON of an answer, in pieces: its text with what is new each time. */
function write({ text, milliseconds }: CachedAnswer, queryID: string | undefined): Buffer[] {
  const fields = [
    ...(milliseconds === undefined ? [] : [`"processingTimeMS":${milliseconds}`]),
    ...(queryID === undefined ? [] : [`"queryID":"${queryID}"`]),
  ];
  const isFirst = text.length === OPENING_BRACE;
  return [text, Buffer.from(`${isFirst || fields.length === 0 ? '' : ','}${fields.join(',')}}`)];
}
