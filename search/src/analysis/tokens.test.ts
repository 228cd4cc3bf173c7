import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutCells } from './cells.ts';
import { escapeHtml } from './escape.ts';
import { normalize } from './normalize.ts';
import { tokenize } from './tokens.ts';
import { scanWords } from './words.ts';

function terms(text: string): string[] {
  return tokenize(text).map(({ term, position }) => `${term}@${String(position)}`);
}

/** Texts such as ours: Han, Latin, symbols, entities, and now and then anything. */
const text = fc.string({
  unit: fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...Array.from('数据库安装密码的，。 　aBcＡ1_.-:?=<&>"→×│🎉❶')) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }) },
  ),
  maxLength: 60,
});

/** A sign that stands in no usual text: one that has it is read the slow way. */
const UNUSUAL = '€';

describe('tokenize', () => {
  it('gives single characters and pairs of Han', () => {
    expect(terms('数据，库')).toEqual(['数@0', '数据@0', '据@1', '库@2']);
  });

  it('gives Latin words whole, with their symbols and in parts', () => {
    expect(terms('?rest-api=x')).toEqual(['rest-api@0', '=?rest-api=@0', '~rest@0', '~api@1', 'x@2']);
  });

  it('finds in a stretch cut out between words nothing that the whole text lacks', () => {
    fc.assert(
      fc.property(text, fc.nat(), fc.nat(), (source, a, b) => {
        const normalized = normalize(source, 'plain').text;
        const places = scanWords(normalized).flatMap((word) =>
          word.script === 'han' ? word.parts.map((part) => part.start) : [word.start],
        );
        const [from = 0, to = normalized.length] = [
          places[a % (places.length + 1)] ?? 0,
          places[b % (places.length + 1)] ?? normalized.length,
        ].sort((x, y) => x - y);
        const all = new Set(tokenize(normalized).map(({ term }) => term));
        for (const { term } of tokenize(normalized.slice(from, to))) expect(all).toContain(term);
      }),
    );
  });

  it('cuts usual texts, which it reads in a faster way, as it cuts any other', () => {
    fc.assert(
      fc.property(text, (source) => {
        const normalized = normalize(source, 'plain').text;
        expect(terms(`${normalized} ${UNUSUAL}`)).toEqual(terms(normalized));
      }),
    );
  });

  it('cuts around every character as it does where it reads slowly', () => {
    for (let code = 0; code < 0x20000; code++) {
      const around = `a${String.fromCodePoint(code)}b`;
      if (terms(around).join() !== terms(`${around} ${UNUSUAL}`).join()) throw new Error(`U+${code.toString(16)} is cut in two ways`);
    }
  });

  it('cuts a query as it cuts the escaped text', () => {
    fc.assert(
      fc.property(text, (source) => {
        expect(tokenize(normalize(escapeHtml(source), 'html').text)).toEqual(tokenize(normalize(source, 'plain').text));
      }),
    );
  });
});

describe('cutCells', () => {
  it('has a cell for every position, in order and apart', () => {
    fc.assert(
      fc.property(text, (source) => {
        const escaped = escapeHtml(source);
        const cells = cutCells(escaped);
        const last = Math.max(-1, ...tokenize(cells.normalized.text).map(({ position }) => position));
        expect(cells).toHaveLength(last + 1);
        for (let cell = 0; cell < cells.length; cell++) {
          expect(cells.end(cell)).toBeGreaterThan(cells.start(cell));
          expect(cells.start(cell)).toBeGreaterThanOrEqual(cell > 0 ? cells.start(cell - 1) : 0);
        }
      }),
    );
  });
});
