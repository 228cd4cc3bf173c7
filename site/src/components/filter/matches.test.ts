import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matcher } from './matches.ts';

const ROW = 'comment_saved do($cid) 评论写入之后，ＩＤ 是整数';

describe('matcher', () => {
  it.each(['comment', 'COMMENT_Saved', '评论', 'ment_sa', '整数 do($', '  评论　comment ', 'id', 'ｃｏｍｍｅｎｔ', '', ' 　'])(
    'lets the row pass for 「%s」',
    (query) => {
      expect(matcher(query)(ROW)).toBe(true);
    },
  );

  it.each(['comments', '评论 文章', 'comment do()', '.*'])('keeps the row out for 「%s」', (query) => {
    expect(matcher(query)(ROW)).toBe(false);
  });

  it('does not look at the order of the words', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.string(), (words, text) => {
        expect(matcher([...words].reverse().join(' '))(text)).toBe(matcher(words.join(' '))(text));
      }),
    );
  });

  it('never lets more pass for one word more', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (query, word, text) => {
        if (matcher(`${query} ${word}`)(text)) expect(matcher(query)(text)).toBe(true);
      }),
    );
  });
});
