import { escapeHtml } from '../analysis/escape.ts';
import { HIERARCHY_LEVELS, type DocRecord, type Hierarchy, type RecordType } from '../protocol/record.ts';
import { readBlocks } from './blocks.ts';
import { linkWeight } from './in-links.ts';
import { ObjectIds } from './object-id.ts';
import type { Page } from './page.ts';
import { splitText } from './split-text.ts';

/**
 * Largest content of a record, in bytes of escaped UTF-8. The hosted service takes records of 10 kB; the rest is for
 * the headings and addresses.
 */
const MAX_CONTENT_BYTES = 8000;

/**
 * Makes the records of a page: one for each heading and text block, in the order of the page.
 *
 * @param inLinks how many other pages link to an absolute url; none when left out.
 */
export function toRecords(page: Page, inLinks: ReadonlyMap<string, number> = new Map()): DocRecord[] {
  const records: DocRecord[] = [];
  const headings: (string | null)[] = [escapeHtml(page.section), escapeHtml(page.title), null, null, null, null, null];
  const ids = new ObjectIds();
  let anchor: string | null = null;

  const add = (type: RecordType, level: number, content: string | null): void => {
    const url = anchor === null ? page.url : new URL(`#${anchor}`, page.url).href;
    records.push({
      objectID: ids.next({ url, type }),
      type,
      hierarchy: Object.fromEntries(HIERARCHY_LEVELS.map((name, index) => [name, headings[index] ?? null])) as Hierarchy,
      content,
      anchor,
      url,
      url_without_anchor: page.url,
      lang: page.language,
      language: page.language,
      version: page.version,
      docusaurus_tag: page.tag,
      weight: { pageRank: page.pageRank + linkWeight(inLinks, url, page.url), level, position: records.length },
      recordVersion: 'v3',
    });
  };

  for (const block of readBlocks(page.article)) {
    if (block.kind === 'text') {
      for (const piece of splitText(block.text, MAX_CONTENT_BYTES, escapedBytes)) add('content', 0, escapeHtml(piece.trimEnd()));
      continue;
    }
    const level = block.level === 1 && records.some(({ type }) => type === 'lvl1') ? 2 : block.level;
    const type = HIERARCHY_LEVELS[level];
    if (type === undefined || block.text === '') continue;
    headings.fill(null, level);
    headings[level] = escapeHtml(block.text);
    if (block.id !== null) anchor = block.id;
    add(type, 100 - 10 * level, null);
  }
  return records;
}

function escapedBytes(text: string): number {
  return Buffer.byteLength(escapeHtml(text));
}
