// The thread that carries the searches of a page: it is used, and without it, or when it breaks, searching goes on.
import { expect, inject, it } from 'vitest';
import type { Page } from 'playwright-core';
import { hydrated, openPage, useBrowser } from './browser.ts';

const origin = inject('origin');

useBrowser();

/** Opens the modal of a page and searches once; resolves with the page when the hits are there and the thread, if one comes. */
async function search(prepare: (page: Page) => Promise<unknown> = () => Promise.resolve()): Promise<Page> {
  const { page } = await openPage();
  await prepare(page);
  await page.goto(`${origin}/docs/install/`);
  await hydrated(page);
  await page.keyboard.press('Control+k');
  await find(page, 'docker');
  await page.waitForLoadState('networkidle');
  return page;
}

async function find(page: Page, query: string): Promise<void> {
  await page.getByRole('combobox').fill(query);
  await page.locator(`.search-modal__foot a[href$="q=${query}"]`).waitFor();
  await page.getByRole('option').first().waitFor();
}

/** How many searches the page has carried itself: those of a thread are not in its list. */
const carriedByPage = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/queries')).length);

async function threadAddress(): Promise<string> {
  const page = await search();
  await expect.poll(() => page.workers().length).toBe(1);
  return page.workers()[0]?.url() ?? '';
}

it('carries searches from when it is there', async () => {
  const page = await search();
  const queries = ['mysql', 'nginx', 'redis', 'apache', 'config', 'install'];
  // Each only once: an answer that is known already needs nobody.
  await expect
    .poll(async () => {
      const before = await carriedByPage(page);
      await find(page, queries.shift() ?? '');
      return (await carriedByPage(page)) - before;
    })
    .toBe(0);
  expect(await carriedByPage(page)).toBeGreaterThan(0);
});

it('is not needed: its code does not come', async () => {
  const address = await threadAddress();
  let refused = 0;
  const page = await search((fresh) =>
    fresh.route(address, (route) => {
      refused += 1;
      return route.abort();
    }),
  );
  await find(page, 'mysql');
  expect(refused).toBe(1);
  expect(await carriedByPage(page)).toBe(2);
});

it('is not needed: the browser has none', async () => {
  const page = await search((fresh) => fresh.addInitScript('delete window.Worker'));
  await find(page, 'mysql');
  expect(await carriedByPage(page)).toBe(2);
});

it('breaks with a search under way: the page carries that one and those after it', async () => {
  const address = await threadAddress();
  const body = 'postMessage("ready"); onmessage = () => { throw new Error("out of memory"); };';
  const page = await search((fresh) => fresh.route(address, (route) => route.fulfill({ body, contentType: 'text/javascript' })));
  await find(page, 'mysql');
  await find(page, 'nginx');
  expect(await carriedByPage(page)).toBe(3);
});
