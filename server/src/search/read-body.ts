import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { ProtocolError } from '@emlog-docs/search';
import { DISCARD_LIMIT } from '../limits.ts';

const gunzipAsync = promisify(gunzip);

/**
 * Reads the body of a request whole and decodes it. Two limits keep it small: of what comes over the wire, and of what
 * it unpacks to.
 *
 * @param limit of the body, decoded, in bytes
 * @throws ProtocolError 413 if it is over the limit, 415 for an encoding other than gzip, 400 if it is cut off or not gzip.
 */
export function readBody(stream: Readable, headers: IncomingHttpHeaders, limit: number): Promise<Buffer> {
  const encoding = (headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  const isGzip = encoding === 'gzip' || encoding === 'x-gzip';
  if (!isGzip && encoding !== 'identity' && encoding !== '') {
    return Promise.reject(new ProtocolError(415, 'Unsupported Content-Encoding, expected gzip or none'));
  }
  if (Number(headers['content-length'] ?? 0) > DISCARD_LIMIT) return Promise.reject(tooLarge(limit));
  const body = collect(stream, limit);
  return isGzip ? body.then((packed) => unpack(packed, limit)) : body;
}

/** Listens to events: iterating over a stream costs several times as much, and this happens for every search. */
function collect(stream: Readable, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    stream.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      else chunks.length = 0;
      if (size > DISCARD_LIMIT) {
        stream.destroy();
        reject(tooLarge(limit));
      }
    });
    stream.on('end', () => {
      if (size > limit) reject(tooLarge(limit));
      else resolve(join(chunks, size));
    });
    const cutOff = (): void => {
      if (!stream.readableEnded) reject(new ProtocolError(400, 'The request body was cut off'));
    };
    stream.on('error', cutOff);
    // A stream that ends early closes without an end.
    stream.on('close', cutOff);
  });
}

/** Nearly every body is one chunk. */
function join(chunks: readonly Buffer[], size: number): Buffer {
  const [first, second] = chunks;
  return first !== undefined && second === undefined ? first : Buffer.concat(chunks, size);
}

async function unpack(body: Buffer, limit: number): Promise<Buffer> {
  try {
    return await gunzipAsync(body, { maxOutputLength: limit });
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge(limit);
    throw new ProtocolError(400, 'The request body is not valid gzip');
  }
}

function tooLarge(limit: number): ProtocolError {
  return new ProtocolError(413, `The request body is too large, at most ${limit} bytes are read`);
}
