// A page fits whatever the window: no sideways scrolling from 320 to 1440 px, nor with the page enlarged by the browser;
// and no cell of a table runs into the next.
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { openPage, useBrowser } from './browser.ts';
import { listedPaths, openWhole, UNLISTED } from './every-page.ts';

const origin = inject('origin');
/** Where the layout changes (`max-width` in the style sheets), on both sides of it. */
const BREAKPOINTS = [480, 996, 1279].flatMap((width) => [width, width + 1]);
/** Between two widths; finer where there is time for it (`npm run test:long`). */
const STEP = process.env['EVERY_SCREEN'] === undefined ? 80 : 10;
const NARROWEST = 320;
const WIDEST = 1440;
/** From wide to narrow: a page that does not give way shows it. */
const WIDTHS = [...Array.from({ length: (WIDEST - NARROWEST) / STEP + 1 }, (_, index) => NARROWEST + index * STEP), ...BREAKPOINTS].sort(
  (a, b) => b - a,
);
/** How often larger than in a window of 1280 × 1024 px. */
const ENLARGED = [2, 4];
useBrowser();

/** What sticks out of the window, the widest first; empty where nothing does. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement;
    const over = root.scrollWidth - root.clientWidth;
    if (over <= 0) return [];
    const culprits = [...document.querySelectorAll('body *')]
      .map((element) => ({ element, right: element.getBoundingClientRect().right + window.scrollX }))
      .filter(({ right }) => right > root.clientWidth + 0.5)
      .sort((a, b) => b.right - a.right)
      .slice(0, 3)
      .map(({ element }) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`);
    return [`${over} px at ${window.innerWidth}: ${culprits.join(' < ')}`];
  });

/** Cells whose label or text runs over the line below them. */
const tooLow = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.table td')]
      .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
      .map((cell) => `at ${window.innerWidth} a cell is too low: ${cell.textContent.slice(0, 20)}`),
  );

it('does not scroll sideways at any width from 320 to 1440 px, nor enlarged to 200 % and 400 %, where the bar leaves room to read', async () => {
  const { page } = await openPage({ viewport: { width: WIDEST, height: 900 } });
  const found: string[] = [];
  for (const path of [...(await listedPaths(origin)), ...UNLISTED]) {
    await page.setViewportSize({ width: WIDEST, height: 900 });
    await openWhole(page, origin + path);
    const look = async (width: number, height: number): Promise<void> => {
      await page.setViewportSize({ width, height });
      found.push(...[...(await tooWide(page)), ...(await tooLow(page))].map((each) => `${path}: ${each}`));
    };
    for (const width of WIDTHS) await look(width, 900);
    for (const times of ENLARGED) {
      const height = 1024 / times;
      await look(1280 / times, height);
      const bar = await page.evaluate(() =>
        [...document.querySelectorAll('.navbar, .contents-bar')]
          .filter((element) => getComputedStyle(element).position === 'sticky')
          .reduce((sum, element) => sum + element.getBoundingClientRect().height, 0),
      );
      if (bar > height / 3) found.push(`${path}: the bar takes ${bar} of ${height} px`);
    }
  }
  expect(found).toEqual([]);
}, 400_000);
