import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeHtml } from './escape.ts';
import { normalize, normalizeText } from './normalize.ts';

describe('normalize', () => {
  it('makes full-width forms half-width and keeps the case', () => {
    expect(normalize('ＡＰＩ　（１）', 'plain').text).toBe('API (1)');
  });

  it('reads an entity as one character, in escaped text only', () => {
    const text = normalize('a&lt;b', 'html');
    expect(text.text).toBe('a<b');
    expect([text.startOf(1), text.endOf(1)]).toEqual([1, 5]);
    expect(normalize('a&lt;b', 'plain').text).toBe('a&lt;b');
    expect(normalize('&amp;lt;', 'html').text).toBe('&lt;');
  });

  it('leads back to the original where the length changes', () => {
    const text = normalize('㎏x', 'plain');
    expect(text.text).toBe('kgx');
    expect([text.startOf(1), text.endOf(1), text.startOf(2), text.endOf(2)]).toEqual([0, 1, 1, 2]);
    const composed = normalize('cafe\u0301!', 'plain');
    expect(composed.text).toBe('caf\u00e9!');
    expect([composed.startOf(3), composed.endOf(3)]).toEqual([3, 5]);
  });

  it('passes over characters that are not shown', () => {
    expect(normalize('数\u200b据\u00ad库\ufe0f', 'plain').text).toBe('数据库');
  });

  it('gives what NFKC gives', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from('aＡ数据　，（“㎏①&;é…')), maxLength: 20 }), (text) => {
        expect(normalize(text, 'plain').text).toBe(text.normalize('NFKC'));
        expect(normalize(escapeHtml(text), 'html').text).toBe(text.normalize('NFKC'));
      }),
    );
  });

  it('maps every character to a stretch of the original, in order', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const normalized = normalize(text, 'html');
        let last = 0;
        for (let offset = 0; offset < normalized.text.length; offset++) {
          const start = normalized.startOf(offset);
          expect(start).toBeGreaterThanOrEqual(last);
          expect(normalized.endOf(offset)).toBeGreaterThan(start);
          last = start;
        }
      }),
    );
  });

  it('gives the same text where only that is asked for', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from('aＡ数　，㎏\u0301\u200b&;<…')), maxLength: 20 }), (text) => {
        for (const each of [text, escapeHtml(text)]) expect(normalizeText(each)).toBe(normalize(each, 'html').text);
      }),
    );
  });

  it('gives the same text for each character, whatever it stands between', () => {
    for (let code = 0x20; code < 0xd800; code++) {
      const character = String.fromCharCode(code);
      for (const text of [character, `${character}a`, `数${character}\u0301`, `=${character}${character}`]) {
        if (normalizeText(text) !== normalize(text, 'html').text) expect.fail(`U+${code.toString(16)} in ${text}`);
      }
    }
  });
});
