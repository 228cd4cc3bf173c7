import type { ElementContent } from 'hast';
import { toText } from 'hast-util-to-text';

/**
 * The text of nodes as it reads on one line. Where all of it stands in elements they are boxes in a row (name and
 * type of a field, title and language of a block of code): a space parts them.
 */
export function inlineText(nodes: readonly ElementContent[]): string {
  const isRow = nodes.every((node) => node.type !== 'text' || node.value.trim() === '');
  const texts = nodes.map((node) => toText({ type: 'root', children: [node] }, { whitespace: 'pre-wrap' }));
  return collapse(texts.join(isRow ? ' ' : ''));
}

/** White space as HTML shows it. */
export function collapse(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
