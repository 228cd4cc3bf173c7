import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compareRecords } from './order.ts';
import type { DocRecord } from '../protocol/record.ts';
import { countInLinks } from './in-links.ts';
import { readPage } from './page.ts';
import type { Page } from './page.ts';
import { RecordError } from './record-error.ts';
import { toRecords } from './to-records.ts';

/** The public address of the pages; every page's canonical url must lie under it. */
export interface ReadOptions {
  /** Origin, such as `https://www.emlog.net`. */
  readonly siteUrl: string;
  /** Such as `/docs/`. */
  readonly basePath: string;
}

/**
 * Reads the rendered pages in a folder into records, by page and place in the page.
 *
 * @throws RecordError naming the page that lacks something, lies elsewhere, or has an objectID that another page has.
 */
export async function readRecords(pagesDir: string, { siteUrl, basePath }: ReadOptions): Promise<DocRecord[]> {
  const root = new URL(basePath, siteUrl).href;
  const pages = new Map<string, Page>();
  for (const file of await listPages(pagesDir)) {
    const page = readPage(await readFile(join(pagesDir, file), 'utf8'), file);
    if (page === undefined) continue;
    if (!page.url.startsWith(root)) throw new RecordError(file, `the canonical url ${page.url} is not under ${root}`);
    pages.set(file, page);
  }
  const inLinks = countInLinks([...pages.values()]);
  const fileOfId = new Map<string, string>();
  const records: DocRecord[] = [];
  for (const [file, page] of pages) {
    for (const record of toRecords(page, inLinks)) {
      const other = fileOfId.get(record.objectID);
      if (other !== undefined) throw new RecordError(file, `the objectID ${record.objectID} of ${record.url} is also in ${other}`);
      fileOfId.set(record.objectID, file);
      records.push(record);
    }
  }
  return records.sort(compareRecords);
}

async function listPages(pagesDir: string): Promise<string[]> {
  const files = await readdir(pagesDir, { recursive: true });
  return files.filter((file) => file.endsWith('.html')).sort();
}
