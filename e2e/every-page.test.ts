// What holds on every page of the sitemap, and on the two that stand in none: the search page and the not-found page.
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { violations } from './axe.ts';
import { openPage, useBrowser } from './browser.ts';
import { listedPaths, openWhole, UNLISTED } from './every-page.ts';

const origin = inject('origin');
const ALL_PAGES = 400_000;
/** Both widths and both colour modes; every combination of them where there is time for it (`npm run test:long`). */
const SCREENS = [
  [390, 'light'],
  [1440, 'dark'],
  ...(process.env['EVERY_SCREEN'] === undefined
    ? []
    : ([
        [390, 'dark'],
        [1440, 'light'],
      ] as const)),
] as const;
useBrowser();

/** What the head and the outline of a page say. */
const said = (page: Page) =>
  page.evaluate(() => ({
    language: document.documentElement.lang,
    theme: document.documentElement.dataset['theme'],
    headings: document.querySelectorAll('h1').length,
    titles: [...document.querySelectorAll('head > title')].map(({ textContent }) => textContent),
    descriptions: [...document.querySelectorAll('meta[name=description]')].map((meta) => meta.getAttribute('content') ?? ''),
  }));

// Side by side: each waits for its browser half of the time.
it.concurrent.each(SCREENS)(
  'is accessible, quiet and self-contained at %i px in %s, with one first heading and a title and a description of its own',
  async (width, colorScheme) => {
    const opened = await openPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce', colorScheme });
    const { page, complaints, foreign } = opened;
    const found: string[] = [];
    const titles: string[] = [];
    const descriptions: string[] = [];
    const listed = await listedPaths(origin);
    for (const path of [...listed, ...UNLISTED]) {
      await openWhole(page, origin + path);
      const { language, theme, headings, ...head } = await said(page);
      expect({ language, theme, headings }, path).toEqual({ language: 'zh-Hans', theme: colorScheme, headings: 1 });
      if (listed.includes(path)) {
        titles.push(...head.titles);
        descriptions.push(...head.descriptions);
      }
      found.push(...(await violations(page)).map((each) => `${path}: ${each}`));
    }
    expect(found).toEqual([]);
    for (const texts of [titles, descriptions]) {
      expect(texts).not.toContain('');
      expect(texts).toEqual([...new Set(texts)]);
      expect(texts).toHaveLength(listed.length);
    }
    expect(complaints.filter((text) => !text.includes('404 (Not Found)'))).toEqual([]);
    expect(foreign).toEqual([]);
    expect(opened.violations).toEqual([]);
  },
  ALL_PAGES,
);
