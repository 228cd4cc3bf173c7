import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnsweredQuery } from '../events/event-log.ts';
import { chooseEncoding, type Encoding } from '../pages/accept-encoding.ts';
import type { Answer } from './answer-cache.ts';
import { pack, unpack } from './packing.ts';

const AVAILABLE: ReadonlySet<Encoding> = new Set(['gzip']);

/**
 * Sends an answer, packed where the client takes gzip: a fifth of the bytes.
 *
 * @param queries the answer's queries, in its order; their names are written into it.
 */
export function sendAnswer(
  { packed, searches }: Answer,
  queries: readonly AnsweredQuery[],
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> {
  const isPacked = chooseEncoding(request.headers['accept-encoding'], AVAILABLE) === 'gzip';
  // Also on the plain answer: a proxy must not hand it to those who would have got the other one.
  reply.header('vary', 'Accept-Encoding');
  if (isPacked) reply.header('content-encoding', 'gzip');
  const isComplete = searches.every(({ idPlace }) => idPlace === undefined);
  return isPacked && isComplete ? reply.send(packed) : sendUnpacked();

  async function sendUnpacked(): Promise<FastifyReply> {
    const json = await unpack(packed);
    for (const [at, { idPlace }] of searches.entries()) {
      if (idPlace !== undefined) json.write(queries[at]?.queryID ?? '', idPlace);
    }
    return reply.send(isPacked ? await pack(json) : json);
  }
}
