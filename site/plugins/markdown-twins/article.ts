import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { matches, select } from 'hast-util-select';

/** Controls and navigation: nothing of what a page says. */
const CONTROLS =
  'nav, footer, button, svg, script, style, noscript, template, i:empty, .hash-link, .builder, .table-filter__control, .assistants, [aria-hidden=true]';

/** Attributes that hold an address. */
const ADDRESSES = ['href', 'src'] as const;

/**
 * The article of a rendered page as it is read: without controls, every address absolute.
 *
 * @param html the whole page
 * @param url absolute address of the page
 * @returns `undefined` for a page without an article
 */
export function readArticle(html: string, url: string): Element | undefined {
  const article = select('article', fromHtml(html));
  if (article !== undefined) clean(article, url);
  return article;
}

function clean(element: Element, url: string): void {
  for (const name of ADDRESSES) {
    const address = element.properties[name];
    if (typeof address === 'string') element.properties[name] = absolute(address, url);
  }
  element.children = element.children.filter((child) => child.type !== 'element' || !matches(CONTROLS, child));
  for (const child of element.children) if (child.type === 'element') clean(child, url);
}

function absolute(address: string, url: string): string {
  return URL.canParse(address, url) ? new URL(address, url).href : address;
}
