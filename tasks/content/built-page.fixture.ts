import { fromHtml } from 'hast-util-from-html';
import { select } from 'hast-util-select';
import type { BuiltPage } from './built-pages.ts';

/** A built page with this in its article. */
export function builtPage(address: string, body: string): BuiltPage {
  const tree = fromHtml(`<!doctype html><body><article>${body}</article></body>`);
  const article = select('article', tree);
  if (article === undefined) throw new Error('The fixture has lost its article.');
  return { address, tree, article };
}
