import { toString } from 'hast-util-to-string';
import type { BuiltPage } from './built-pages.ts';
import type { Problem } from './page.ts';
import type { Row } from './tsv.ts';

/**
 * Every message of the product stands byte for byte on the page that owns it, so that a reader who pastes what the
 * screen says finds it, and a rewrite of the page cannot lose it.
 * @param rows message and page, such as `install/`; of a message with changing parts, a part that does not change
 * @param base what the addresses of the pages begin with, such as `/docs/`
 */
export function checkMessages(rows: Row[], pages: BuiltPage[], base: string, file: string): Problem[] {
  const texts = new Map(pages.map(({ address, article }) => [address, toString(article)]));
  return rows.flatMap(({ columns: [message = '', page = ''], line }) => {
    const text = texts.get(base + page);
    if (text === undefined) return [{ file, line, message: `there is no page ${base}${page}` }];
    return text.includes(message) ? [] : [{ file, line, message: `${page} has lost the message: ${message}` }];
  });
}
