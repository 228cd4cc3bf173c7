// What holds on every page of the sitemap, and on the two that stand in none: the search page and the not-found page.
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { violations } from './axe.ts';
import { openPage, useBrowser } from './browser.ts';
import { listedPaths, openWhole, UNLISTED } from './every-page.ts';

const origin = inject('origin');
const ALL_PAGES = 400_000;
useBrowser();

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

it.each(SCREENS)(
  'is accessible, quiet and self-contained at %i px in %s',
  async (width, colorScheme) => {
    const opened = await openPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce', colorScheme });
    const { page, complaints, foreign } = opened;
    const found: string[] = [];
    for (const path of [...(await listedPaths(origin)), ...UNLISTED]) {
      await openWhole(page, origin + path);
      expect(await page.evaluate(() => document.documentElement.dataset['theme']), path).toBe(colorScheme);
      found.push(...(await violations(page)).map((each) => `${path}: ${each}`));
    }
    expect(found).toEqual([]);
    expect(complaints.filter((text) => !text.includes('404 (Not Found)'))).toEqual([]);
    expect(foreign).toEqual([]);
    expect(opened.violations).toEqual([]);
  },
  ALL_PAGES,
);

/** What the head and the outline of a page say. */
const said = (page: Page) =>
  page.evaluate(() => ({
    language: document.documentElement.lang,
    headings: document.querySelectorAll('h1').length,
    titles: [...document.querySelectorAll('head > title')].map(({ textContent }) => textContent),
    descriptions: [...document.querySelectorAll('meta[name=description]')].map((meta) => meta.getAttribute('content')),
  }));

it(
  'says its language, and has one first heading, a title and a description of its own',
  async () => {
    const { page } = await openPage();
    const pages = new Map<string, string>();
    const add = (kind: string, path: string, texts: readonly (string | null)[]): void => {
      const [text, ...more] = texts;
      expect(text ?? '', `${path}: ${kind}`).not.toBe('');
      expect(more, `${path}: ${kind}s beside the first`).toEqual([]);
      const key = `${kind}: ${text ?? ''}`;
      expect(pages.get(key), `${path} and another page have one ${key}`).toBeUndefined();
      pages.set(key, path);
    };
    for (const path of await listedPaths(origin)) {
      await openWhole(page, origin + path);
      const { language, headings, titles, descriptions } = await said(page);
      expect({ language, headings }, path).toEqual({ language: 'zh-Hans', headings: 1 });
      add('title', path, titles);
      add('description', path, descriptions);
    }
  },
  ALL_PAGES,
);
