import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { select, selectAll } from 'hast-util-select';

/** Controls and navigation: nothing of what a page says. */
const CONTROLS =
  'nav, footer, button, svg, script, style, noscript, template, i:empty, .hash-link, .builder, .table-filter__control, .assistants, [aria-hidden=true]';

/** Attributes that hold an address. */
const ADDRESSES = ['href', 'src'] as const;

/**
 * What lies around the article is half of a page, and takes as long to parse.
 *
 * @param html the whole page
 * @returns the HTML of its article; `undefined` for a page without one
 */
export function cutArticle(html: string): string | undefined {
  const from = html.search(/<article\b/);
  return from === -1 ? undefined : html.slice(from, html.lastIndexOf('</article>'));
}

/**
 * The article of a rendered page as it is read: without controls, every address absolute.
 *
 * @param html of the article
 * @param url absolute address of the page
 */
export function readArticle(html: string, url: string): Element | undefined {
  const article = select('article', fromHtml(html, { fragment: true }));
  if (article !== undefined) clean(article, url, new Set(selectAll(CONTROLS, article)));
  return article;
}

/** Takes these elements out, and the places in the HTML, which nobody asks for: a tree without them is copied in half the time. */
function clean(element: Element, url: string, controls: ReadonlySet<Element>): void {
  for (const name of ADDRESSES) {
    const address = element.properties[name];
    if (typeof address === 'string') element.properties[name] = absolute(address, url);
  }
  delete element.position;
  element.children = element.children.filter((child) => child.type !== 'element' || !controls.has(child));
  for (const child of element.children) {
    if (child.type === 'element') clean(child, url, controls);
    else delete child.position;
  }
}

function absolute(address: string, url: string): string {
  return URL.canParse(address, url) ? new URL(address, url).href : address;
}
