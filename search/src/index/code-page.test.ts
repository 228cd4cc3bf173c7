// The code of an index file: whatever text is written comes back; what nobody wrote is refused, or read as some text; and
// a Chinese text takes far less than in UTF-8.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText, encodeText } from './code-page.ts';
import { IndexFormatError } from './format.ts';

const inUtf8 = (text: string): number => new TextEncoder().encode(text).length;

describe('a text in its own code', () => {
  it('comes back', () => {
    const frequent = fc.array(fc.constantFrom('安', '装', '的', 'a', '\n', '\ufeff', '\u0080', '\uffff', '😀'), { maxLength: 200 });
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      frequent.map((characters) => characters.join('')),
    );
    fc.assert(
      fc.property(text, (written) => {
        expect(decodeText(encodeText(written))).toBe(written);
      }),
      { numRuns: 1_000 },
    );
  });

  it('comes back where it holds more characters than have short forms, each as often as the others', () => {
    const characters = Array.from({ length: 5_000 }, (_, place) => String.fromCharCode(0x4e00 + place)).join('');
    expect(decodeText(encodeText(characters.repeat(5)))).toBe(characters.repeat(5));
  });

  it('takes a byte for each of the 64 most frequent characters, two for the next, three for the rare', () => {
    const few = Array.from({ length: 64 }, (_, place) => String.fromCharCode(0x4e00 + place)).join('');
    expect(encodeText(few.repeat(10))).toHaveLength(inUtf8(few) + 1 + 640);
    expect(encodeText(`${few.repeat(10)}${'装'.repeat(5)}`)).toHaveLength(inUtf8(`${few}装`) + 1 + 640 + 10);
    expect(encodeText('装')).toHaveLength(1 + 3);
  });

  it('is the same bytes each time', () => {
    expect(encodeText('装安'.repeat(9))).toEqual(encodeText('装安'.repeat(9)));
  });

  it('gives a lone surrogate back as the sign of what is unknown', () => {
    expect(decodeText(encodeText('孤\ud800立'.repeat(9)))).toBe('孤\ufffd立'.repeat(9));
  });
});

describe('bytes that are no text in its own code', () => {
  it('are refused without a page, or cut off inside of a character', () => {
    expect(() => decodeText(new Uint8Array([0x41, 0x42]))).toThrow(IndexFormatError);
    const bytes = encodeText('装');
    expect(() => decodeText(bytes.subarray(0, bytes.length - 1))).toThrow('inside of a character');
  });

  it('are refused or read, whatever they are', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        try {
          expect(typeof decodeText(bytes)).toBe('string');
        } catch (error) {
          expect(error).toBeInstanceOf(IndexFormatError);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});
