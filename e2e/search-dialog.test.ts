// The modal as a dialog: where the focus is, what the page behind does, what keys and gestures do.
import { describe, expect, inject, it } from 'vitest';
import type { Page } from 'playwright-core';
import { hydrated, openPage, useBrowser } from './browser.ts';

const origin = inject('origin');

/** So many rows of an answer are drawn at once (`site/src/search/modal/drawn-hits.ts`). */
const FIRST_ROWS = 6;

useBrowser();

async function start(path = '/docs/install/', options: Parameters<typeof openPage>[0] = {}): Promise<Page> {
  const { page } = await openPage(options);
  await page.goto(origin + path);
  await hydrated(page);
  return page;
}

async function search(page: Page, query: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(query);
  await page.locator('[role=option] mark').first().waitFor();
}

const select = (page: Page, text: string) =>
  page.evaluate((wanted) => {
    const element = document.createElement('p');
    element.textContent = wanted;
    document.querySelector('article')?.prepend(element);
    window.getSelection()?.selectAllChildren(element);
  }, text);

describe('opening', () => {
  it('loads nothing of the modal with the page, and its code within 30 KB when the pointer comes near', async () => {
    const { page } = await openPage();
    const loaded: { url: string; bytes: number }[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (/\.(js|css)$/.test(pathname)) loaded.push({ url: pathname, bytes: Number(response.headers()['content-length']) });
    });
    await page.goto(`${origin}/docs/`);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    const before = loaded.length;
    await page
      .locator('.navbar')
      .getByRole('button', { name: /搜索文档/ })
      .hover();
    await expect.poll(() => loaded.length).toBeGreaterThan(before);
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').waitFor();
    const modal = loaded.slice(before);
    const bytes = modal.reduce((sum, each) => sum + each.bytes, 0);
    expect(modal.map(({ url }) => url).filter((url) => url.endsWith('.js'))).not.toEqual([]);
    expect(bytes).toBeGreaterThan(5000);
    expect(bytes).toBeLessThanOrEqual(30_000);
  });

  it('prefills the field with the selection, at most 64 units and no half character', async () => {
    const page = await start();
    await select(page, `${'长'.repeat(63)}😀尾`);
    await page.keyboard.press('Control+k');
    expect(await page.getByRole('combobox').inputValue()).toBe('长'.repeat(63));
    await page.keyboard.press('Escape');
    await select(page, '长'.repeat(64));
    await page.keyboard.press('Control+k');
    expect(await page.getByRole('combobox').inputValue()).toBe('长'.repeat(64));
  });

  it('does not open on a slash typed into a field', async () => {
    const page = await start('/docs/search');
    await page.getByRole('searchbox').press('/');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await page.getByRole('searchbox').inputValue()).toBe('/');
  });
});

