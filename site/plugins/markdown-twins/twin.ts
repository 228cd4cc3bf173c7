import type { Element } from 'hast';
import { toMdast } from 'hast-util-to-mdast';
import type { Heading, Paragraph, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString } from 'mdast-util-to-string';
import { handlers } from './handlers.ts';
import { stringify } from './stringify.ts';

declare module 'mdast' {
  interface HeadingData {
    /** The id under which the page has this heading. */
    id?: string;
  }
}

/** Headings are found without looking into the text of paragraphs, which takes most of the time. */
const BLOCKS_ONLY = {
  disable: {
    null: [
      ...['attention', 'autolink', 'characterEscape', 'characterReference', 'codeText', 'hardBreakEscape'],
      ...['htmlText', 'labelEnd', 'labelStartImage', 'labelStartLink'],
    ],
  },
};

/** A heading of a twin. */
export interface TwinHeading {
  readonly level: number;
  /** As it is read, without Markdown. */
  readonly text: string;
  /** Id on the page; `null` for the title. */
  readonly id: string | null;
  /** Where its line begins in the Markdown, in UTF-16 units. */
  readonly at: number;
}

/** A page as Markdown. */
export interface Twin {
  readonly markdown: string;
  readonly headings: readonly TwinHeading[];
}

/**
 * Writes an article as Markdown. The title comes first, below it the address of the page, so that who quotes it can
 * name it.
 *
 * @param article as `readArticle` gives it
 * @param url absolute address of the page
 * @throws Error if the Markdown does not have the headings of the article
 */
export function makeTwin(article: Element, url: string): Twin {
  const tree = toMdast({ type: 'root', children: [article] }, { handlers, nodeHandlers: { comment: () => undefined } }) as Root;
  const title = tree.children.filter((each) => each.type === 'heading' && each.depth === 1);
  tree.children = [...title, source(url), ...tree.children.filter((each) => !title.includes(each))];
  const markdown = stringify(tree);
  return { markdown, headings: headingsOf(tree, markdown, url) };
}

function source(url: string): Paragraph {
  return {
    type: 'paragraph',
    children: [
      { type: 'text', value: '原文：' },
      { type: 'link', url, children: [{ type: 'text', value: url }] },
    ],
  };
}

/** The same headings twice: in the tree with their ids, in the text with their places. */
function headingsOf(tree: Root, markdown: string, url: string): TwinHeading[] {
  const written = tree.children.filter((each) => each.type === 'heading');
  const found = fromMarkdown(markdown, { extensions: [BLOCKS_ONLY] }).children.filter((each): each is Heading => each.type === 'heading');
  if (found.length !== written.length) {
    throw new Error(`${url}: the page has ${written.length} headings, its Markdown ${found.length}.`);
  }
  return written.map((heading, index) => ({
    level: heading.depth,
    text: toString(heading),
    id: heading.data?.id ?? null,
    at: found[index]?.position?.start.offset ?? 0,
  }));
}
