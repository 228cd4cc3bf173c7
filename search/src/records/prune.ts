import type { Element } from 'hast';
import { matches } from 'hast-util-select';

/** What is never searched: controls, navigation, and what is hidden from every reader. Closed panels are not hidden. */
const EXCLUDED = 'nav, button, footer, script, style, template, svg, [data-no-index], .hash-link, [aria-hidden=true]';

/** Takes out of an element everything that is not searched. Changes the element. */
export function prune(element: Element): void {
  element.children = element.children.filter((child) => child.type !== 'element' || !matches(EXCLUDED, child));
  for (const child of element.children) if (child.type === 'element') prune(child);
}
