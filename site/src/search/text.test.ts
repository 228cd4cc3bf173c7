import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asQuery, cutToLimit, exactly } from './text.ts';

describe('cutToLimit', () => {
  it('leaves 64 units alone and cuts the 65th', () => {
    expect(cutToLimit('装'.repeat(64))).toBe('装'.repeat(64));
    expect(cutToLimit('装'.repeat(65))).toBe('装'.repeat(64));
  });

  it('drops a character whole when the limit falls inside its surrogate pair', () => {
    expect(cutToLimit(`${'a'.repeat(63)}😀`)).toBe('a'.repeat(63));
    expect(cutToLimit(`${'a'.repeat(62)}😀b`)).toBe(`${'a'.repeat(62)}😀`);
    expect(cutToLimit(`${'a'.repeat(63)}😀`.slice(0, 64))).toBe('a'.repeat(63));
  });

  it('always returns as many whole characters as the limit holds', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', '装', '😀'), { minLength: 25, maxLength: 70 }), (characters) => {
        const cut = cutToLimit(characters.join(''));
        const whole = Array.from(cut);
        expect(whole).toEqual(characters.slice(0, whole.length));
        expect(cut.length).toBeLessThanOrEqual(64);
        expect(cut.length).toBeGreaterThanOrEqual(Math.min(characters.join('').length, 63));
      }),
    );
  });
});

describe('exactly', () => {
  it('puts the query in quotes', () => {
    expect(exactly('anzhuang')).toBe('"anzhuang"');
  });

  it('keeps both quotes when the query fills the limit, and takes out those inside', () => {
    expect(exactly('a'.repeat(64))).toBe(`"${'a'.repeat(62)}"`);
    expect(exactly('say "hi"')).toBe('"say hi"');
  });
});

describe('asQuery', () => {
  it('makes one line of a selection that runs over several, and cuts it', () => {
    expect(asQuery('  连接MySQL数据库失败 \n\n 原因 ')).toBe('连接MySQL数据库失败 原因');
    expect(asQuery('长'.repeat(200))).toBe('长'.repeat(64));
  });
});
