import type { Paragraph, Root } from 'mdast';
import type { MdxJsxAttribute, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import { pictureVersion } from './picture-versions.ts';

declare module 'mdast-util-mdx-jsx' {
  interface MdxJsxTextElementData {
    /** MDX's mark on elements that the author wrote as JSX (@mdx-js/mdx, remark-mark-and-unravel): none replaces them. */
    _mdxExplicitJsx?: boolean;
  }
}

/**
 * A picture alone in its paragraph becomes a figure that enlarges: its title is the caption, and it links to the
 * whole picture (to the file that the author linked, where it shows a crop). The caption ends with the product version
 * that the picture shows.
 * Runs after Docusaurus has given pictures their address and size.
 */
export function remarkFigure() {
  return (tree: Root, file: { readonly path: string }): void => {
    visit(tree, 'paragraph', (paragraph, index, parent) => {
      const found = onlyPicture(paragraph);
      if (found === undefined || parent === undefined || index === undefined) return;
      parent.children[index] = figure(found.picture, found.whole, file.path) as Paragraph;
    });
  };
}

function onlyPicture(paragraph: Paragraph): { picture: MdxJsxTextElement; whole: MdxJsxAttribute['value'] } | undefined {
  const [only, ...others] = paragraph.children;
  if (only?.type !== 'mdxJsxTextElement' || others.length > 0) return undefined;
  if (only.name === 'img') return { picture: only, whole: attribute(only, 'src')?.value };
  const [inner, ...more] = only.children;
  if (only.name !== 'a' || inner?.type !== 'mdxJsxTextElement' || inner.name !== 'img' || more.length > 0) return undefined;
  return { picture: inner, whole: attribute(only, 'href')?.value };
}

function attribute(node: MdxJsxTextElement, name: string): MdxJsxAttribute | undefined {
  return node.attributes.find((each): each is MdxJsxAttribute => each.type === 'mdxJsxAttribute' && each.name === name);
}

function figure(picture: MdxJsxTextElement, whole: MdxJsxAttribute['value'], page: string): unknown {
  const caption = unescaped(attribute(picture, 'title')?.value);
  const source = attribute(picture, 'src')?.value;
  const version = pictureVersion(typeof source === 'string' ? source : (source?.value ?? ''), page);
  const alt = attribute(picture, 'alt');
  if (alt !== undefined) alt.value = unescaped(alt.value);
  picture.attributes = picture.attributes.filter((each) => each.type !== 'mdxJsxAttribute' || each.name !== 'title');
  picture.attributes.push(
    { type: 'mdxJsxAttribute', name: 'loading', value: 'lazy' },
    { type: 'mdxJsxAttribute', name: 'decoding', value: 'async' },
  );
  const link: MdxJsxTextElement = {
    type: 'mdxJsxTextElement',
    name: 'a',
    attributes: [
      { type: 'mdxJsxAttribute', name: 'href', value: whole ?? null },
      { type: 'mdxJsxAttribute', name: 'data-enlarge', value: '' },
      { type: 'mdxJsxAttribute', name: 'aria-label', value: '放大图片' },
    ],
    children: [picture],
    // Written as it stands: the content's own links go through the router, a picture must not.
    data: { _mdxExplicitJsx: true },
  };
  return {
    type: 'figure',
    data: { hName: 'figure' },
    children: [
      link,
      {
        type: 'figcaption',
        data: { hName: 'figcaption' },
        children: [
          ...(typeof caption === 'string' && caption !== '' ? [{ type: 'text', value: caption }] : []),
          {
            type: 'figureVersion',
            // Not in the search: a version is no part of what the caption says.
            data: { hName: 'small', hProperties: { className: ['figure-version'], 'data-no-index': '' } },
            children: [{ type: 'text', value: version }],
          },
        ],
      },
    ],
  };
}

/** Docusaurus escapes these two words for HTML (mdx-loader, transformImage), and what prints them escapes them again. */
function unescaped(words: MdxJsxAttribute['value']): MdxJsxAttribute['value'] {
  if (typeof words !== 'string') return words;
  return words.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
