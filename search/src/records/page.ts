import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { select, selectAll } from 'hast-util-select';
import { inlineText } from './inline-text.ts';
import { prune } from './prune.ts';
import { RecordError } from './record-error.ts';

/** What the records of a page have in common, and the article that they are made of. */
export interface Page {
  /** Canonical, absolute. */
  readonly url: string;
  /** The title: lvl1 of every record. */
  readonly title: string;
  /** The section of the site: lvl0 of every record. */
  readonly section: string;
  readonly language: string;
  readonly version: readonly string[];
  readonly tag: string;
  readonly pageRank: number;
  /** Without what is not searched. */
  readonly article: Element;
}

/** An element that says which section its page belongs to. */
const STATED = 'data-docsearch-lvl0';
/** The section of a page that belongs to none. */
const NO_SECTION = '文档';

/**
 * Reads a page as Docusaurus renders it.
 *
 * @param file names the page in errors.
 * @returns `undefined` for a page without an article: it is no content.
 * @throws RecordError if the page lacks what its records need.
 */
export function readPage(html: string, file: string): Page | undefined {
  const root = fromHtml(html);
  const article = select('article', root);
  if (article === undefined) return undefined;
  // Hardly a page states it, and to look for it takes a walk through the whole page.
  const stated = html.includes(STATED) ? select(`[${STATED}]`, root) : undefined;
  const section = sectionOf(stated, article);
  prune(article);
  const heading = select('h1', article);
  const title = heading === undefined ? '' : inlineText(heading.children);
  if (title === '') throw new RecordError(file, 'the article has no title, expected an h1');
  return {
    url: canonicalUrl(root, file),
    title,
    section,
    language: metaContent(root, 'docsearch:language', file),
    version: metaContent(root, 'docsearch:version', file).split(','),
    tag: metaContent(root, 'docsearch:docusaurus_tag', file),
    pageRank: pageRankOf(root, file),
    article,
  };
}

/** What the page says, else the top entry of the breadcrumbs; the home entry is a picture without text. */
function sectionOf(stated: Element | undefined, article: Element): string {
  const entries = [...(stated === undefined ? [] : [stated]), ...selectAll('.theme-doc-breadcrumbs .breadcrumbs__item', article)];
  return entries.map((entry) => inlineText(entry.children)).find((text) => text !== '') ?? NO_SECTION;
}

function canonicalUrl(root: Root, file: string): string {
  const href = select('link[rel=canonical]', root)?.properties['href'];
  if (typeof href !== 'string' || !URL.canParse(href)) throw new RecordError(file, 'expected <link rel="canonical"> with an absolute url');
  return href;
}

function pageRankOf(root: Root, file: string): number {
  const text = findMeta(root, 'docsearch:pagerank') ?? '0';
  const rank = Number(text);
  if (text.trim() === '' || !Number.isFinite(rank))
    throw new RecordError(file, `expected a number in <meta name="docsearch:pagerank">, found "${text}"`);
  return rank;
}

function metaContent(root: Root, name: string, file: string): string {
  const content = findMeta(root, name);
  if (content === undefined || content === '') throw new RecordError(file, `expected <meta name="${name}">`);
  return content;
}

function findMeta(root: Root, name: string): string | undefined {
  const content = select(`meta[name="${name}"]`, root)?.properties['content'];
  return typeof content === 'string' ? content : undefined;
}
