import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRange } from './range.ts';

describe('the part of a file that is asked for', () => {
  it.each([
    ['bytes=0-0', { first: 0, last: 0 }],
    ['bytes=2-5', { first: 2, last: 5 }],
    ['bytes=2-', { first: 2, last: 9 }],
    ['bytes=2-99', { first: 2, last: 9 }],
    ['bytes=-3', { first: 7, last: 9 }],
    ['bytes=-99', { first: 0, last: 9 }],
    ['Bytes = 2-5', { first: 2, last: 5 }],
  ])('%s of ten bytes', (header, range) => {
    expect(readRange(header, 10)).toEqual(range);
  });

  it.each(['bytes=10-', 'bytes=10-12', 'bytes=99-', 'bytes=-0'])('%s of ten bytes is nothing', (header) => {
    expect(readRange(header, 10)).toBe('unsatisfiable');
  });

  it.each([undefined, '', 'bytes', 'bytes=', 'bytes=-', 'bytes=5-2', 'bytes=a-b', 'bytes=0-1,3-4', 'lines=0-1', 'bytes=1--2'])(
    'is the whole for %j',
    (header) => {
      expect(readRange(header, 10)).toBe('whole');
    },
  );

  it('always lies within the file', () => {
    fc.assert(
      fc.property(fc.nat(), fc.option(fc.nat()), fc.nat(1000), (first, last, size) => {
        const range = readRange(`bytes=${first}-${last ?? ''}`, size);
        if (typeof range === 'string') return;
        expect(range.first).toBeGreaterThanOrEqual(0);
        expect(range.last).toBeLessThan(size);
        expect(range.first).toBeLessThanOrEqual(range.last);
      }),
    );
  });
});
