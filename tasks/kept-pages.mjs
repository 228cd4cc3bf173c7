// Compiled pages, kept from one build to the next (site/plugins/corrections/kept-pages.ts reads and writes them).
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { forgetUnused } from './forget.mjs';

/** Goes when node_modules goes. */
export const KEPT_PAGES = 'node_modules/.cache/emlog-docs/pages';
const NEXT = `${KEPT_PAGES}.next`;

/** Before a build: what one that broke off, or warned, has left. */
export async function forgetUnkept() {
  await rm(NEXT, { recursive: true, force: true });
}

/** After a build that did not warn: what it compiled is not compiled again. */
export async function keepPages() {
  await mkdir(KEPT_PAGES, { recursive: true });
  for (const name of await readdir(NEXT).catch(() => [])) await rename(path.join(NEXT, name), path.join(KEPT_PAGES, name));
  await forgetUnused(KEPT_PAGES);
}
