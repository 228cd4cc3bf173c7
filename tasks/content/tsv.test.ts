import { describe, expect, it } from 'vitest';
import { parseTsv } from './tsv.ts';

describe('tab-separated columns', () => {
  it('are rows with their lines; comments and empty lines are none', () => {
    expect(parseTsv('# wrong, right\n\nmysql\tMySQL\r\n#1 \tb\n', 2, 'a.tsv')).toEqual([
      { columns: ['mysql', 'MySQL'], line: 3 },
      { columns: ['#1 ', 'b'], line: 4 },
    ]);
  });

  it.each(['a', 'a\tb\tc', 'a\t', '\tb'])('like “%s” are told what would be right', (row) => {
    expect(() => parseTsv(`a\tb\n${row}`, 2, 'a.tsv')).toThrow('a.tsv:2 needs 2 columns between tabs, none of them empty: ');
  });
});
