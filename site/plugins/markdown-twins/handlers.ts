import type { Element } from 'hast';
import { select, selectAll } from 'hast-util-select';
import { defaultHandlers } from 'hast-util-to-mdast';
import type { Handle, State } from 'hast-util-to-mdast';
import { toString } from 'hast-util-to-string';
import type { BlockContent, DefinitionContent, Heading, Paragraph, PhrasingContent } from 'mdast';

type Flow = BlockContent | DefinitionContent;

/** What the kinds of notes are called where the icon is not seen. */
const NOTES: Readonly<Record<string, string>> = { note: '备注', tip: '提示', warning: '注意', danger: '危险' };

/** How this site's own components are written in Markdown; the rest is the library's. */
export const handlers: Record<string, Handle> = {
  aside: note,
  div: (state, node) => DIVISIONS.find(({ name }) => has(node, name))?.handle(state, node) ?? standard('div', state, node),
  dl: (state, node) => (has(node, 'facts') ? facts(state, node) : has(node, 'fields') ? fields(state, node) : definitions(state, node)),
  a: (state, node) => (node.properties['dataEnlarge'] === undefined ? standard('a', state, node) : state.all(node)),
  // The bundler writes small pictures into the page: their bytes say nothing here, their words do.
  img: (state, node) =>
    String(node.properties['src']).startsWith('data:')
      ? { type: 'text', value: `（图：${String(node.properties['alt'] ?? '')}）` }
      : standard('img', state, node),
  h2: heading,
  h3: heading,
  h4: heading,
  p: (state, node) => (has(node, 'endpoint-callers') || has(node, 'tries') ? row(state, node) : standard('p', state, node)),
  // The version that a picture shows, at the end of its caption.
  small: (state, node) => (has(node, 'figure-version') ? { type: 'text', value: `（${toString(node)}）` } : state.all(node)),
  section: (state, node) => (has(node, 'error-block') ? errorBlock(state, node) : standard('section', state, node)),
};

/** The boxes that mean something, by class. */
const DIVISIONS: readonly { readonly name: string; readonly handle: (state: State, node: Element) => Flow[] | Flow }[] = [
  { name: 'code-block', handle: codeBlock },
  { name: 'diagram', handle: (_state, node) => ({ type: 'code', lang: 'mermaid', value: toString(node) }) },
  { name: 'endpoint', handle: endpoint },
  { name: 'tabs-container', handle: tabs },
];

function standard(tag: string, state: State, node: Element): ReturnType<Handle> {
  return defaultHandlers[tag as keyof typeof defaultHandlers](state, node);
}

/** Code with its language; where it belongs (a file, 终端) stands in a line above. */
function codeBlock(_state: State, node: Element): Flow[] {
  const pre = select('pre', node);
  const lang = pre?.properties['dataLanguage'];
  const title = select('.code-block__title', node);
  const name = title === undefined ? '' : toString(title);
  const code: Flow = { type: 'code', value: pre === undefined ? '' : toString(pre).replace(/\n$/, '') };
  if (typeof lang === 'string' && lang !== 'text') code.lang = lang;
  return name === '' || name === lang ? [code] : [paragraph(`${name}：`), code];
}

/** Every panel below its label: what is closed on the screen is read too. */
function tabs(state: State, node: Element): Flow[] {
  const labels = selectAll('[role=tab]', node).map((each) => toString(each));
  return selectAll('[role=tabpanel]', node).flatMap((panel, index) => [
    { type: 'paragraph', children: [bold(labels[index] ?? '')] },
    ...flow(state, panel),
  ]);
}

function endpoint(_state: State, node: Element): Flow {
  const value = node.children
    .map((child) => toString(child))
    .join(' ')
    .trim();
  return { type: 'paragraph', children: [{ type: 'inlineCode', value }] };
}

