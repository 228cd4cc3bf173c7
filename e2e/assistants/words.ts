import type { Element, ElementContent, Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { matches, select } from 'hast-util-select';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import type { Nodes as MarkdownNodes, Root } from 'mdast';

/** What a reader does not read as the page's own: ways to other pages, and controls with their labels. */
const NOT_READ =
  'nav, footer, button, script, style, noscript, [aria-hidden=true], .hash-link, .builder, .table-filter__control, .assistants';

/** The article of a rendered page without what is not read. */
export function article(html: string): Element {
  const found = select('article', fromHtml(html));
  if (found === undefined) throw new Error('The page has no article.');
  return withoutControls(found);
}

function withoutControls(element: Element): Element {
  const children = element.children.flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return [child];
    return matches(NOT_READ, child) ? [] : [withoutControls(child)];
  });
  return { ...element, children };
}

/** Every text of an article, one after the other. */
export function articleText(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map((child) => articleText(child)).join(' ') : '';
}

/** Markdown with GitHub's tables, read by a parser. */
export function parseMarkdown(markdown: string): Root {
  return fromMarkdown(markdown, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] });
}

/** Every text of Markdown as it would be shown: no marks, no addresses. */
export function markdownText(node: MarkdownNodes): string {
  if ('value' in node) return node.type === 'html' ? '' : node.value;
  return 'children' in node ? node.children.map((child) => markdownText(child)).join(' ') : '';
}

/** How often each word occurs: Han characters by themselves, runs of letters and digits together. */
export function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of text.match(/\p{Script=Han}|[\p{L}\p{N}_]+/gu) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** The share of the first text's words that the second has too, as often. */
export function covered(words: ReadonlyMap<string, number>, by: ReadonlyMap<string, number>): number {
  let all = 0;
  let found = 0;
  for (const [word, count] of words) {
    all += count;
    found += Math.min(count, by.get(word) ?? 0);
  }
  return all === 0 ? 1 : found / all;
}
