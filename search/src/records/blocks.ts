import type { Element, ElementContent } from 'hast';
import { selectAll } from 'hast-util-select';
import { toText } from 'hast-util-to-text';
import { collapse, inlineText } from './inline-text.ts';

/** A heading or a text block of an article. */
export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly id: string | null; readonly text: string }
  | { readonly kind: 'text'; readonly text: string };

/** Elements that stand on lines of their own; what lies between them is a text block. */
const BLOCKS = new Set([
  'address',
  'article',
  'aside',
  'blockquote',
  'dd',
  'details',
  'div',
  'dl',
  'dt',
  'fieldset',
  'figcaption',
  'figure',
  'form',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'header',
  'hr',
  'li',
  'main',
  'ol',
  'p',
  'pre',
  'section',
  'summary',
  'table',
  'ul',
]);

/** The heads that admonitions have by themselves, in Docusaurus's translation: they say nothing of the page. */
const ADMONITION_LABELS = new Set(['备注', '提示', '信息', '注意', '警告', '危险']);

/** Reads the blocks of an article in the order in which they are read. */
export function readBlocks(article: Element): Block[] {
  return childBlocks(article.children);
}

/** Runs of text and inline elements are blocks; the elements between them are read by themselves. */
function childBlocks(children: readonly ElementContent[]): Block[] {
  const blocks: Block[] = [];
  let run: ElementContent[] = [];
  const endRun = (): void => {
    blocks.push(...textBlock(runText(run)));
    run = [];
  };
  for (const child of children) {
    if (child.type === 'element' && isBlock(child)) {
      endRun();
      blocks.push(...elementBlocks(child));
    } else run.push(child);
  }
  endRun();
  return blocks;
}

function isBlock(element: Element): boolean {
  return BLOCKS.has(element.tagName) || element.children.some((child) => child.type === 'element' && isBlock(child));
}

function elementBlocks(element: Element): Block[] {
  const { tagName, children } = element;
  if (/^h[1-6]$/.test(tagName)) {
    const { id } = element.properties;
    return [{ kind: 'heading', level: Number(tagName[1]), id: typeof id === 'string' ? id : null, text: inlineText(children) }];
  }
  if (tagName === 'pre') return textBlock(toText(element, { whitespace: 'pre' }).replace(/\s+$/, ''));
  if (tagName === 'table') return tableRows(element).flatMap(textBlock);
  if (tagName === 'dl') return definitionBlocks(children);
  return childBlocks(children);
}

function textBlock(text: string): Block[] {
  return text === '' || ADMONITION_LABELS.has(text) ? [] : [{ kind: 'text', text }];
}

/** A run of pictures alone reads as what they show. */
function runText(run: readonly ElementContent[]): string {
  const text = inlineText(run);
  if (text !== '') return text;
  const images = selectAll('img[alt]', { type: 'root', children: [...run] });
  return collapse(images.map(({ properties }) => (typeof properties['alt'] === 'string' ? properties['alt'] : '')).join(' '));
}

/** The rows of a table, each with its column heads: a row alone does not say what its values are. */
function tableRows(table: Element): string[] {
  const heads = selectAll('thead th', table).map((head) => inlineText(head.children));
  const rows = selectAll(heads.length === 0 ? 'tr' : 'tbody tr, tfoot tr', table);
  if (rows.length === 0) return [heads.join('；')];
  return rows.map((row) =>
    selectAll('td, th', row)
      .map((cell, column) => ({ head: heads[column] ?? '', value: cellText(cell) }))
      .filter(({ value }) => value !== '')
      .map(({ head, value }) => (head === '' ? value : `${head}：${value}`))
      .join('；'),
  );
}

function cellText(cell: Element): string {
  return childBlocks(cell.children)
    .map(({ text }) => collapse(text))
    .join(' ');
}

/** Pairs of a term and what is said of it; `div`s may group them. */
function definitionBlocks(children: readonly ElementContent[]): Block[] {
  const blocks: Block[] = [];
  let term = '';
  for (const child of children) {
    if (child.type !== 'element') continue;
    if (child.tagName === 'dt') term = collapse(`${term} ${inlineText(child.children)}`);
    else if (child.tagName === 'dd') {
      blocks.push(...withTerm(term, childBlocks(child.children)));
      term = '';
    } else blocks.push(...definitionBlocks(child.children));
  }
  return [...blocks, ...textBlock(term)];
}

/** Puts the term before the first text. */
function withTerm(term: string, blocks: readonly Block[]): Block[] {
  const [first, ...others] = blocks;
  if (first?.kind !== 'text') return [...textBlock(term), ...blocks];
  return [{ kind: 'text', text: term === '' ? first.text : `${term}：${first.text}` }, ...others];
}
