import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseEncoding, type Encoding } from './accept-encoding.ts';

const both = new Set<Encoding>(['br', 'gzip']);

describe('the encoding of an answer', () => {
  it.each<[string | undefined, Encoding]>([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0 , gzip;q=0', 'identity'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0.5, identity', 'identity'],
    ['br;q=0.001', 'br'],
    ['identity;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['br;q=0, *', 'gzip'],
    ['gzip, *;q=0', 'gzip'],
    ['deflate, zstd', 'identity'],
    ['br;q=2', 'identity'],
    ['br;q=x, gzip;q=0.1', 'gzip'],
    [',,;;,', 'identity'],
  ])('for %j is %s', (header, expected) => {
    expect(chooseEncoding(header, both)).toBe(expected);
  });

  it('is plain where no compressed form lies in the release', () => {
    expect(chooseEncoding('br, gzip', new Set())).toBe('identity');
    expect(chooseEncoding('br, gzip', new Set<Encoding>(['gzip']))).toBe('gzip');
  });

  it('is never one that the header refuses by name, unless that is the plain form', () => {
    fc.assert(
      fc.property(fc.constantFrom<Encoding>('br', 'gzip'), fc.string(), (refused, rest) => {
        // The last word counts, so what the random part says about the encoding is overruled.
        expect(chooseEncoding(`${rest},${refused};q=0`, both)).not.toBe(refused);
      }),
    );
  });
});
