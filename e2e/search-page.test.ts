// The search page: more by scrolling or by a button, the way back, what search engines and browsers are told, no JavaScript.
import { DOMParser } from '@xmldom/xmldom';
import { describe, expect, inject, it } from 'vitest';
import type { Page } from 'playwright-core';
import { hydrated, openPage, useBrowser } from './browser.ts';

const origin = inject('origin');
const address = (query: string) => `${origin}/docs/search?q=${encodeURIComponent(query)}`;
useBrowser();

const HITS = '.search-page__results a';

/** How far the page is scrolled, once it stands still. */
async function restingPlace(page: Page): Promise<number> {
  let [before, place] = [-1, -1];
  await expect
    .poll(async () => {
      before = place;
      place = await page.evaluate(() => window.scrollY);
      return place - before;
    })
    .toBe(0);
  return place;
}

describe('results', () => {
  it('come 20 at a time, more as one scrolls', async () => {
    const { page } = await openPage();
    const asked: unknown[] = [];
    page.on('request', (request) => {
      if (!request.url().includes('/queries')) return;
      const { requests } = JSON.parse(request.postData() ?? '') as { requests: { hitsPerPage: number; page?: number }[] };
      asked.push([requests[0]?.hitsPerPage, requests[0]?.page ?? 0]);
    });
    await page.goto(address('emlog'));
    await page.locator(HITS).first().waitFor();
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 3000);
        return asked.length;
      })
      .toBeGreaterThanOrEqual(3);
    expect(asked.slice(0, 3)).toEqual([
      [20, 0],
      [20, 1],
      [20, 2],
    ]);
  });

  it('come by pressing a button where the browser does not tell of scrolling', async () => {
    const { page } = await openPage();
    await page.addInitScript('delete window.IntersectionObserver');
    await page.goto(address('emlog'));
    const more = page.getByRole('button', { name: '显示更多' });
    await more.waitFor();
    const before = await page.locator(HITS).count();
    await more.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator(HITS).count()).toBeGreaterThan(before);
  });

  it('are there again, at the same place, after the way back; and the query before that', async () => {
    const { page } = await openPage();
    await page.goto(address('emlog'));
    await page.locator(HITS).first().waitFor();
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 2500);
        return page.evaluate(() => window.scrollY);
      })
      .toBeGreaterThan(4000);
    await restingPlace(page);
    const link = page.locator(HITS).nth(30);
    await link.scrollIntoViewIfNeeded();
    const top = await restingPlace(page);
    await link.click();
    await page.waitForURL(/\/docs\/(?!search)/);
    await page.goBack();
    await page.waitForURL(address('emlog'));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(top - 5);
    expect(await page.evaluate(() => window.scrollY)).toBeLessThan(top + 5);
    expect(await page.getByRole('searchbox').inputValue()).toBe('emlog');
  });

  it('keeps submitted queries apart: back and forward lead from one to the other', async () => {
    const { page } = await openPage();
    await page.goto(address('docker'));
    await page.locator(HITS).first().waitFor();
    await page.getByRole('searchbox').fill('伪静态');
    await page.keyboard.press('Enter');
    await page.waitForURL(address('伪静态'));
    await page.goBack();
    await page.waitForURL(address('docker'));
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('docker');
    await page.goForward();
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('伪静态');
    await page.mouse.wheel(0, 800);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(800);
    await page.goBack();
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('docker');
    await page.goForward();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(800);
  });
});

describe('the page', () => {
  it('opened by a link has its title and canonical address, and hydrates without a complaint', async () => {
    const { page, complaints, foreign } = await openPage();
    await page.goto(address('伪静态'));
    await page.locator(HITS).first().waitFor();
    await expect.poll(() => page.title()).toBe('「伪静态」的搜索结果 | emlog 文档');
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe('https://www.emlog.net/docs/search');
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    expect([complaints, foreign]).toEqual([[], []]);
  });

  it.each([
    ['x'.repeat(64), 'x'.repeat(64)],
    ['x'.repeat(65), 'x'.repeat(64)],
    [`${'x'.repeat(63)}😀`, 'x'.repeat(63)],
  ])('takes at most 64 units of a linked query (%s)', async (query, taken) => {
    const { page } = await openPage();
    await page.goto(address(query));
    await page.getByRole('searchbox').waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe(taken);
  });

  it.each([
    [768, 5],
    [769, 10],
  ])('asks at %i px for snippets of %i words', async (width, words) => {
    const { page } = await openPage({ viewport: { width, height: 800 } });
    const sent = page.waitForRequest(/queries/);
    await page.goto(address('docker'));
    expect((await sent).postData()).toContain(`"content:${words}"`);
  });

  it('says in Chinese what to do without JavaScript', async () => {
    const { page } = await openPage({ javaScriptEnabled: false });
    await page.goto(address('docker'));
    expect(await page.locator('main').innerText()).toContain('搜索需要 JavaScript：请在浏览器里启用');
    expect(await page.locator('main').getByRole('link', { name: '文档首页' }).getAttribute('href')).toBe('/docs/');
  });
});

describe('before anything is searched', () => {
  const examples = (page: Page) => page.getByRole('region', { name: '可以这样搜' }).getByRole('link');

  it('the page has examples of what can be asked, and each of them finds something', async () => {
    const { page } = await openPage();
    await page.goto(`${origin}/docs/search`);
    await examples(page).first().waitFor();
    const count = await examples(page).count();
    expect(count).toBeGreaterThan(2);
    for (let place = 0; place < count; place++) {
      await examples(page).nth(place).click();
      await page.locator(HITS).first().waitFor();
      expect(await page.getByRole('searchbox').inputValue()).not.toBe('');
      await page.goBack();
      await examples(page).first().waitFor();
    }
  });

  it('what was opened from the modal can be opened again', async () => {
    const { page } = await openPage();
    await page.goto(`${origin}/docs/guide`);
    await hydrated(page);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('伪静态');
    await page.locator('[role=option][aria-selected=true] mark').first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/docs\/faq/);
    const opened = page.url();
    await page.goto(`${origin}/docs/search`);
    await page.getByRole('region', { name: '最近搜索' }).getByRole('link').click();
    await page.waitForURL(opened);
  });
});

describe('the browser’s own search', () => {
  it('is told of by every page, in Chinese, and leads to the search page', async () => {
    const { page } = await openPage();
    await page.goto(`${origin}/docs/guide`);
    const link = page.locator('head link[rel=search]');
    expect(await link.getAttribute('type')).toBe('application/opensearchdescription+xml');
    const response = await fetch(origin + ((await link.getAttribute('href')) ?? ''));
    expect(response.headers.get('content-type')).toContain('application/opensearchdescription+xml');
    const document = new DOMParser().parseFromString(await response.text(), 'text/xml');
    expect(document.getElementsByTagName('ShortName')[0]?.textContent).toBe('emlog 文档');
    const template = document.getElementsByTagName('Url')[0]?.getAttribute('template') ?? '';
    expect(template).toBe('https://www.emlog.net/docs/search?q={searchTerms}');
    await page.goto(template.replace('https://www.emlog.net', origin).replace('{searchTerms}', encodeURIComponent('docker')));
    await hydrated(page);
    await page.locator(HITS).first().waitFor();
  });
});
