import { describe, expect, it } from 'vitest';
import { contentHash, entityTag, isCurrent } from './etag.ts';

describe('the entity tag', () => {
  it('follows the content', () => {
    expect(contentHash(Buffer.from('甲'))).toBe(contentHash(Buffer.from('甲')));
    expect(contentHash(Buffer.from('甲'))).not.toBe(contentHash(Buffer.from('乙')));
  });

  it('differs between the encodings of one file', () => {
    const tags = (['identity', 'br', 'gzip'] as const).map((encoding) => entityTag('abc', encoding));
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/);
  });
});

describe('If-None-Match', () => {
  it.each([
    ['"abc"', true],
    ['W/"abc"', true],
    ['"x", "abc"', true],
    ['*', true],
    [undefined, false],
    ['', false],
    ['"abcd"', false],
    ['abc', false],
    ['"abc-br"', false],
  ])('%j matches "abc": %s', (header, expected) => {
    expect(isCurrent(header, '"abc"')).toBe(expected);
  });
});
