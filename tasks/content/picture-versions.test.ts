import { describe, expect, it } from 'vitest';
import { checkPictureVersions } from './picture-versions.ts';
import { parseTsv } from './tsv.ts';

/** What is said of a table when these pictures lie on disk. */
function check(table: string, ...pictures: string[]): string[] {
  return checkPictureVersions(parseTsv(table, 2, 'pictures.tsv'), pictures, 'pictures.tsv').map(
    ({ file, line, message }) => `${file}:${line} ${message}`,
  );
}

describe('the table of picture versions', () => {
  it('passes when it names every picture once', () => {
    expect(check('# path\na.webp\t2.6.27\nai/b.webp\t2.6.28', 'a.webp', 'ai/b.webp')).toEqual([]);
  });

  it('must not name a picture that is not there', () => {
    expect(check('a.webp\t2.6.27')).toEqual(['pictures.tsv:1 a.webp: is not below site/docs; remove the line']);
  });

  it('must name every picture on disk', () => {
    expect(check('', 'a.webp')).toEqual(['pictures.tsv:1 a.webp: is not listed; add “a.webp<tab>version”']);
  });

  it('must not name a picture twice', () => {
    expect(check('a.webp\t2.6.27\na.webp\t2.6.28', 'a.webp')).toEqual(['pictures.tsv:2 a.webp: is listed twice']);
  });

  it('must give a version', () => {
    expect(check('a.webp\tlatest', 'a.webp')).toEqual(['pictures.tsv:1 a.webp: “latest” is no version such as 2.6.27']);
  });
});
