import { selectAll } from 'hast-util-select';
import type { BuiltPage } from './built-pages.ts';
import type { Problem } from './page.ts';

/** Every picture of a built page states its size, so that the text below it does not jump when it comes. */
export function checkBuiltPictures({ address, article }: BuiltPage): Problem[] {
  return selectAll('img', article)
    .filter(({ properties }) => !(Number(properties['width']) > 0) || !(Number(properties['height']) > 0))
    .map(({ properties }) => ({
      file: address,
      line: 1,
      message: `${String(properties['src'])} has no width and height: it must be a picture that the build can measure`,
    }));
}
