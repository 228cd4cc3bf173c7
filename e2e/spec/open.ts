import type { BrowserContextOptions, Page } from 'playwright-core';
import { inject } from 'vitest';
import { hydrated, openPage } from '../browser.ts';
import type { Watched } from '../browser.ts';

/** A page of the release that was built, ready to be used. `path` begins with `/docs/`. */
export async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  return (await openWatched(path, options)).page;
}

/** The same with what the page complained of. */
export async function openWatched(path: string, options: BrowserContextOptions = {}): Promise<Watched> {
  const watched = await openPage(options);
  await watched.page.goto(inject('origin') + path);
  await hydrated(watched.page);
  return watched;
}

/** The first view of a reader on a phone. */
export const PHONE = { viewport: { width: 390, height: 844 } } as const;
