import fc from 'fast-check';
import { fromHtml } from 'hast-util-from-html';
import { describe, expect, it } from 'vitest';
import { markedHtml, plainParts, withoutMarks } from './marked.ts';

describe('markedHtml', () => {
  it('keeps mark tags and character references', () => {
    const value = '<mark>安装</mark> emlog &amp; &lt;head&gt; &#39;x&#x27;';
    expect(markedHtml(value)).toBe(value);
  });

  it('escapes every other tag, and a mark tag with attributes', () => {
    expect(markedHtml('<img src=x onerror=alert(1)>')).toBe('&lt;img src=x onerror=alert(1)&gt;');
    expect(markedHtml('<mark onclick="x">a</mark>')).toBe('&lt;mark onclick="x"&gt;a</mark>');
    expect(markedHtml('<mark><script>1</script></mark>')).toBe('<mark>&lt;script&gt;1&lt;/script&gt;</mark>');
  });

  it('escapes an ampersand that begins no reference', () => {
    expect(markedHtml('a && b &; &#; &x')).toBe('a &amp;&amp; b &amp;; &amp;#; &amp;x');
  });

  it('never makes an element other than mark, whatever comes in', () => {
    const piece = fc.oneof(
      fc.string({ maxLength: 6 }),
      fc.constantFrom('<mark>', '</mark>', '<', '>', '&', '&lt;', '<b>', '<script>', '<!--', '"', '<mark x', '<MARK>', '</'),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        expect(elements(fromHtml(markedHtml(pieces.join('')), { fragment: true }))).toEqual([]);
      }),
    );
  });
});

/** Names of all elements and comments below `node` other than mark. */
function elements(node: unknown): string[] {
  const { type, tagName = '', children = [] } = node as { type: string; tagName?: string; children?: unknown[] };
  const own = type === 'comment' || (type === 'element' && tagName !== 'mark') ? [tagName || type] : [];
  return [...own, ...children.flatMap(elements)];
}

describe('plainParts', () => {
  it('parts a text at its marks', () => {
    expect(plainParts('用 <mark>Docker</mark> 安装')).toEqual([
      { text: '用 ', isMarked: false },
      { text: 'Docker', isMarked: true },
      { text: ' 安装', isMarked: false },
    ]);
    expect(plainParts('')).toEqual([]);
  });

  it.each(['a &amp; b', 'a & b', '<b>a</b>', '<mark>a', 'a</mark>', '<mark><mark>a</mark></mark>', '<MARK>a</mark>'])(
    'leaves %s to a parser',
    (value) => {
      expect(plainParts(value)).toBeUndefined();
    },
  );

  it('says what markedHtml says, wherever it says anything', () => {
    const piece = fc.constantFrom('安', 'a ', '"', '<mark>', '</mark>', '<mark>装</mark>', '<mark></mark>', '<', '>', '&', '&lt;');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const value = pieces.join('');
        const html = plainParts(value)?.map(({ text, isMarked }) => (isMarked ? `<mark>${text}</mark>` : text));
        if (html !== undefined) expect(html.join('')).toBe(markedHtml(value));
      }),
    );
  });
});

describe('withoutMarks', () => {
  it('takes out the tags and nothing else', () => {
    expect(withoutMarks('用<mark>Docker</mark> &amp; 别的')).toBe('用Docker &amp; 别的');
  });
});
