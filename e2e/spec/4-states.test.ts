// Specification, section 4. States and transitions. What needs another configuration is in fixture.test.ts.
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { hydrated, openPage, useBrowser } from '../browser.ts';
import { open } from './open.ts';

const origin = inject('origin');
useBrowser();

const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset['theme']);
const toggle = (page: Page) => page.locator('.navbar').getByRole('button', { name: /颜色模式/ });
const link = (page: Page, path: string) => page.locator(`.frame__sidebar a[href="${path}"]`);

it('The colour mode is light unless the system says otherwise', async () => {
  expect(await theme(await open('/docs/guide', { colorScheme: 'no-preference' }))).toBe('light');
});

it('The colour mode is kept, and is there before the first paint of the next page', async () => {
  const page = await open('/docs/guide', { colorScheme: 'light' });
  await toggle(page).click();
  await toggle(page).click();
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  await page.goto(`${origin}/docs/service`, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.querySelector('.navbar') !== null);
  expect(await theme(page)).toBe('dark');
});

it('Where storage is blocked there is one console warning, and everything else works', async () => {
  const { page, complaints } = await openPage({ colorScheme: 'light' });
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  });
  await page.goto(`${origin}/docs/guide`);
  await hydrated(page);
  await toggle(page).click();
  await toggle(page).click();
  expect(await theme(page)).toBe('dark');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('docker');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Escape');
  await link(page, '/docs/service').click();
  await page.getByRole('heading', { level: 1, name: '服务' }).waitFor();
  expect(complaints).toHaveLength(1);
  expect(complaints[0]).toContain('storage is not available');
});

const dropdown = (page: Page) => ({
  button: page.locator('.navbar').getByRole('button', { name: '简体中文' }),
  menu: page.locator('.navbar .dropdown__menu'),
});

/** A menu is drawn all the time and only shown when it is open. */
const isOpen = (page: Page) => dropdown(page).menu.evaluate((menu) => getComputedStyle(menu).visibility === 'visible');

it('A dropdown menu opens on hover and closes when the pointer leaves', async () => {
  const page = await open('/docs/guide');
  expect(await isOpen(page)).toBe(false);
  await dropdown(page).button.hover();
  await expect.poll(() => isOpen(page)).toBe(true);
  await page.mouse.move(700, 700);
  await expect.poll(() => isOpen(page)).toBe(false);
});

it('A dropdown menu opens on Enter and closes on a click outside and on a change of focus', async () => {
  const page = await open('/docs/guide');
  const { button } = dropdown(page);
  for (const leave of [() => page.getByRole('heading', { level: 1 }).click(), () => toggle(page).focus()]) {
    await button.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => isOpen(page)).toBe(true);
    expect(await button.getAttribute('aria-expanded')).toBe('true');
    await leave();
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false');
    await expect.poll(() => isOpen(page)).toBe(false);
  }
});

/** What the bar did, in milliseconds after the click. */
interface Bar {
  came: number;
  moves: { at: number; share: number; transition: string }[];
}

/** Clicks with the page’s code held back for so long, and watches the bar until it is gone. */
async function watchBar(page: Page, path: string, held: number): Promise<Bar | undefined> {
  await page.evaluate(() => Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g', saveData: true } }));
  await page.route(/\/assets\/js\/.*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, held));
    await route.continue();
  });
  await page.evaluate(() => {
    const seen: Bar = { came: 0, moves: [] };
    (window as unknown as { bar: Bar }).bar = seen;
    let clicked = 0;
    document.addEventListener('click', () => (clicked = performance.now()), true);
    new MutationObserver(() => {
      const bar = document.querySelector<HTMLElement>('#nprogress .bar');
      if (bar === null) return;
      const at = performance.now() - clicked;
      if (seen.came === 0) seen.came = at;
      const share = 1 + Number(/translate3d\((-?[\d.]+)%/.exec(bar.style.transform)?.[1] ?? NaN) / 100;
      if (seen.moves[seen.moves.length - 1]?.share !== share) seen.moves.push({ at, share, transition: bar.style.transition });
    }).observe(document.body, { childList: true, subtree: true, attributes: true });
  });
  await link(page, path).first().click();
  await page.waitForURL(origin + path);
  await page.locator('.menu__link--active', { hasText: /./ }).first().waitFor();
  await page.waitForTimeout(held + 900);
  expect(await page.locator('#nprogress').count()).toBe(0);
  const seen = await page.evaluate(() => (window as unknown as { bar: Bar }).bar);
  return seen.came === 0 ? undefined : seen;
}

it('The progress bar starts 200 ms after the click at 0.08, moves in 200 ms, trickles every 800 ms by at most 0.02, and ends with the page', async () => {
  const bar = await watchBar(await open('/docs/guide'), '/docs/service', 2600);
  expect(bar?.came).toBeGreaterThanOrEqual(195);
  expect(bar?.came).toBeLessThan(800);
  const [first, ...others] = bar?.moves ?? [];
  expect(first?.share).toBeCloseTo(0.08, 5);
  expect(first?.transition).toMatch(/^(?:all )?0?\.2s|200ms/);
  const last = others.pop();
  expect(last?.share).toBe(1);
  expect(others.length).toBeGreaterThanOrEqual(2);
  let before = first;
  for (const move of others) {
    expect(move.share - (before?.share ?? 0)).toBeGreaterThan(0);
    expect(move.share - (before?.share ?? 0)).toBeLessThanOrEqual(0.02);
    expect(move.at - (before?.at ?? 0)).toBeGreaterThan(700);
    before = move;
  }
});

it('There is no progress bar for a page that comes at once, nor within a page', async () => {
  const page = await open('/docs/guide');
  expect(await watchBar(page, '/docs/service', 0)).toBeUndefined();
  await page.locator('.table-of-contents a').first().click();
  await page.waitForTimeout(400);
  expect(await page.evaluate(() => (window as unknown as { bar: Bar }).bar.came)).toBe(0);
});

/** Scripts that a page asks for in advance, of other pages. */
async function prefetches(connection: Record<string, unknown> | undefined): Promise<number> {
  const { page } = await openPage();
  await page.addInitScript((given) => {
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => given });
  }, connection);
  await page.goto(`${origin}/docs/guide`);
  await hydrated(page);
  await link(page, '/docs/service').hover();
  await page.waitForLoadState('networkidle');
  const count = await page.locator('head link[rel=prefetch]').count();
  await page.context().close();
  return count;
}

it.each([
  [{ effectiveType: '4g', saveData: false }, true],
  [{ effectiveType: '3g', saveData: false }, true],
  [{ effectiveType: '2g', saveData: false }, false],
  [{ effectiveType: 'slow-2g', saveData: false }, false],
  [{ effectiveType: '4g', saveData: true }, false],
])('The code of linked pages is prefetched, except on 2G and with data saver (%o: %s)', async (connection, prefetched) => {
  expect((await prefetches(connection)) > 0).toBe(prefetched);
});

it('A category of the sidebar can be collapsed and expanded', async () => {
  const page = await open('/docs/guide');
  const category = page.locator('.frame__sidebar').getByRole('button', { name: '安装', exact: true });
  expect(await category.getAttribute('aria-expanded')).toBe('true');
  await category.click();
  await link(page, '/docs/install/config').waitFor({ state: 'hidden' });
  expect(await category.getAttribute('aria-expanded')).toBe('false');
  await category.click();
  await link(page, '/docs/install/config').waitFor({ state: 'visible' });
});
