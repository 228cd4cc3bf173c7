import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { fromHtml } from 'hast-util-from-html';
import { select, selectAll } from 'hast-util-select';
import type { Problem } from './page.ts';

/**
 * The address of every page and heading of a build, such as `/docs/faq#rewrite`, sorted.
 * @param pages folder of the built pages
 */
export async function publishedAddresses(pages: string): Promise<string[]> {
  const entries = await readdir(pages, { recursive: true, withFileTypes: true });
  const addresses = new Set<string>();
  for (const entry of entries) {
    if (!entry.isFile() || !entry.name.endsWith('.html')) continue;
    const tree = fromHtml(await readFile(path.join(entry.parentPath, entry.name), 'utf8'));
    const canonical = select('link[rel=canonical]', tree)?.properties['href'];
    if (typeof canonical !== 'string' || select('article', tree) === undefined) continue;
    const { pathname } = new URL(canonical);
    addresses.add(pathname);
    for (const heading of selectAll('article :is(h2, h3)[id]', tree)) addresses.add(`${pathname}#${String(heading.properties['id'])}`);
  }
  return [...addresses].sort();
}

/**
 * A published address may only go when the redirect table says where to. A heading goes with its page: browsers
 * take the part behind # along to the new address, and no server ever sees it.
 * @param before the committed list
 * @param now the addresses of the build
 * @param redirected addresses that the redirect table knows
 */
export function checkPublished(before: string[], now: string[], redirected: string[], file: string): Problem[] {
  const there = new Set(now);
  const moved = new Set(redirected);
  const known = new Set(before);
  return [
    ...before.flatMap((address, index) =>
      there.has(address) || moved.has(address.replace(/#.*$/, ''))
        ? []
        : [{ file, line: index + 1, message: `${address} is gone: bring it back, or say in redirects.ts where it went` }],
    ),
    ...now
      .filter((address) => !known.has(address))
      .map((address) => ({ file, line: before.length, message: `${address} is new: add it with npm run check -- --accept` })),
  ];
}
