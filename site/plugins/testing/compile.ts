import { fileURLToPath } from 'node:url';
import { validateConfig } from '@docusaurus/core/lib/server/configValidation';
import { compileToJSX } from '@docusaurus/mdx-loader/lib/utils';
import type { Options as DocsOptions } from '@docusaurus/plugin-content-docs';
import type { Element, ElementContent, Root, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx';
import config from '../../docusaurus.config.ts';

const inSite = (name: string): string => fileURLToPath(new URL(`../../${name}`, import.meta.url));

/** A page as the site's own configuration compiles it. */
export interface Compiled {
  /** What stands on the page; components are elements in lower case, computed attributes stand in braces. */
  html: string;
  /** The same as a browser reads it. */
  tree: Root;
  /** The module that Docusaurus bundles. */
  code: string;
}

/**
 * Compiles Markdown through Docusaurus's own loader with the plugins of `docusaurus.config.ts`, in their order.
 * @param file the page's path below the docs folder: pictures are looked for beside it
 */
export async function compile(markdown: string, file = 'guide.md'): Promise<Compiled> {
  let html = '';
  const capture = () => (tree: Root) => {
    html = toHtml(plain(tree));
  };
  const { beforeDefaultRemarkPlugins = [], remarkPlugins = [], rehypePlugins = [] } = docsOptions();
  const filePath = inSite(`docs/${file}`);
  const { content } = await compileToJSX({
    filePath,
    fileContent: markdown,
    frontMatter: {},
    compilerName: 'client',
    options: {
      admonitions: true,
      beforeDefaultRemarkPlugins,
      remarkPlugins,
      beforeDefaultRehypePlugins: [],
      rehypePlugins: [...(rehypePlugins as unknown[]), capture],
      recmaPlugins: [],
      staticDirs: [inSite('static')],
      siteDir: inSite('.'),
      markdownConfig: validateConfig(config, 'docusaurus.config.ts').markdown,
    },
  });
  return { html, tree: fromHtml(html, { fragment: true }), code: content };
}

function docsOptions(): Partial<DocsOptions> {
  for (const plugin of config.plugins ?? []) {
    if (Array.isArray(plugin) && plugin[0] === '@docusaurus/plugin-content-docs') return plugin[1] as Partial<DocsOptions>;
  }
  throw new Error('docusaurus.config.ts has no docs plugin with options.');
}

type Jsx = MdxJsxFlowElementHast | MdxJsxTextElementHast;

/** The tree without line breaks between blocks, its JSX as elements. */
function plain(root: Root): Root {
  return { type: 'root', children: root.children.flatMap((child) => node(child)) };
}

function node(child: RootContent | Jsx): ElementContent[] {
  if (child.type === 'text') return /^\s*\n\s*$/.test(child.value) ? [] : [child];
  if (child.type === 'element') return [{ ...child, children: child.children.flatMap(node) }];
  if (child.type === 'mdxJsxFlowElement' || child.type === 'mdxJsxTextElement') return [element(child)];
  return [];
}

function element({ name, attributes, children }: Jsx): Element {
  const properties: Element['properties'] = {};
  for (const attribute of attributes) {
    if (attribute.type !== 'mdxJsxAttribute') continue;
    const { value } = attribute;
    properties[attribute.name] = typeof value === 'object' && value !== null ? `{${value.value}}` : (value ?? true);
  }
  return { type: 'element', tagName: (name ?? 'fragment').toLowerCase(), properties, children: children.flatMap(node) };
}
