import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { ProtocolError } from '@emlog-docs/search';
import { describe, expect, it } from 'vitest';
import { BODY_LIMIT } from '../limits.ts';
import { readBody } from './read-body.ts';

describe('the body of a request', () => {
  it.each([undefined, '', 'identity', 'IDENTITY'])('is taken as it is with the encoding %j', async (encoding) => {
    expect((await readBody(parts('{"a"', ':1}'), headers(encoding), BODY_LIMIT)).toString()).toBe('{"a":1}');
  });

  it.each(['gzip', 'x-gzip', ' GZIP '])('is unpacked with the encoding %j', async (encoding) => {
    expect((await readBody(parts(gzipSync('{"a":1}')), headers(encoding), BODY_LIMIT)).toString()).toBe('{"a":1}');
  });

  it('may be exactly as long as the limit', async () => {
    const largest = Buffer.alloc(BODY_LIMIT, ' ');
    expect((await readBody(parts(largest), {}, BODY_LIMIT)).length).toBe(BODY_LIMIT);
    expect((await readBody(parts(gzipSync(largest)), headers('gzip'), BODY_LIMIT)).length).toBe(BODY_LIMIT);
  });

  it.each([
    ['is one byte too long', 413, () => parts(Buffer.alloc(BODY_LIMIT), ' '), undefined],
    ['unpacks to one byte too many', 413, () => parts(gzipSync(Buffer.alloc(BODY_LIMIT + 1))), 'gzip'],
    ['unpacks to very much', 413, () => parts(gzipSync(Buffer.alloc(64 * BODY_LIMIT))), 'gzip'],
    ['has no end', 413, () => Readable.from(endless()), undefined],
    ['is not gzip but says so', 400, () => parts('{}'), 'gzip'],
    ['is gzip cut short', 400, () => parts(gzipSync('{"a":1}').subarray(0, -9)), 'gzip'],
    ['is compressed in another way', 415, () => parts('{}'), 'br'],
    ['is compressed twice', 415, () => parts('{}'), 'gzip, gzip'],
    ['breaks off', 400, () => Readable.from(broken()), undefined],
  ])('that %s is refused with %i', async (_title, status, body, encoding) => {
    const error: unknown = await readBody(body(), headers(encoding), BODY_LIMIT).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ProtocolError);
    expect(error).toMatchObject({ status });
  });
});

function headers(encoding: string | undefined): Record<string, string> {
  return encoding === undefined ? {} : { 'content-encoding': encoding };
}

function parts(...chunks: (string | Buffer)[]): Readable {
  return Readable.from(chunks.map((chunk) => Buffer.from(chunk)));
}

function* endless(): Generator<Buffer> {
  for (;;) yield Buffer.alloc(BODY_LIMIT);
}

function* broken(): Generator<Buffer> {
  yield Buffer.from('{');
  throw new Error('socket hang up');
}
