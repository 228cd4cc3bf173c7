import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { ProtocolError } from '@emlog-docs/search';

/** Largest body of a search, decoded, in bytes: the clients send some hundred. */
export const BODY_LIMIT = 1024 * 1024;

/**
 * How much of an upload that is too large is read and thrown away, in bytes. A client sees the answer only if it could
 * finish sending: when the connection closes under it, it reports a network failure instead of 413.
 */
const DISCARD_LIMIT = 16 * BODY_LIMIT;

const gunzipAsync = promisify(gunzip);

/**
 * Reads the body of a request whole and decodes it. Two limits keep it small: of what comes over the wire, and of what
 * it unpacks to.
 *
 * @throws ProtocolError 413 if it is over {@link BODY_LIMIT}, 415 for an encoding other than gzip, 400 if it is cut off or not gzip.
 */
export async function readBody(stream: Readable, headers: IncomingHttpHeaders): Promise<Buffer> {
  const encoding = (headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  const isGzip = encoding === 'gzip' || encoding === 'x-gzip';
  if (!isGzip && encoding !== 'identity' && encoding !== '') {
    throw new ProtocolError(415, 'Unsupported Content-Encoding, expected gzip or none');
  }
  const body = await collect(stream, Number(headers['content-length'] ?? 0));
  return isGzip ? unpack(body) : body;
}

async function collect(stream: Readable, announced: number): Promise<Buffer> {
  if (announced > DISCARD_LIMIT) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size <= BODY_LIMIT) chunks.push(chunk);
      else chunks.length = 0;
      if (size > DISCARD_LIMIT) break;
    }
  } catch {
    throw new ProtocolError(400, 'The request body was cut off');
  }
  if (size > BODY_LIMIT) throw tooLarge();
  return Buffer.concat(chunks, size);
}

async function unpack(body: Buffer): Promise<Buffer> {
  try {
    return await gunzipAsync(body, { maxOutputLength: BODY_LIMIT });
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge();
    throw new ProtocolError(400, 'The request body is not valid gzip');
  }
}

function tooLarge(): ProtocolError {
  return new ProtocolError(413, `The request body is too large, at most ${BODY_LIMIT} bytes are read`);
}
