// On narrow screens the page's contents stay at hand: a row under the bar that says what is being read, opens the list,
// and never lies over what was asked for.
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { violations } from './axe.ts';
import { hydrated, openPage, useBrowser } from './browser.ts';

const origin = inject('origin');
/** Has a hundred headings, long ones among them. */
const LONG = '/docs/faq';
useBrowser();

const bar = (page: Page) => page.locator('.contents-bar');
const summary = (page: Page) => page.locator('.contents-bar summary');
const links = (page: Page) => page.locator('.contents-bar a');
const isOpen = (page: Page) => bar(page).evaluate((element) => (element as HTMLDetailsElement).open);

async function open(path: string, width = 390, height = 844): Promise<Page> {
  const { page } = await openPage({ viewport: { width, height } });
  await page.goto(origin + path);
  await hydrated(page);
  return page;
}

/** Turns the wheel as a hand does: the bar goes and comes with the direction. */
async function wheel(page: Page, by: number): Promise<void> {
  await page.mouse.move(200, 500);
  for (let turned = 0; turned < Math.abs(by); turned += 100) {
    await page.mouse.wheel(0, Math.sign(by) * 100);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
}

const top = (page: Page) => bar(page).evaluate((element) => Math.round(element.getBoundingClientRect().top));

/** Where the row and the bar are in every frame from now on; each frame in which they part or the row leaves the window. */
const watchGaps = (page: Page) =>
  page.evaluate(() => {
    const kept = window as unknown as { gaps: string[] };
    kept.gaps = [];
    const look = (): void => {
      const row = document.querySelector('.contents-bar')?.getBoundingClientRect().top ?? NaN;
      const above = document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? NaN;
      // The row's own shadow fills the two pixels by which the hidden bar goes further than its height.
      if (!(row - Math.max(above, 0) <= 2 && row >= -0.5)) kept.gaps.push(`bar ends at ${above}, row begins at ${row}`);
      requestAnimationFrame(look);
    };
    look();
  });

describe('the contents row', () => {
  it.each([320, 390, 768, 996, 1279])('stays under the bar and follows it without a gap, a jump or a shift at %i px', async (width) => {
    const { page } = await openPage({ viewport: { width, height: 844 } });
    await page.addInitScript(() => {
      const kept = window as unknown as { shifts: number };
      kept.shifts = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) kept.shifts += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`${origin}/docs/install/config`);
    await hydrated(page);
    const barHeight = await page.locator('.navbar').evaluate((element) => element.getBoundingClientRect().height);
    expect(await top(page)).toBe(barHeight);
    await watchGaps(page);
    await wheel(page, 1200);
    await expect.poll(() => top(page)).toBe(0);
    await wheel(page, -300);
    await expect.poll(() => top(page)).toBe(barHeight);
    const { gaps, shifts } = await page.evaluate(() => {
      const kept = window as unknown as { gaps: string[]; shifts: number };
      return { gaps: kept.gaps, shifts: kept.shifts };
    });
    expect(gaps).toEqual([]);
    expect(shifts).toBe(0);
  });

  it('gives way to the list at the right edge from 1280 px, and is on no page without headings', async () => {
    const page = await open(LONG, 1280);
    expect(await bar(page).isVisible()).toBe(false);
    expect(await page.locator('.page__contents').isVisible()).toBe(true);
    await page.goto(`${origin}/docs/`);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await bar(page).count()).toBe(0);
  });

  it('says which heading is being read, in one line however long, and marks it in the list', async () => {
    const page = await open(LONG, 320);
    expect(await summary(page).innerText()).toBe('本页目录');
    const height = (await bar(page).boundingBox())?.height;
    const all = await links(page).evaluateAll((every) =>
      every.map((link) => ({ hash: link.getAttribute('href') ?? '', text: link.textContent })),
    );
    const long = all.filter(({ text }) => text.length > 25);
    expect(long.length).toBeGreaterThan(3);
    for (const { hash, text } of [...long.slice(0, 3), all[1]].flatMap((each) => each ?? [])) {
      await page.evaluate((to) => (window.location.hash = to), hash);
      await expect.poll(() => summary(page).locator('span').textContent()).toBe(text);
      expect((await bar(page).boundingBox())?.height).toBe(height);
      await summary(page).click();
      const marked = page.locator('.contents-bar [aria-current]');
      await expect.poll(() => marked.evaluateAll((every) => every.map((link) => link.textContent))).toEqual([text]);
      const [box, list] = [await marked.boundingBox(), await page.locator('.contents-bar > div').boundingBox()];
      if (box === null || list === null) throw new Error('The list is not drawn.');
      expect(box.y).toBeGreaterThanOrEqual(list.y - 1);
      expect(box.y + box.height).toBeLessThanOrEqual(list.y + list.height + 1);
      await summary(page).click();
    }
  });

  it('leads to a heading, closes, and lies over neither the heading nor what has the focus', async () => {
    const page = await open('/docs/install/');
    const count = await links(page).count();
    expect(count).toBeGreaterThan(30);
    for (const place of [0, 7, 20, 8, count - 1]) {
      await summary(page).click();
      const link = links(page).nth(place);
      const id = decodeURIComponent((await link.evaluate((element) => (element as HTMLAnchorElement).hash)).slice(1));
      await link.click();
      expect(await isOpen(page)).toBe(false);
      const covered = () =>
        page.evaluate((target) => {
          const heading = document.getElementById(target)?.getBoundingClientRect().top ?? NaN;
          const row = document.querySelector('.contents-bar')?.getBoundingClientRect().bottom ?? NaN;
          return { under: heading < row, far: heading > window.innerHeight / 2 };
        }, id);
      await expect.poll(async () => (await covered()).under, { message: id }).toBe(false);
      // The last heading of a page may have less than a window below it.
      if (place !== count - 1) expect((await covered()).far, id).toBe(false);
    }
  });

  it('opens from the keyboard, closes with Escape, a press outside, and when the focus leaves it', async () => {
    const page = await open(LONG);
    await wheel(page, 1500);
    await wheel(page, -100);
    const before = await page.evaluate(() => window.scrollY);
    await summary(page).focus();
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
    await page.keyboard.press('Enter');
    expect(await isOpen(page)).toBe(true);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('.contents-bar ul') !== null)).toBe(true);
    await page.keyboard.press('Escape');
    expect(await isOpen(page)).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
    await summary(page).click();
    expect(await isOpen(page)).toBe(true);
    await page.mouse.click(200, 830);
    expect(await isOpen(page)).toBe(false);
    await summary(page).click();
    await summary(page).focus();
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => isOpen(page)).toBe(false);
  });

  it('has targets of 24 px and more, and nothing that axe finds, open, light and dark', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page } = await openPage({ viewport: { width: 390, height: 844 }, colorScheme });
      await page.goto(origin + LONG);
      await hydrated(page);
      await summary(page).click();
      const low = await page
        .locator('.contents-bar :is(summary, a)')
        .evaluateAll((all) => all.filter((each) => each.getBoundingClientRect().height < 24).map((each) => each.textContent));
      expect(low).toEqual([]);
      expect(await violations(page)).toEqual([]);
    }
  });

  it('leaves a low window to the text: there it stays at the top of the page', async () => {
    const page = await open(LONG, 640, 320);
    await wheel(page, 600);
    expect(await top(page)).toBeLessThan(-100);
  });

  it('opens in its place without JavaScript, and is not printed', async () => {
    const { page } = await openPage({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
    await page.goto(origin + LONG);
    await summary(page).click();
    await links(page).nth(1).click();
    expect(new URL(page.url()).hash).not.toBe('');
    await page.emulateMedia({ media: 'print' });
    expect(await bar(page).isVisible()).toBe(false);
  });
});
