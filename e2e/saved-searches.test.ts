// What a reader opened comes back the next time, and what they keep stays.
import { describe, expect, inject, it } from 'vitest';
import type { Page } from 'playwright-core';
import { hydrated, openPage, useBrowser } from './browser.ts';

const origin = inject('origin');
useBrowser();

async function openModal(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').waitFor();
}

/** Searches, opens the best hit, and tells what its row was called. */
async function find(page: Page, query: string): Promise<string> {
  await openModal(page);
  await page.getByRole('combobox').fill(query);
  const best = page.locator('[role=option][aria-selected=true]');
  await best.locator('mark').first().waitFor();
  const title = await best.locator('.search-hit__title').innerText();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  return title;
}

const titles = (page: Page, list: string) => page.getByRole('rowgroup', { name: list }).locator('.search-hit__title').allInnerTexts();

async function start(): Promise<Page> {
  const { page } = await openPage();
  await page.goto(`${origin}/docs/guide`);
  await hydrated(page);
  return page;
}

describe('recent searches and favourites', () => {
  it('the opened hit is there the next time, can be kept, and opens again with Enter', async () => {
    const page = await start();
    const first = await find(page, '伪静态');
    const second = await find(page, '数据库密码');
    await page.reload();
    await hydrated(page);
    await openModal(page);
    expect(await titles(page, '最近搜索')).toEqual([second, first]);
    await page.getByRole('button', { name: `收藏「${first}」` }).click();
    await expect.poll(() => titles(page, '收藏')).toEqual([first]);
    expect(await titles(page, '最近搜索')).toEqual([second]);
    await page.getByRole('combobox').focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/docs\/faq#/);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('Tab reaches every button of a row; removing one moves the focus to the next', async () => {
    const page = await start();
    const first = await find(page, '伪静态');
    const second = await find(page, '数据库密码');
    await openModal(page);
    const names: string[] = [];
    for (let press = 0; press < 6; press++) {
      await page.keyboard.press('Tab');
      names.push(await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? ''));
    }
    const expected = [second, first].flatMap((title) => [`收藏「${title}」`, `从最近搜索中移除「${title}」`]);
    expect(names.filter((name) => expected.includes(name))).toEqual(expected);
    await page.getByRole('button', { name: `从最近搜索中移除「${second}」` }).press('Enter');
    await expect.poll(() => titles(page, '最近搜索')).toEqual([first]);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(`从最近搜索中移除「${first}」`);
    await page.keyboard.press('Enter');
    await page.getByText('没有最近搜索').waitFor();
    expect(await page.getByRole('combobox').evaluate((field) => field === document.activeElement)).toBe(true);
  });

  it('drops an entry whose page is gone', async () => {
    const page = await start();
    await page.evaluate(() => {
      const hit = (path: string) => ({
        objectID: path,
        url: `https://www.emlog.net/docs/${path}`,
        type: 'lvl1',
        hierarchy: { lvl1: path },
        content: null,
      });
      localStorage.setItem('__DOCSEARCH_RECENT_SEARCHES__emlog-docs', JSON.stringify([hit('gone'), hit('faq#rewrite'), hit('install/')]));
    });
    await openModal(page);
    await expect.poll(() => titles(page, '最近搜索')).toEqual(['faq#rewrite', 'install/']);
  });

  it('works without storage, for as long as the page is open', async () => {
    const { page, complaints } = await openPage();
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    });
    await page.goto(`${origin}/docs/guide`);
    await hydrated(page);
    const title = await find(page, '伪静态');
    await openModal(page);
    expect(await titles(page, '最近搜索')).toEqual([title]);
    expect(complaints.filter((text) => !/storage/i.test(text))).toEqual([]);
  });
});
