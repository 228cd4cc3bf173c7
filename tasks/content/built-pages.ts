import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { select } from 'hast-util-select';

/** One page as a reader meets it. */
export interface BuiltPage {
  /** Such as `/docs/faq`. */
  address: string;
  tree: Root;
  article: Element;
}

/**
 * Every page of a build that has an article and says where it lives, in the order of their addresses.
 * @param folder the built pages
 */
export async function readBuiltPages(folder: string): Promise<BuiltPage[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const pages: BuiltPage[] = [];
  for (const entry of entries) {
    if (!entry.isFile() || !entry.name.endsWith('.html')) continue;
    const tree = fromHtml(await readFile(path.join(entry.parentPath, entry.name), 'utf8'));
    const canonical = select('link[rel=canonical]', tree)?.properties['href'];
    const article = select('article', tree);
    if (typeof canonical !== 'string' || article === undefined) continue;
    pages.push({ address: new URL(canonical).pathname, tree, article });
  }
  return pages.sort((a, b) => (a.address < b.address ? -1 : 1));
}
