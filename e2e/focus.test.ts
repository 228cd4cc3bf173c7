// Who goes through a page by keyboard always sees where they are: the bar, which goes when the page is scrolled down
// and comes back when it is scrolled up, never lies over what has the focus, nor does the contents row below it.
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { hydrated, openPage, useBrowser } from './browser.ts';

const origin = inject('origin');
/** More stops than any page has: a page that never lets the focus go is found. */
const MOST_STOPS = 1_000;
useBrowser();

interface Stop {
  name: string;
  /** What is wrong with where it is. */
  fault: string | undefined;
}

/** Where the focus is once the page has come to rest; `undefined` when it has left the page. */
const focused = (page: Page) =>
  page.evaluate(async (): Promise<Stop | undefined> => {
    const element = document.activeElement;
    if (element === null || element === document.body) return undefined;
    for (let before = NaN; before !== window.scrollY; ) {
      before = window.scrollY;
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    const name = `${element.tagName.toLowerCase()} ${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}`;
    const box = element.getBoundingClientRect();
    // Below both: the contents row, where it is drawn, follows the bar.
    const bars = [...document.querySelectorAll('.navbar, .contents-bar')];
    const top = bars.some((bar) => bar.contains(element)) ? 0 : Math.max(...bars.map((bar) => bar.getBoundingClientRect().bottom));
    const room = window.innerHeight - Math.max(top, 0);
    // What is taller than the window shows as much as it can.
    const isInFront = element.contains(document.elementFromPoint(box.left + box.width / 2, box.top + 1));
    const covered = isInFront ? false : box.height > room ? box.bottom <= top + 24 : box.top < top - 0.5;
    const outside = box.bottom <= 0 || box.top >= window.innerHeight;
    const fault = covered
      ? `${Math.round(top - box.top)} px under the bar`
      : outside
        ? `out of the window at ${Math.round(box.top)} px`
        : undefined;
    return { name, fault };
  });

async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<{ stops: number; faults: string[] }> {
  const faults: string[] = [];
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press(key);
    const stop = await focused(page);
    if (stop === undefined) return { stops, faults };
    if (stop.fault !== undefined) faults.push(`${key} ${stops + 1}, ${stop.name}: ${stop.fault}`);
  }
  throw new Error(`The focus did not leave the page in ${MOST_STOPS} stops.`);
}

it.concurrent.each([
  ['/docs/faq', 1440],
  ['/docs/faq', 390],
  ['/docs/install/install_docker', 1440],
])(
  'is never under the bar on %s at %i px, forwards and backwards',
  async (path, width) => {
    const { page } = await openPage({ viewport: { width, height: 700 }, reducedMotion: 'reduce' });
    await page.goto(origin + path);
    await hydrated(page);
    const forwards = await walk(page, 'Tab');
    expect(forwards.faults).toEqual([]);
    expect(forwards.stops).toBeGreaterThan(30);
    const backwards = await walk(page, 'Shift+Tab');
    expect(backwards.faults).toEqual([]);
    expect(backwards.stops).toBeGreaterThanOrEqual(forwards.stops);
  },
  240_000,
);
