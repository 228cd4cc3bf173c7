// The field above the hook tables: it narrows them down, says how many are left, and is in nobody's way.
import { describe, expect, inject, it } from 'vitest';
import type { Page } from 'playwright-core';
import { hydrated, openPage, useBrowser } from './browser.ts';

const origin = inject('origin');
useBrowser();

async function openHooks(options: Parameters<typeof openPage>[0] = {}) {
  const watched = await openPage(options);
  await watched.page.goto(`${origin}/docs/dev/plugin`);
  await hydrated(watched.page);
  return { ...watched, field: watched.page.getByLabel('筛选挂载点') };
}

const rows = (page: Page) => page.locator('.table-filter tbody tr:visible');
const status = (page: Page) => page.locator('.table-filter').getByRole('status');

describe('the filter of the hook tables', () => {
  it.each([390, 1440])('leaves the matching rows and their headings at %i px', async (width) => {
    const { page, field, complaints } = await openHooks({ viewport: { width, height: 900 } });
    const all = await rows(page).count();
    expect(all).toBe(68);
    expect(await status(page).innerText()).toBe('');

    await field.fill('ＣＯＭＭＥＮＴ 审核');
    const left = await rows(page).allInnerTexts();
    expect(left.length).toBeGreaterThan(0);
    for (const row of left) expect(row).toMatch(/comment[^]*审核|审核[^]*comment/iu);
    expect(await status(page).innerText()).toBe(`${String(left.length)} 个挂载点`);
    expect(await page.locator('#hooks-comment').isVisible()).toBe(true);
    expect(await page.locator('#hooks-front').isVisible()).toBe(false);

    await field.fill('没有这样的挂载点');
    expect(await rows(page).count()).toBe(0);
    expect(await page.locator('.table-filter h3:visible').count()).toBe(0);
    expect(await status(page).innerText()).toBe('没有匹配的挂载点');
    expect(complaints).toEqual([]);
  });

  it('is cleared by Escape and by its button, which gives the focus back', async () => {
    const { page, field } = await openHooks();
    await field.fill('login');
    expect(await rows(page).count()).toBeLessThan(68);
    await field.press('Escape');
    expect(await field.inputValue()).toBe('');
    expect(await rows(page).count()).toBe(68);

    await field.fill('login');
    await page.getByRole('button', { name: '清除筛选' }).click();
    expect(await rows(page).count()).toBe(68);
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await status(page).innerText()).toBe('');
  });

  it('gives way to a link that leads to what it hides', async () => {
    const { page, field } = await openHooks();
    await field.fill('login_succeed');
    expect(await page.locator('#hooks-media').isVisible()).toBe(false);
    await page.locator('.table-of-contents a[href$="#hooks-media"]').first().click();
    await page.locator('#hooks-media').waitFor();
    expect(await field.inputValue()).toBe('');
    expect(await rows(page).count()).toBe(68);
  });

  it('shows everything and no field without JavaScript', async () => {
    const { page } = await openPage({ javaScriptEnabled: false });
    await page.goto(`${origin}/docs/dev/plugin`);
    expect(await rows(page).count()).toBe(68);
    expect(await page.locator('.table-filter__control').isVisible()).toBe(false);
  });
});
