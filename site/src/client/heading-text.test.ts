import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { namedHeading } from './heading-text.ts';

const HEADINGS = ['打不开与 404\u200B', '网站装在子目录（如 /blog/），规则怎么写？', 'C++ 与 C# 怎么高亮？', '100% 是什么？'];

/** What PHP's `urlencode` makes of a text. */
function urlencode(text: string): string {
  return encodeURIComponent(text)
    .replace(/[!'()*~]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+');
}

describe('a hash that is a heading’s text', () => {
  it.each([
    ['#打不开与 404', 0],
    [`#${urlencode('打不开与 404')}`, 0],
    [`#${encodeURIComponent('打不开与 404')}`, 0],
    [`#${encodeURIComponent('打不开与 404\u200B')}`, 0],
    [`#${urlencode('网站装在子目录（如 /blog/），规则怎么写？')}`, 1],
    [`#${urlencode('C++ 与 C 怎么高亮？')}`, 2],
    [`#${urlencode('C++ 与 C# 怎么高亮？')}`, 2],
    ['#C++ 与 C 怎么高亮？', 2],
    ['#100% 是什么？', 3],
  ])('%s names it', (hash, place) => {
    expect(namedHeading(hash, HEADINGS)).toBe(place);
  });

  it.each(['', '#', '##', '#+', '#%20', '#打不开', '#rewrite', '#%E6%89%'])('%s names none', (hash) => {
    expect(namedHeading(hash, [...HEADINGS, ''])).toBeUndefined();
  });

  it('names the first of two', () => {
    expect(namedHeading('#a', ['b', 'a', 'a'])).toBe(1);
  });

  it('may be any text, in either encoding', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1 }).filter((each) => each.replace(/[#\u200B\s]/g, '') !== '');
    fc.assert(
      fc.property(text, fc.constantFrom(urlencode, encodeURIComponent), (each, encode) => {
        expect(namedHeading(`#${encode(each)}`, ['另一个标题！', each])).toBe(1);
      }),
    );
  });
});
