import type { Element, ElementContent, Root } from 'hast';
import { visit } from 'unist-util-visit';

/** Tables of at most this many columns can become rows with labels on a phone. */
const STACKABLE_COLUMNS = 3;
/** A cell longer than this many characters is a sentence rather than a value. */
const SENTENCE = 14;

/**
 * Puts every table into a box of its own that scrolls and can be focused, and prepares tables of sentences for
 * phones: each cell carries its column's head, and the roles that `display: block` would take away.
 */
export function rehypeTable() {
  return (tree: Root): void => {
    let heading = '表格';
    const named = new Map<string, number>();
    visit(tree, 'element', (node, index, parent) => {
      if (/^h[1-6]$/.test(node.tagName)) heading = text(node).trim();
      if (node.tagName !== 'table' || parent === undefined || index === undefined) return undefined;
      const stacked = prepare(node);
      const number = (named.get(heading) ?? 0) + 1;
      named.set(heading, number);
      parent.children[index] = {
        type: 'element',
        tagName: 'div',
        properties: {
          className: stacked ? ['table', 'table--stacked'] : ['table'],
          tabIndex: 0,
          role: 'region',
          // Regions are jumped to by name: two of one name could not be told apart.
          ariaLabel: number === 1 ? heading : `${heading}（表 ${number}）`,
        },
        children: [node],
      };
      return index + 1;
    });
  };
}

/** Adds labels and roles; says whether the table may stack. */
function prepare(table: Element): boolean {
  const rows = descendants(table, 'tr');
  const heads = descendants(rows[0], 'th').map((head) => text(head).trim());
  const cells = rows.slice(1).map((row) => descendants(row, 'td'));
  const hasSentences = cells.some((row) => row.some((cell) => text(cell).length > SENTENCE));
  if (heads.length === 0 || heads.length > STACKABLE_COLUMNS || !hasSentences) return false;
  table.properties['role'] = 'table';
  for (const group of [...descendants(table, 'thead'), ...descendants(table, 'tbody')]) group.properties['role'] = 'rowgroup';
  for (const row of rows) row.properties['role'] = 'row';
  for (const head of descendants(table, 'th')) head.properties['role'] = 'columnheader';
  for (const row of cells) {
    row.forEach((cell, column) => {
      cell.properties['role'] = 'cell';
      cell.properties['dataLabel'] = heads[column] ?? '';
    });
  }
  return true;
}

function descendants(node: Element | undefined, tagName: string): Element[] {
  const found: Element[] = [];
  if (node !== undefined) {
    visit(node, 'element', (each) => {
      if (each.tagName === tagName) found.push(each);
    });
  }
  return found;
}

function text(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(text).join('') : '';
}
