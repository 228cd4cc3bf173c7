import { describe, expect, it } from 'vitest';
import { parseJsonBody } from './json-body.ts';
import { ProtocolError } from './protocol-error.ts';

function refusal(body: string | Uint8Array): ProtocolError {
  try {
    parseJsonBody(body);
  } catch (error) {
    if (error instanceof ProtocolError) return error;
  }
  throw new Error('the body was accepted');
}

describe('parseJsonBody', () => {
  it('reads text and bytes, with or without a byte order mark', () => {
    expect(parseJsonBody('{"query":"安装"}')).toEqual({ query: '安装' });
    expect(parseJsonBody(new TextEncoder().encode('\uFEFF{"a":[1]}'))).toEqual({ a: [1] });
    expect(parseJsonBody('\uFEFF1')).toBe(1);
  });

  it('gives undefined for an empty body', () => {
    expect(parseJsonBody('')).toBeUndefined();
    expect(parseJsonBody(new Uint8Array())).toBeUndefined();
  });

  it('refuses what is not JSON or not UTF-8 with status 400', () => {
    expect(refusal('{"a":')).toMatchObject({ status: 400, message: expect.stringContaining('not valid JSON') as string });
    expect(refusal(Uint8Array.of(0x22, 0xff, 0x22))).toMatchObject({ status: 400, message: 'The request body is not valid UTF-8' });
  });

  it('accepts 64 levels and refuses more, naming the character', () => {
    expect(parseJsonBody('['.repeat(64) + ']'.repeat(64))).toBeInstanceOf(Array);
    expect(refusal('['.repeat(100_000)).message).toBe('The request body is nested deeper than 64 levels at character 65');
  });

  it('does not count brackets in strings', () => {
    const text = `"\\"${'['.repeat(100)}`;
    expect(parseJsonBody(JSON.stringify([text]))).toEqual([text]);
  });
});
