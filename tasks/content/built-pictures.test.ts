import { describe, expect, it } from 'vitest';
import { builtPage } from './built-page.fixture.ts';
import { checkBuiltPictures } from './built-pictures.ts';

describe('pictures of a built page', () => {
  it('that state their size pass', () => {
    expect(checkBuiltPictures(builtPage('/docs/guide', '<figure><img src="/a.webp" width="1340" height="505"></figure>'))).toEqual([]);
  });

  it.each(['', 'width="1340"', 'height="505"', 'width="0" height="0"', 'width="auto" height="505"'])('with %s do not', (size) => {
    expect(checkBuiltPictures(builtPage('/docs/guide', `<p><img src="/a.webp" ${size}></p>`))).toEqual([
      { file: '/docs/guide', line: 1, message: '/a.webp has no width and height: it must be a picture that the build can measure' },
    ]);
  });
});
