import type { Root } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';

/** Component → module; `default` where the module exports nothing but it. */
const COMPONENTS = new Map<string, { from: string; as: 'default' | 'named' }>([
  ['Tabs', { from: '@theme/Tabs', as: 'default' }],
  ['TabItem', { from: '@theme/TabItem', as: 'default' }],
  ...['EndpointHead', 'EndpointCallers', 'Fields', 'Field'].map(
    (name) => [name, { from: '@site/src/components/api/Endpoint', as: 'named' }] as const,
  ),
  ['RequestBuilder', { from: '@site/src/components/api/builder/RequestBuilder', as: 'named' }],
  ['TableFilter', { from: '@site/src/components/filter/TableFilter', as: 'named' }],
  ['HomeHero', { from: '@site/src/components/home/HomeHero', as: 'named' }],
]);

/**
 * A page imports the components that it uses, without its author having to say so: what only some pages draw is sent
 * with those pages, and not with every first view as it would be from the theme's list of components.
 */
export function remarkImports() {
  return (tree: Root): void => {
    const used = new Set<string>();
    visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
      const { name } = node as MdxJsxFlowElement | MdxJsxTextElement;
      if (name !== null && COMPONENTS.has(name)) used.add(name);
    });
    if (used.size > 0) tree.children.unshift(imports([...used]));
  };
}

/** As the MDX parser would have read it: only the syntax tree counts. */
function imports(names: string[]): Root['children'][number] {
  const body = names.flatMap((name) => {
    const component = COMPONENTS.get(name);
    if (component === undefined) return [];
    const local = { type: 'Identifier', name };
    const specifier =
      component.as === 'default' ? { type: 'ImportDefaultSpecifier', local } : { type: 'ImportSpecifier', imported: local, local };
    return [{ type: 'ImportDeclaration', specifiers: [specifier], source: { type: 'Literal', value: component.from }, attributes: [] }];
  });
  const estree = { type: 'Program', sourceType: 'module', body };
  return { type: 'mdxjsEsm', value: '', data: { estree } } as unknown as Root['children'][number];
}
