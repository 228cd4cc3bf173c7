import type { Element, Root, Text } from 'hast';
import { visit } from 'unist-util-visit';
import { highlight } from './highlight.ts';

/** Inline code longer than this many characters may break across lines (class `long`). */
const UNBROKEN = 24;

/**
 * Highlights code while building, so that no highlighter is sent to readers. A fence becomes
 * `<CodeBlock title language html>`, its tokens one string, so that a page's own chunk stays small.
 */
export function rehypeCode() {
  return async (tree: Root): Promise<void> => {
    const waiting: Promise<void>[] = [];
    visit(tree, 'element', (node, index, parent) => {
      const code = node.tagName === 'pre' ? node.children[0] : undefined;
      if (code?.type === 'element' && code.tagName === 'code' && parent !== undefined && index !== undefined) {
        waiting.push(block(code).then((replacement) => void (parent.children[index] = replacement as never)));
        return 'skip';
      }
      if (node.tagName === 'code' && content(node).length > UNBROKEN) node.properties['className'] = ['long'];
      return undefined;
    });
    await Promise.all(waiting);
  };
}

async function block(code: Element): Promise<unknown> {
  const language = languageOf(code);
  const title = /title="([^"]*)"/.exec(metaOf(code))?.[1];
  const html = await highlight(content(code).replace(/\n$/, ''), language);
  const attributes = { ...(title === undefined ? {} : { title }), language, html };
  return {
    type: 'mdxJsxFlowElement',
    name: 'CodeBlock',
    attributes: Object.entries(attributes).map(([name, value]) => ({ type: 'mdxJsxAttribute', name, value })),
    children: [],
  };
}

function languageOf(code: Element): string {
  const classes = code.properties['className'];
  const names = Array.isArray(classes) ? classes.map(String) : [];
  return names.find((each) => each.startsWith('language-'))?.slice('language-'.length) ?? 'text';
}

function metaOf(code: Element): string {
  const meta = code.properties['metastring'];
  return typeof meta === 'string' ? meta : '';
}

function content(node: Element): string {
  return node.children
    .map((each) => (each.type === 'element' ? content(each) : each.type === 'text' ? (each satisfies Text).value : ''))
    .join('');
}
