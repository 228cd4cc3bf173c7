import type { Element, ElementContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { select, selectAll } from 'hast-util-select';
import { toHtml } from 'hast-util-to-html';
import { toString } from 'hast-util-to-string';

/** One release as the change log tells it. */
export interface Release {
  /** Such as `2.6.27`. */
  title: string;
  /** Id of its heading. */
  anchor: string;
  /** `YYYY-MM-DD`. */
  date: string;
  /** What stands below its heading, with absolute addresses and nothing of the site's own dress. */
  html: string;
}

/**
 * The releases of the built change log, in the order of the page: every second heading whose first paragraph begins
 * with a date.
 * @param html the whole page
 * @param url absolute address of the page
 */
export function readReleases(html: string, url: string): Release[] {
  const article = select('article', fromHtml(html));
  if (article === undefined) return [];
  const parent = selectAll('*', article).find(({ children }) => children.some(isHeading));
  const releases: Release[] = [];
  const blocks = (parent?.children ?? []).filter((each) => each.type === 'element');
  for (const [index, heading] of blocks.entries()) {
    if (!isHeading(heading)) continue;
    const end = blocks.findIndex((each, place) => place > index && isHeading(each));
    const below = blocks.slice(index + 1, end === -1 ? undefined : end);
    const date = /^\s*(\d{4}-\d{2}-\d{2})/.exec(below[0] === undefined ? '' : toString(below[0]))?.[1];
    const anchor = heading.properties['id'];
    if (date === undefined || typeof anchor !== 'string') continue;
    const title = toString({ ...heading, children: heading.children.filter((each) => !isAnchorLink(each)) }).trim();
    releases.push({ title, anchor, date, html: toHtml(below.map((each) => bare(each, url))) });
  }
  return releases;
}

function isHeading(node: ElementContent): node is Element {
  return node.type === 'element' && node.tagName === 'h2';
}

function isAnchorLink(node: ElementContent): boolean {
  return node.type === 'element' && node.tagName === 'a' && toString(node).replaceAll('\u200B', '') === '';
}

/** Only addresses are kept of an element's attributes, and made absolute. */
function bare(element: Element, url: string): Element {
  const properties: Element['properties'] = {};
  for (const name of ['href', 'src']) {
    const address = element.properties[name];
    if (typeof address === 'string') properties[name] = new URL(address, url).href;
  }
  return { ...element, properties, children: element.children.map((each) => (each.type === 'element' ? bare(each, url) : each)) };
}