function note(state: State, node: Element): Flow {
  const kind = Object.keys(NOTES).find((each) => has(node, `note--${each}`)) ?? 'note';
  const word = NOTES[kind] ?? '';
  const title = select('.note__title', node);
  const words = title === undefined ? word : toString(title);
  const rest = { ...node, children: node.children.filter((each) => each !== title) };
  const head = words === word ? word : `${word}：${words}`;
  return { type: 'blockquote', children: [{ type: 'paragraph', children: [bold(head)] }, ...flow(state, rest)] };
}

/** A message of the product and its two parts. The corner quotes are drawn by the style sheet on the page. */
function errorBlock(state: State, node: Element): Flow[] {
  return flow(state, node).map((each) => (each.type === 'heading' ? quoted(each) : each));
}

function quoted(node: Heading): Heading {
  return { ...node, children: [{ type: 'text', value: '「' }, ...node.children, { type: 'text', value: '」' }] };
}

/** A heading keeps its id, so that the outline can name it. */
function heading(state: State, node: Element): Heading {
  const depth = Number(node.tagName.slice(1)) as Heading['depth'];
  const { id } = node.properties;
  const children = state.all(node) as PhrasingContent[];
  return { type: 'heading', depth, children, ...(typeof id === 'string' ? { data: { id } } : {}) };
}

/** 适用版本 … · 核对于 …: what the page was checked against, on one line. */
function facts(_state: State, node: Element): Flow {
  const texts = pairs(node).map(({ term, details }) => `${toString(term)}：${details.map((each) => toString(each)).join('')}`);
  return { type: 'blockquote', children: [paragraph(texts.join('；'))] };
}

/** Parameters and answer fields: a list of name, type, and what it means. */
function fields(state: State, node: Element): Flow {
  const items = pairs(node).map(({ term, details }) => {
    const name = select('code', term);
    const notes = term.children.filter((each) => each !== name).map((each) => toString(each));
    const head: PhrasingContent[] = [
      { type: 'inlineCode', value: name === undefined ? '' : toString(name) },
      { type: 'text', value: notes.length === 0 ? '：' : `（${notes.join('，')}）：` },
    ];
    return {
      type: 'listItem' as const,
      spread: false,
      children: opened(
        head,
        details.flatMap((each) => flow(state, each)),
      ),
    };
  });
  return { type: 'list', ordered: false, spread: false, children: items };
}

/** Any other pairs of a term and what is said of it: the term in bold opens the text. */
function definitions(state: State, node: Element): Flow[] {
  return pairs(node).flatMap(({ term, details }) =>
    opened(
      [bold(toString(term)), { type: 'text', value: '：' }],
      details.flatMap((each) => flow(state, each)),
    ),
  );
}

/** Words that stand beside each other in boxes. */
function row(_state: State, node: Element): Flow {
  return paragraph(node.children.map((each) => toString(each)).join('；'));
}

/** Puts words before the first paragraph, or in front of what is none. */
function opened(head: PhrasingContent[], blocks: Flow[]): Flow[] {
  const [first, ...rest] = blocks;
  if (first?.type !== 'paragraph') return [{ type: 'paragraph', children: head }, ...blocks];
  return [{ ...first, children: [...head, ...first.children] }, ...rest];
}

/** The terms of a list with what is said of each; `div`s may group them. */
function pairs(node: Element): { term: Element; details: Element[] }[] {
  return selectAll('dt', node).map((term) => {
    const parent = selectAll('dl, div', node).find(({ children }) => children.includes(term)) ?? node;
    const after = parent.children.slice(parent.children.indexOf(term) + 1).filter((each) => each.type === 'element');
    const end = after.findIndex(({ tagName }) => tagName !== 'dd');
    return { term, details: end === -1 ? after : after.slice(0, end) };
  });
}

function flow(state: State, node: Element): Flow[] {
  return state.toFlow(state.all(node));
}

function paragraph(value: string): Paragraph {
  return { type: 'paragraph', children: [{ type: 'text', value }] };
}

function bold(value: string): PhrasingContent {
  return { type: 'strong', children: [{ type: 'text', value }] };
}

function has(node: Element, name: string): boolean {
  const { className } = node.properties;
  return Array.isArray(className) && className.includes(name);
}
