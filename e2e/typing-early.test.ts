// A page is seen before its code has brought it to life, and the modal's code comes only when it is wanted. A reader on a
// slow network or device types before either is there.
import { describe, expect, inject, it } from 'vitest';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { hydrated, openPage, useBrowser } from './browser.ts';

useBrowser();

const combobox = (page: Page) => page.getByRole('combobox');
const waiting = (page: Page) => page.getByRole('searchbox');

interface SlowPage {
  page: Page;
  complaints: string[];
  violations: string[];
  letThrough: () => void;
}

/** A page whose further code comes only when it is let through. */
async function startSlow(): Promise<SlowPage> {
  const watched = await openPage();
  await watched.page.goto(`${inject('origin')}/docs/guide`);
  await hydrated(watched.page);
  await watched.page.waitForLoadState('networkidle');
  return { ...watched, letThrough: await holdScripts(watched.page) };
}

/** A page that is seen, and that no code but that in its HTML has brought to life. */
async function startLifeless(path = '/docs/guide', options?: BrowserContextOptions): Promise<SlowPage> {
  const watched = await openPage(options);
  const letThrough = await holdScripts(watched.page);
  await watched.page.goto(`${inject('origin')}${path}`, { waitUntil: 'commit' });
  await watched.page.waitForFunction(() => 'earlySearch' in window);
  return { ...watched, letThrough };
}

async function holdScripts(page: Page): Promise<() => void> {
  let letThrough = (): void => undefined;
  const gate = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/*.js', async (route) => {
    await gate;
    await route.continue();
  });
  return () => letThrough();
}

/** Lets the code come, and waits until it would have done what it does. */
async function afterwards({ page, letThrough }: SlowPage): Promise<void> {
  const code = page.waitForResponse(/\.js$/);
  letThrough();
  await (await code).finished();
  await hydrated(page);
  await page.waitForLoadState('networkidle');
}

describe.each([
  ['while the modal’s code is on its way', startSlow],
  ['before the page is alive', startLifeless],
])('%s', (_, start) => {
  it.each(['Control+k', '/'])('what is typed after %s is not lost, and goes on in the modal', async (key) => {
    const { page, complaints, violations, letThrough } = await start();
    await page.keyboard.press(key);
    await page.keyboard.type('dock');
    expect(await waiting(page).inputValue()).toBe('dock');
    expect(await combobox(page).count()).toBe(0);
    letThrough();
    await combobox(page).waitFor();
    await page.keyboard.type('er');
    expect(await combobox(page).inputValue()).toBe('docker');
    await page
      .locator('[role=option] mark', { hasText: /docker/i })
      .first()
      .waitFor();
    expect(await waiting(page).count()).toBe(0);
    expect({ complaints, violations }).toEqual({ complaints: [], violations: [] });
  });

  it('what was selected in the page is replaced by what is typed, as in the modal', async () => {
    const { page, letThrough } = await start();
    await page.evaluate(() => window.getSelection()?.selectAllChildren(document.querySelector('h1') ?? document.body));
    await page.keyboard.press('Control+k');
    expect(await waiting(page).inputValue()).not.toBe('');
    await page.keyboard.type('mysql');
    letThrough();
    await combobox(page).waitFor();
    expect(await combobox(page).inputValue()).toBe('mysql');
  });

  it('a reader who only opened it finds the modal empty and ready', async () => {
    const { page, letThrough } = await start();
    await page.keyboard.press('Control+k');
    letThrough();
    await combobox(page).waitFor();
    await page.keyboard.type('php');
    expect(await combobox(page).inputValue()).toBe('php');
  });

  it('an input method goes on undisturbed; the modal comes when it is done', async () => {
    const opened = await start();
    const { page } = opened;
    await page.keyboard.press('/');
    const session = await page.context().newCDPSession(page);
    const compose = (text: string) =>
      session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    await compose('wei');
    await afterwards(opened);
    await compose('weijingtai');
    expect(await waiting(page).inputValue()).toBe('weijingtai');
    expect(await combobox(page).count()).toBe(0);
    await session.send('Input.insertText', { text: '伪静态' });
    await combobox(page).waitFor();
    expect(await combobox(page).inputValue()).toBe('伪静态');
    await page.locator('[role=option] mark', { hasText: '伪静态' }).first().waitFor();
  });

  it('a field shows what is typed, Escape closes it, the focus goes back, and the keys open the search again', async () => {
    const opened = await start();
    const { page } = opened;
    const link = page.locator('article p a').first();
    await link.evaluate((element: HTMLElement) => element.focus());
    await page.keyboard.press('Control+k');
    await page.keyboard.type('php');
    await expect.poll(() => waiting(page).evaluate((field) => getComputedStyle(field.parentElement ?? field).opacity)).toBe('1');
    expect(await waiting(page).inputValue()).toBe('php');
    await page.keyboard.press('Escape');
    expect(await waiting(page).count()).toBe(0);
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    await afterwards(opened);
    expect(await combobox(page).count()).toBe(0);
    await page.keyboard.press('Control+k');
    await combobox(page).waitFor();
    expect(await combobox(page).inputValue()).toBe('');
  });

  it('the modal gives the focus back to what had it before the first letter', async () => {
    const { page, letThrough } = await start();
    const link = page.locator('article p a').first();
    await link.evaluate((element: HTMLElement) => element.focus());
    await page.keyboard.press('Control+k');
    await page.keyboard.type('php');
    letThrough();
    await combobox(page).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

it.each([
  ['the bar', '/docs/guide', '.search-button'],
  ['the home page', '/docs/', '.ask-box'],
  ['a page that is not found', '/docs/no-such-page', '.lost button'],
])('the button of %s opens the search before the page is alive', async (_, path, button) => {
  const { page, letThrough } = await startLifeless(path, { viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.locator(button).tap();
  expect(await waiting(page).evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('mysql');
  letThrough();
  await combobox(page).waitFor();
  expect(await combobox(page).inputValue()).toBe('mysql');
});
