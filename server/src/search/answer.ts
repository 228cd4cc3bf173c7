import { randomBytes } from 'node:crypto';
import { ProtocolError, type MultiQuery, type QueryRequest, type SearchResult } from '@emlog-docs/search';
import { ANSWER_CACHE_BYTES } from '../limits.ts';
import type { Release } from '../release/release.ts';
import { AnswerCache, type CachedAnswer } from './answer-cache.ts';
import type { SearchQueue } from './search-queue.ts';

const QUERY_ID_BYTES = 16;

/** Answers the queries of requests, from what was answered before or in their turn. */
export class Answerer {
  readonly #queue: SearchQueue;
  readonly #onAnswer: (nbHits: number) => void;
  /** Of each release its own: while one replaces another, both are asked. */
  readonly #caches = new WeakMap<Release, AnswerCache>();

  /** @param onAnswer is told of every query's answer how many hits there are. */
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
  async many(release: Release, { requests }: MultiQuery): Promise<Buffer> {
    for (const { indexName } of requests) requireIndex(release, indexName);
    const results = await this.#answer(release, requests);
    return Buffer.concat([
      Buffer.from('{"results":['),
      ...results.flatMap((each, at) => (at === 0 ? each : [COMMA, ...each])),
      END_OF_LIST,
    ]);
  }

  /**
   * Answers a single query with JSON.
   *
   * @throws ProtocolError 404 if the index does not exist; 503
   */
  async one(release: Release, request: QueryRequest): Promise<Buffer> {
    requireIndex(release, request.indexName);
    return Buffer.concat((await this.#answer(release, [request])).flat());
  }

  async #answer(release: Release, requests: readonly QueryRequest[]): Promise<Buffer[][]> {
    const cache = this.#cacheOf(release);
    const keys = requests.map((request) => JSON.stringify(request));
    const answers = new Map(keys.map((key) => [key, cache.get(key)]));
    const searches: (() => void)[] = [];
    for (const [at, request] of requests.entries()) {
      const key = keys[at] ?? '';
      if (answers.get(key) !== undefined) continue;
      searches.push(() => {
        const answer = keep(release.engine.search(request));
        answers.set(key, answer);
        cache.set(key, { ...answer, milliseconds: 0 });
      });
    }
    // What was answered before does not wait behind what was not.
    if (searches.length > 0) await this.#queue.run(searches);
    return keys.map((key) => {
      const answer = answers.get(key);
      if (answer === undefined) throw new Error('A query was left without an answer');
      this.#onAnswer(answer.nbHits);
      return write(answer);
    });
  }

  #cacheOf(release: Release): AnswerCache {
    const known = this.#caches.get(release);
    if (known !== undefined) return known;
    const cache = new AnswerCache(ANSWER_CACHE_BYTES);
    this.#caches.set(release, cache);
    return cache;
  }
}

const COMMA = Buffer.from(',');
const END_OF_LIST = Buffer.from(']}');

/** What of an answer stays the same when it is given again. */
function keep({ processingTimeMS, queryID, ...rest }: SearchResult): CachedAnswer {
  const text = JSON.stringify(rest);
  return {
    text: Buffer.from(text.slice(0, -1)),
    milliseconds: processingTimeMS,
    hasQueryId: queryID !== undefined,
    nbHits: rest.nbHits,
  };
}

/** The JSON of an answer, in pieces: its text with what is new each time. */
function write({ text, milliseconds, hasQueryId }: CachedAnswer): Buffer[] {
  const id = hasQueryId ? `,"queryID":"${randomBytes(QUERY_ID_BYTES).toString('hex')}"` : '';
  return [text, Buffer.from(`,"processingTimeMS":${milliseconds}${id}}`)];
}

function requireIndex({ manifest }: Release, indexName: string): void {
  if (indexName !== manifest.search.indexName) throw new ProtocolError(404, `Index ${indexName} does not exist`);
}
