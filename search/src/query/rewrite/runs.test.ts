import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutRuns } from './runs.ts';

function kinds(query: string): string[] {
  return cutRuns(query).map(({ kind, text }) => `${kind}:${text}`);
}

it('keeps together what is typed in one go, with the apostrophes of an input method', () => {
  expect(kinds("zu'j")).toEqual(["run:zu'j"]);
  expect(kinds('组j')).toEqual(['run:组j']);
  expect(kinds("shu'ju'")).toEqual(["run:shu'ju'"]);
  expect(kinds('Emlog安装 教程')).toEqual(['run:emlog安装', 'gap: ', 'run:教程']);
  expect(kinds("php7.4zhi'chi")).toEqual(['word:php7.4', "run:zhi'chi"]);
  expect(kinds("404cuo'")).toEqual(['word:404', "run:cuo'"]);
  expect(kinds('config.php 不可写')).toEqual(['word:config.php', 'gap: ', 'run:不可写']);
});

it('loses nothing but case', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...Array.from("数据ab_.C ''，-1")), maxLength: 15 }), (query) => {
      const joined = cutRuns(query)
        .map(({ text }) => text)
        .join('');
      expect(joined.toLowerCase()).toBe(query.toLowerCase());
    }),
  );
});

it('leaves English words with an apostrophe as they are, unless an input method may have put it there', () => {
  expect(kinds("can't connect")).toEqual(["gap:can't", 'gap: ', 'run:connect']);
  expect(kinds('Let’s Encrypt')).toEqual(['gap:let’s', 'gap: ', 'run:encrypt']);
  expect(kinds("can't")).toEqual(["run:can't"]);
  expect(kinds("wang'ji'm'm")).toEqual(["run:wang'ji'm'm"]);
});
