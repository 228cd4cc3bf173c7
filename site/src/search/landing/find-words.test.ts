import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findWords } from './find-words.ts';

/** Blocks of pieces; a piece's source is its text. */
const pieces = (...blocks: string[][]) => blocks.flatMap((texts, block) => texts.map((text) => ({ text, source: text, block })));
const found = (blocks: string[][], words: string[], most = 100) =>
  findWords(pieces(...blocks), words, most).map(({ start, end }) =>
    start.source === end.source
      ? start.source.slice(start.offset, end.offset)
      : `${start.source.slice(start.offset)}|${end.source.slice(0, end.offset)}`,
  );

describe('findWords', () => {
  it('finds each occurrence, whatever its case', () => {
    expect(found([['用 Docker 装 DOCKER']], ['docker'])).toEqual(['Docker', 'DOCKER']);
  });

  it('finds a word that markup cuts in two, but not across blocks', () => {
    expect(found([['连接My', 'SQL数据库']], ['mysql'])).toEqual(['My|SQL']);
    expect(found([['连接My'], ['SQL数据库']], ['mysql'])).toEqual([]);
  });

  it('finds a Latin word where a word begins only', () => {
    expect(found([['docker tadoc _doc 用doc']], ['doc'])).toEqual(['doc', 'doc']);
  });

  it('keeps offsets true where lower case is longer', () => {
    expect(found([['İİ 安装']], ['安装'])).toEqual(['安装']);
  });

  it('stops after as many as wanted', () => {
    expect(found([['啊啊啊啊']], ['啊'], 3)).toHaveLength(3);
  });

  it('finds every place of a Han word in any text, and nothing else', () => {
    const text = fc.array(fc.constantFrom('安', '装', '伪', ' '), { maxLength: 30 }).map((each) => each.join(''));
    fc.assert(
      fc.property(text, fc.nat(30), (whole, cut) => {
        const parts = [whole.slice(0, cut), whole.slice(cut)].filter((part) => part !== '');
        expect(findWords(pieces(parts), ['安装'], 100)).toHaveLength(whole.split('安装').length - 1);
      }),
    );
  });
});
