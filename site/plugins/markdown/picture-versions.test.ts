import { describe, expect, it } from 'vitest';
import { picturePath, pictureVersion, readVersions } from './picture-versions.ts';

describe('the version of a picture', () => {
  it('is read from lines of path and version, without comments', () => {
    expect([...readVersions('# path\tversion\n\na.webp\t2.6.27\r\nai/b.webp\t2.6.28\nbroken\n')]).toEqual([
      ['a.webp', '2.6.27'],
      ['ai/b.webp', '2.6.28'],
    ]);
  });

  it.each([
    ['require("!/n/url-loader.js?limit=1&name=[name].[ext]!./form.webp").default', 'install/form.webp'],
    ['require("!/n/url-loader.js!./../form.webp#dark").default', 'form.webp'],
    ['require("!/n/url-loader.js!./form.webp?x=1").default + \'#dark\'', 'install/form.webp'],
    ['https://example.com/form.webp', 'https://example.com/form.webp'],
  ])('is looked up for %s as %s', (source, expected) => {
    expect(picturePath(source, '/site/docs/install/index.md', '/site/docs')).toBe(expected);
  });

  it('that nobody wrote down is asked for, with the line to add', () => {
    expect(() => pictureVersion('https://example.com/form.webp', 'guide.md')).toThrow(
      'guide.md: site/names/pictures.tsv does not say which product version the picture https://example.com/form.webp shows. Add the line',
    );
  });
});
