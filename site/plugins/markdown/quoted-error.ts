import type { BlockContent, DefinitionContent, Heading, Paragraph, Root, RootContent } from 'mdast';

type Flow = RootContent;
type Child = BlockContent | DefinitionContent;

/** The bold words that open the two parts of an answer. */
const PARTS = ['原因', '解决'] as const;

/**
 * Turns a heading that is wholly one quoted message of the product, and what follows it up to the next heading,
 * into an error block:
 *
 * ```md
 * ### 「连接MySQL数据库失败」 {#err-db}
 *
 * **原因** One sentence.
 *
 * **解决** One sentence, or a list below.
 * ```
 *
 * The corner quotes are drawn by the style sheet; the heading keeps the message byte for byte, so that copying,
 * searching and the product's own reader of the FAQ page meet the sentence that stands on the screen.
 */
export function remarkQuotedError() {
  return (tree: Root): void => {
    const result: Flow[] = [];
    for (let index = 0; index < tree.children.length; index += 1) {
      const node = tree.children[index];
      if (node === undefined) break;
      if (node.type !== 'heading' || !stripQuotes(node)) {
        result.push(node);
        continue;
      }
      const body: Flow[] = [];
      for (let next = tree.children[index + 1]; next !== undefined && next.type !== 'heading'; next = tree.children[index + 1]) {
        body.push(next);
        index += 1;
      }
      result.push(section(node, body));
    }
    tree.children = result;
  };
}

/** Takes 「 and 」 off a heading that stands between them; false (and untouched) for any other heading. */
function stripQuotes(heading: Heading): boolean {
  const first = heading.children[0];
  const last = heading.children.at(-1);
  if (first?.type !== 'text' || last?.type !== 'text') return false;
  if (!first.value.startsWith('「') || !/」\s*(?:\{#[^}]+\})?\s*$/u.test(last.value)) return false;
  first.value = first.value.slice(1);
  last.value = last.value.replace(/」(\s*(?:\{#[^}]+\})?\s*)$/u, '$1');
  return true;
}

function section(heading: Heading, body: Flow[]): Flow {
  const before: Child[] = [];
  const parts: { name: string; content: Child[] }[] = [];
  for (const node of body as Child[]) {
    const name = node.type === 'paragraph' ? takeLead(node) : undefined;
    if (name !== undefined) parts.push({ name, content: [] });
    const target = parts.at(-1)?.content ?? before;
    if (node.type !== 'paragraph' || node.children.length > 0) target.push(node);
  }
  const list = parts.map(({ name, content }) =>
    element('div', {}, [element('dt', {}, [{ type: 'text', value: name }]), element('dd', {}, content)]),
  );
  return element('section', { className: ['error-block'] }, [heading, ...before, ...(list.length > 0 ? [element('dl', {}, list)] : [])]);
}

/** Removes a leading bold 原因 or 解决 from a paragraph and says which it was. */
function takeLead(paragraph: Paragraph): string | undefined {
  const strong = paragraph.children[0];
  const word = strong?.type === 'strong' ? strong.children[0] : undefined;
  if (word?.type !== 'text') return undefined;
  const name = PARTS.find((each) => each === word.value.replace(/[：:]$/u, '').trim());
  if (name === undefined) return undefined;
  paragraph.children.shift();
  const rest = paragraph.children[0];
  if (rest?.type === 'text') {
    rest.value = rest.value.replace(/^[\s：:]+/u, '');
    if (rest.value === '') paragraph.children.shift();
  }
  return name;
}

/** A node that becomes the named HTML element (mdast-util-to-hast, "unknown nodes with data.hName"). */
function element(name: string, properties: Record<string, unknown>, children: unknown[]): Flow {
  return { type: 'element', data: { hName: name, hProperties: properties }, children } as unknown as Flow;
}
