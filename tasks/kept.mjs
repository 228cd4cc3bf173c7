// What took long to make, kept from one build to the next (site/plugins/kept/kept.ts reads and writes it).
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { forgetUnusedBelow } from './forget.mjs';

/** Compiled pages, small scripts, pages as Markdown. Goes when node_modules goes. */
export const KEPT = 'node_modules/.cache/emlog-docs/made';
const NEXT = `${KEPT}.next`;

/** Before a build: what one that broke off, or warned, has left. */
export async function forgetUnkept() {
  await rm(NEXT, { recursive: true, force: true });
}

/** After a build that did not warn: what it made is not made again. */
export async function keepMade() {
  await mkdir(KEPT, { recursive: true });
  for (const name of await readdir(NEXT).catch(() => [])) await rename(path.join(NEXT, name), path.join(KEPT, name));
  await forgetUnusedBelow(path.dirname(KEPT));
}