describe('the dialog', () => {
  it('keeps the focus, gives it back, and leaves the page behind inert and where it was', async () => {
    // A page without a diagram: one that is drawn late moves what stands below it.
    const page = await start('/docs/guide');
    await page.evaluate(() => window.scrollTo(0, 700));
    // A link of the text: those in the bar for assistants are folded away and take no focus.
    const link = page.locator('article p a').nth(3);
    await link.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }));
    await search(page, 'docker');
    for (let press = 0; press < 25; press++) {
      await page.keyboard.press('Tab');
      const inside = await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      );
      expect(inside).toBe(true);
    }
    await page.mouse.move(100, 600);
    await page.mouse.wheel(0, 400);
    expect(await link.evaluate((element) => element.matches('dialog *') || document.elementFromPoint(40, 300)?.tagName)).toBe('DIALOG');
    expect(await page.evaluate(() => window.scrollY)).toBe(700);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.evaluate(() => window.scrollY)).toBe(700);
  });

  it('closes with the way back on a phone, and stays on its page', async () => {
    const page = await start('/docs/guide', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await page.goto(`${origin}/docs/install/`);
    await hydrated(page);
    const button = page.locator('.navbar').getByRole('button', { name: /搜索文档/ });
    await button.tap();
    await page.getByRole('combobox').waitFor();
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(page.url()).toBe(`${origin}/docs/install/`);
    await button.tap();
    await page.getByRole('combobox').waitFor();
    await page.getByRole('button', { name: '关闭' }).tap();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await expect.poll(() => page.evaluate(() => 'docsSearch' in ((history.state as object | null) ?? {}))).toBe(false);
    await page.goBack();
    await page.waitForURL(`${origin}/docs/guide`);
  });

  it.each([
    [996, true],
    [997, false],
  ])('at %i px, has an entry of its own in the history: %s', async (width, own) => {
    const page = await start('/docs/guide', { viewport: { width, height: 800 } });
    const before = await page.evaluate(() => history.length);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').waitFor();
    expect((await page.evaluate(() => history.length)) - before).toBe(own ? 1 : 0);
  });

  it('on a phone, the way back from an opened hit leads to the page, not to an empty modal', async () => {
    const page = await start('/docs/guide', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await page
      .locator('.navbar')
      .getByRole('button', { name: /搜索文档/ })
      .tap();
    await page.getByRole('combobox').fill('伪静态');
    await page.getByRole('option').nth(1).tap();
    await page.waitForURL(/\/docs\/faq/);
    await page.goBack();
    await page.waitForURL(`${origin}/docs/guide`);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

describe('an answer', () => {
  it('shows its first rows a frame before those below, which stay the old ones until then', async () => {
    const page = await start();
    await search(page, '伪静态');
    const rows = page.getByRole('option');
    // Its own rows out of sight come last.
    await page.keyboard.press('Control+End');
    await expect.poll(() => rows.last().getAttribute('aria-selected')).toBe('true');
    const before = await rows.allTextContents();
    await page.evaluate(`{
      const list = document.querySelector('[role=listbox]');
      let frame = 0;
      const next = () => { frame++; requestAnimationFrame(next); };
      next();
      window.drawn = [];
      new MutationObserver(() => drawn.push({ frame, rows: [...list.querySelectorAll('[role=option]')].map((row) => row.textContent) }))
        .observe(list, { childList: true, subtree: true, characterData: true });
    }`);
    await page.getByRole('combobox').fill('api_key');
    await expect.poll(() => page.evaluate<number>('drawn.length')).toBeGreaterThan(1);
    const [first, second] = await page.evaluate<{ frame: number; rows: string[] }[]>('drawn');
    const newIn = (drawn: typeof first) => drawn?.rows.filter((row) => !before.includes(row)).length ?? 0;
    expect(newIn(first)).toBe(FIRST_ROWS);
    // Which of the old ones stand there is the groups' affair: a row takes the place of the one before it in its group.
    expect(first?.rows.length).toBeGreaterThan(FIRST_ROWS);
    expect(newIn(second)).toBeGreaterThan(FIRST_ROWS);
    expect(newIn(second)).toBe(second?.rows.length);
    expect(second?.frame).toBe((first?.frame ?? Number.NaN) + 1);
  });
});

describe('keys', () => {
  it('Ctrl+End and Ctrl+Home go to the last and the first row', async () => {
    const page = await start();
    await search(page, 'docker');
    await page.keyboard.press('Control+End');
    expect(await page.getByRole('option').last().getAttribute('aria-selected')).toBe('true');
    await expect
      .poll(() =>
        page
          .getByRole('option')
          .last()
          .evaluate((row) => row.getBoundingClientRect().bottom < window.innerHeight),
      )
      .toBe(true);
    await page.keyboard.press('Control+Home');
    expect(await page.getByRole('option').first().getAttribute('aria-selected')).toBe('true');
  });

  it('a letter does not move the active row while its hits are on their way', async () => {
    const { page } = await openPage();
    let hold = false;
    let asked = (): void => undefined;
    const held = new Promise<void>((resolve) => (asked = resolve));
    // Set before the first search: a request in the moment in which a route is set goes by unseen.
    await page.route(/queries/, async (route) => {
      if (hold) asked();
      else await route.continue();
    });
    await page.goto(`${origin}/docs/install/`);
    await hydrated(page);
    await search(page, 'docker');
    const active = () => page.getByRole('option').evaluateAll((rows) => rows.findIndex((row) => row.ariaSelected === 'true'));
    const before = await active();
    await page.keyboard.press('ArrowDown');
    hold = true;
    await page.keyboard.type('-');
    await held;
    expect(await active()).toBe(before + 1);
  });

  it('an arrow reaches rows that are drawn later', async () => {
    const page = await start('/docs/install/', { viewport: { width: 1440, height: 420 } });
    await search(page, 'docker');
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('ArrowUp');
    const last = page.getByRole('option').last();
    await expect.poll(() => last.getAttribute('aria-selected')).toBe('true');
    await expect.poll(() => last.evaluate((row) => row.getBoundingClientRect().bottom < window.innerHeight)).toBe(true);
    expect(await page.getByRole('option').count()).toBeGreaterThan(10);
  });

  it.each(['Control+Enter', 'Shift+Enter'])('%s opens the row elsewhere and leaves the modal as it is', async (keys) => {
    const page = await start();
    await search(page, '伪静态');
    const row = page.locator('[role=option][aria-selected=true]');
    const href = (await row.getAttribute('href')) ?? '';
    const opened = page.context().waitForEvent('page');
    await page.keyboard.press(keys);
    const other = await opened;
    await other.waitForURL(origin + href);
    expect(await page.getByRole('combobox').inputValue()).toBe('伪静态');
    expect(page.url()).toBe(`${origin}/docs/install/`);
  });

  it('says how many hits there are, and names field and rows', async () => {
    const page = await start();
    await search(page, '伪静态');
    await page
      .getByRole('status')
      .getByText(/^找到 \d+ 个结果$/)
      .waitFor({ state: 'attached' });
    const field = page.getByRole('combobox', { name: '搜索文档' });
    expect(await field.getAttribute('enterkeyhint')).toBe('search');
    const active = await field.getAttribute('aria-activedescendant');
    expect(await page.locator(`[id="${active ?? ''}"]`).getAttribute('aria-selected')).toBe('true');
    expect(await page.getByRole('dialog', { name: '搜索' }).count()).toBe(1);
  });
});
