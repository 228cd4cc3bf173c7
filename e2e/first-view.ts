import { readFile } from 'node:fs/promises';
import type { BrowserContextOptions, Request } from 'playwright-core';
import type { FirstView } from '../tasks/first-view.mjs';
import { hydrated, openPage } from './browser.ts';

/** What a browser with an empty cache asks for until a page is ready, prefetches apart. */
export interface Asked extends FirstView {
  /** Requests in all but pictures, the page itself included. */
  requests: number;
}

/** Opens a page in a fresh profile and counts what it took. Bodies are the compressed files of the release. */
export async function firstView(origin: string, path: string, options: BrowserContextOptions = {}): Promise<Asked> {
  const { page } = await openPage(options);
  const asked: Request[] = [];
  page.on('request', (request) => asked.push(request));
  await page.goto(origin + path);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  const view: Asked = { scripts: new Map(), styles: new Map(), requests: 0 };
  for (const request of asked) {
    if (await isPrefetch(request)) continue;
    const type = request.resourceType();
    if (type === 'image') continue;
    view.requests += 1;
    const file = decodeURI(new URL(request.url()).pathname).slice('/docs/'.length);
    if (type === 'script') view.scripts.set(file, await compressed(file));
    if (type === 'stylesheet') throw new Error(`${path} asks for the styles ${file}, which should stand in it.`);
  }
  const placed = await page
    .locator('style[data-href]')
    .evaluateAll((styles) => styles.map((style) => style.getAttribute('data-href') ?? ''));
  for (const address of placed) {
    const file = address.slice('/docs/'.length);
    view.styles.set(file, await compressed(file));
  }
  await page.context().close();
  return view;
}

/** Chromium marks what a page only asks for in advance. */
async function isPrefetch(request: Request): Promise<boolean> {
  const headers = await request.allHeaders();
  return (headers['sec-purpose'] ?? headers['purpose'] ?? '').includes('prefetch');
}

async function compressed(file: string): Promise<number> {
  const path = `site/build/pages/${file}`;
  return (await readFile(`${path}.br`).catch(() => readFile(path))).length;
}
