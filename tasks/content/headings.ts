import type { Page, Problem } from './page.ts';

/** Headings 2 and 3 carry explicit ASCII ids, unique on the page, so that anchors stay short and stable. */
export function checkHeadings(page: Page): Problem[] {
  const problems: Problem[] = [];
  const seen = new Map<string, number>();
  for (const { text, number } of page.prose) {
    const heading = /^(#{1,6})\s+(.*)$/.exec(text);
    if (heading === null) continue;
    const [, marks = '', words = ''] = heading;
    const report = (message: string) => problems.push({ file: page.file, line: number, message });
    if (marks.length === 1) report('a page has no # heading of its own: its title comes from the front matter');
    const id = /\{#([^}]*)\}\s*$/.exec(words)?.[1];
    if (id === undefined) {
      if (marks.length <= 3) report(`"${words}" has no explicit id: write {#short-ascii-id} behind it`);
      continue;
    }
    if (!/^[a-z0-9][a-z0-9_-]*$/.test(id)) report(`id "${id}" must be lower-case ASCII letters, digits, - and _`);
    const before = seen.get(id);
    if (before !== undefined) report(`id "${id}" is already taken on line ${before}`);
    seen.set(id, number);
  }
  return problems;
}
