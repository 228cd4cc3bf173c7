import { matcher } from './matches.ts';

/**
 * Hides the table rows that do not match, and what is left without a row: the table, and the section (from one h2 or h3
 * to the next) whose tables are all empty. A section that never had a table stays.
 * @param body what Markdown wrote: headings, paragraphs and tables as children
 * @param query see `matcher`; an empty one shows everything
 * @returns the number of rows left
 */
export function filterTables(body: Element, query: string): number {
  const matches = matcher(query);
  let left = 0;
  for (const section of sectionsOf(body)) {
    let rowsOfSection = 0;
    let leftInSection = 0;
    for (const element of section) {
      const rows = Array.from(element.querySelectorAll<HTMLTableRowElement>('tbody > tr'));
      const passing = rows.filter((row) => {
        row.hidden = !matches(textOf(row));
        return !row.hidden;
      });
      element.hidden = rows.length > 0 && passing.length === 0;
      rowsOfSection += rows.length;
      leftInSection += passing.length;
    }
    if (rowsOfSection > 0 && leftInSection === 0) for (const element of section) element.hidden = true;
    left += leftInSection;
  }
  return left;
}

/** Cells apart, so that a word does not match across the line between two. */
const textOf = (row: HTMLTableRowElement): string => Array.from(row.cells, (cell) => cell.textContent).join('\n');

function sectionsOf(body: Element): HTMLElement[][] {
  const sections: HTMLElement[][] = [[]];
  for (const element of Array.from(body.children)) {
    if (!(element instanceof HTMLElement)) continue;
    if (/^H[23]$/.test(element.tagName)) sections.push([]);
    sections.at(-1)?.push(element);
  }
  return sections;
}
