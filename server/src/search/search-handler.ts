import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { AnsweredQuery, EventLog } from '../events/event-log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { splitUrl } from '../split-url.ts';
import type { Answerer, Asked } from './answer.ts';
import type { Answer } from './answer-cache.ts';
import { newQueryId } from './answer-json.ts';
import { bodyOf } from './request-parts.ts';
import { sendAnswer } from './send-answer.ts';

/** Who answers searches, and who is told of them. */
export interface Searching {
  readonly answerer: Answerer;
  readonly metrics: Metrics;
  readonly events: EventLog | undefined;
}

/**
 * The handler of a path that is searched through: gives the answer that the same request had before, or reads it and
 * lets it wait for its turn.
 *
 * @param read what a request asks; throws a ProtocolError if it is wrong.
 */
export function searchHandler({ answerer, metrics, events }: Searching, read: (request: FastifyRequest) => Asked): RouteHandlerMethod {
  return (request, reply) => {
    const key = keyOf(request);
    const known = answerer.known(key);
    if (known !== undefined) return give(known, request, reply);
    return answerer.answer(key, read(request)).then((answer) => give(answer, request, reply));
  };

  function give(answer: Answer, request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> {
    const queries = nameQueries(answer);
    for (const { nbHits } of queries) metrics.countQuery(nbHits);
    events?.keepSearches(request, queries);
    return sendAnswer(answer, queries, request, reply);
  }
}

/** All of a request that its answer depends on; the rest of its address is credentials. */
function keyOf(request: FastifyRequest): string {
  const { buffer, byteOffset, byteLength } = bodyOf(request);
  return `${splitUrl(request.raw.url ?? '').path} ${Buffer.from(buffer, byteOffset, byteLength).toString('latin1')}`;
}

/** The queries of an answer as they are told of: with a name of its own where that was asked for. */
function nameQueries({ searches }: Answer): AnsweredQuery[] {
  return searches.map(({ asked, nbHits, milliseconds, idPlace }) => ({
    asked,
    nbHits,
    milliseconds,
    queryID: idPlace === undefined ? undefined : newQueryId(),
  }));
}
