// Opening a hit leads to its heading, and shows the words that were searched.
import { expect, inject, it } from 'vitest';
import type { Page } from 'playwright-core';
import { hydrated, openPage, useBrowser } from './browser.ts';

const origin = inject('origin');
useBrowser();

async function search(page: Page, query: string): Promise<void> {
  await page.goto(`${origin}/docs/guide`);
  await hydrated(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(query);
  await page.locator('[role=option][aria-selected=true] mark').first().waitFor();
}

async function open(page: Page, query: string): Promise<void> {
  await search(page, query);
  await page.keyboard.press('Enter');
  await page.waitForURL(/#/);
}

/** The texts that are marked in the page. */
const marked = (page: Page) =>
  page.evaluate(() => {
    const ranges = CSS.highlights.get('docs-search');
    return ranges === undefined ? undefined : [...ranges].map((range) => (range as Range).toString());
  });

it('marks the searched words without touching the page; Escape takes the marks away', async () => {
  const { page, complaints } = await openPage();
  await open(page, '伪静态');
  await expect.poll(() => marked(page)).toContain('伪静态');
  expect(await page.locator('article mark').count()).toBe(0);
  await page.keyboard.press('Escape');
  expect(await marked(page)).toBeUndefined();
  expect(complaints).toEqual([]);
});

it('marks what was found for a query in pinyin', async () => {
  const { page } = await openPage();
  await open(page, 'weijingtai');
  await expect.poll(() => marked(page)).toContain('伪静态');
});

it('marks the words of a hit opened from the search page', async () => {
  const { page } = await openPage();
  await page.goto(`${origin}/docs/search?q=${encodeURIComponent('伪静态')}`);
  await page.locator('.search-page__results a').first().click();
  await page.waitForURL(/\/docs\/(?!search)/);
  await expect.poll(() => marked(page)).toContain('伪静态');
});

it.each([
  ['Control+Enter', '伪静态'],
  ['Shift+Enter', 'weijingtai'],
])('marks the words in the tab or window that %s opens, and only there', async (keys, query) => {
  const { page } = await openPage();
  await search(page, query);
  const [other] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press(keys)]);
  await expect.poll(() => marked(other)).toContain('伪静态');
  expect(await marked(page)).toBeUndefined();
  await other.keyboard.press('Escape');
  expect(await marked(other)).toBeUndefined();
  // What was on its way has arrived: the same page opened otherwise is left alone.
  await other.reload();
  await hydrated(other);
  expect(await other.evaluate(() => localStorage.getItem('docs-search-landing'))).toBeNull();
});

it('marks the words of hits that the middle mouse button opens from the search page', async () => {
  const { page } = await openPage();
  await page.goto(`${origin}/docs/search?q=${encodeURIComponent('伪静态')}`);
  const hit = page.locator('.search-page__results a').first();
  const [other] = await Promise.all([page.context().waitForEvent('page'), hit.click({ button: 'middle' })]);
  await expect.poll(() => marked(other)).toContain('伪静态');
});

it('lands all the same in a browser that cannot mark', async () => {
  const { page, complaints } = await openPage();
  await page.addInitScript('delete CSS.__proto__.highlights; delete CSS.highlights; delete window.Highlight;');
  await open(page, '伪静态');
  expect(await page.evaluate(() => 'highlights' in CSS)).toBe(false);
  const { hash } = new URL(page.url());
  expect(await page.locator(`[id="${hash.slice(1)}"]`).evaluate((heading) => heading.getBoundingClientRect().top)).toBeLessThan(900);
  expect(complaints).toEqual([]);
});
