/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { hydrated } from './browser.ts';

/** Pages that stand in no sitemap: the search page, and an address that leads nowhere. */
export const UNLISTED = ['/docs/search', '/docs/nothing-here'] as const;

/** Every address of the sitemap. */
export async function listedPaths(origin: string): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/docs/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  if (paths.length === 0) throw new Error('The sitemap lists nothing.');
  return paths;
}

/** Opens a page and waits until it is as a reader finds it: taken over by scripts, its diagrams drawn. */
export async function openWhole(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
  await diagramsDrawn(page);
}

/** Diagrams are drawn after hydration, when they come into sight, with styles of their own. */
export async function diagramsDrawn(page: Page): Promise<void> {
  await page.locator('.docusaurus-mermaid-container').evaluateAll((all) => all.forEach((each) => each.scrollIntoView()));
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.docusaurus-mermaid-container')].every((each) => each.querySelector('svg') !== null),
  );
}
