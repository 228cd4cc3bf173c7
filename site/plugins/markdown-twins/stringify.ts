import type { Emphasis, Root, Strong } from 'mdast';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { toMarkdown } from 'mdast-util-to-markdown';
import type { Handle } from 'mdast-util-to-markdown';

/**
 * Marks emphasis as an author would. The stock handlers write the characters beside the marks as `&#x300C;` where the
 * strict rules for words and punctuation would not see the marks, which is common in Chinese (`**「标题」**后`) and
 * unreadable; every reader we know of understands the plain form.
 */
const marked =
  (mark: string): Handle =>
  (node: Strong | Emphasis, _parent, state, info) =>
    mark + state.containerPhrasing(node, { ...info, before: mark, after: mark }) + mark;

/** Writes Markdown with GitHub's tables, fenced code, `-` for lists and nothing padded. */
export function stringify(tree: Root): string {
  return toMarkdown(tree, {
    bullet: '-',
    fences: true,
    incrementListMarker: true,
    listItemIndent: 'one',
    rule: '-',
    resourceLink: false,
    handlers: { strong: marked('**'), emphasis: marked('*') },
    extensions: [gfmTableToMarkdown({ tablePipeAlign: false })],
  });
}
