import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { colored } from './colored.ts';
import type { Piece } from './colored.ts';
import { LANGUAGES, writeCode } from './languages.ts';
import type { HttpRequest } from './request.ts';
import { anyText } from './testing/text.ts';

const request = (value: string): HttpRequest => ({
  method: 'POST',
  url: 'https://blog.example.com/?rest-api=a',
  body: 'form',
  fields: [{ name: 'title', value, file: false }],
  cookie: undefined,
});

describe.each(LANGUAGES)('the colours of %s', (language) => {
  it('leave the code as it is, and find the same strings whatever stands in them', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const code = writeCode(language, request(text));
        const pieces = colored(language, code);
        expect(pieces.map((piece) => piece.text).join('')).toBe(code);
        // Outside of strings the code is the same for every text.
        const outside = (all: Piece[]) => all.filter(({ kind }) => kind === undefined).map((piece) => piece.text);
        expect(outside(pieces)).toEqual(outside(colored(language, writeCode(language, request('x')))));
      }),
    );
  });
});
