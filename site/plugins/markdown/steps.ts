import type { Element, ElementContent, Root } from 'hast';
import { visit } from 'unist-util-visit';

/** Marks an ordered list as steps when every item opens with a bold line of its own. */
export function rehypeSteps() {
  return (tree: Root): void => {
    visit(tree, 'element', (node) => {
      if (node.tagName !== 'ol') return;
      const items = elements(node.children);
      if (items.length < 2 || !items.every(opensWithBoldLine)) return;
      node.properties['className'] = ['steps'];
    });
  };
}

function opensWithBoldLine(item: Element): boolean {
  const first = elements(item.children)[0];
  if (first?.tagName !== 'p') return false;
  const inside = first.children.filter((each) => each.type !== 'text' || each.value.trim() !== '');
  return inside.length === 1 && inside[0]?.type === 'element' && inside[0].tagName === 'strong';
}

function elements(children: ElementContent[]): Element[] {
  return children.filter((each): each is Element => each.type === 'element');
}
