// Chinese is typed through an input method. While it composes, keys are its own; the text under composition is searched.
// The same in Chromium and in Firefox, which differ: Firefox sends one more `input` after the end, Chromium none.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Browser as Firefox } from 'puppeteer-core';
import { hydrated, openPage, useBrowser } from './browser.ts';
import { hasFirefox, inputMethodOf, startFirefox } from './firefox.ts';
import type { InputMethod } from './firefox.ts';

const origin = inject('origin');
useBrowser();

/** A page with the modal open, whatever the browser. */
interface Opened {
  readonly method: InputMethod;
  readonly press: (key: 'ArrowDown' | 'Enter' | 'Escape') => Promise<void>;
  readonly evaluate: <Result>(read: () => Result) => Promise<Result>;
}

/** What the page shows right now. */
const look = () => {
  const field = document.querySelector<HTMLInputElement>('dialog .search-input');
  const rows = [...document.querySelectorAll('dialog [role=option]')];
  return {
    open: document.querySelector('dialog[open]') !== null,
    path: location.pathname,
    value: field?.value,
    enterKey: field?.enterKeyHint,
    rows: rows.length,
    active: rows.findIndex((row) => row.getAttribute('aria-selected') === 'true'),
    marks: [...document.querySelectorAll('dialog mark')].map((mark) => mark.textContent),
  };
};

/** From here on, the page counts how often the list of rows was empty. */
const countGaps = () => {
  const seen = { gaps: 0 };
  Object.assign(window, { seen });
  new MutationObserver(() => {
    if (document.querySelector('dialog [role=option]') === null) seen.gaps += 1;
  }).observe(document.querySelector('dialog') ?? document, { childList: true, subtree: true });
};
const gaps = () => (window as unknown as { seen: { gaps: number } }).seen.gaps;

async function inChromium(): Promise<Opened> {
  const { page } = await openPage();
  await page.goto(`${origin}/docs/guide`);
  await hydrated(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').waitFor();
  const session = await page.context().newCDPSession(page);
  const compose = async (text: string) => {
    await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  };
  const press: Opened['press'] = (key) => page.keyboard.press(key);
  const method: InputMethod = {
    compose,
    commit: async (text) => {
      await press('Enter');
      await session.send('Input.insertText', { text });
    },
    cancel: async () => {
      await press('Escape');
      await compose('');
    },
  };
  return { method, press, evaluate: (read) => page.evaluate(read) };
}

let firefox: Firefox | undefined;
async function inFirefox(): Promise<Opened> {
  if (firefox === undefined) throw new Error('Firefox was not started.');
  const page = await firefox.newPage();
  await page.goto(`${origin}/docs/guide`);
  await page.waitForSelector('html[data-has-hydrated="true"]');
  await page.keyboard.down('Control');
  await page.keyboard.press('k');
  await page.keyboard.up('Control');
  await page.waitForSelector('dialog .search-input');
  return { method: await inputMethodOf(page), press: (key) => page.keyboard.press(key), evaluate: (read) => page.evaluate(read) };
}

describe.each([
  ['Chromium', inChromium, false],
  ['Firefox', inFirefox, !hasFirefox],
] as const)('in %s', (name, open, skip) => {
  beforeAll(async () => {
    if (name === 'Firefox' && !skip) firefox = await startFirefox();
  });
  afterAll(async () => {
    await firefox?.close();
    firefox = undefined;
  });

  it.skipIf(skip)('pinyin is searched before its characters come, without the rows going away', async () => {
    const { method, evaluate } = await open();
    await method.compose('wei');
    await expect.poll(async () => (await evaluate(look)).rows).toBeGreaterThan(0);
    await evaluate(countGaps);
    for (const text of ['weij', 'weijing', 'weijingtai']) await method.compose(text);
    await expect.poll(async () => (await evaluate(look)).marks).toContain('伪静态');
    await method.commit('伪静态');
    await expect.poll(async () => (await evaluate(look)).value).toBe('伪静态');
    await expect.poll(async () => (await evaluate(look)).marks).toContain('伪静态');
    expect(await evaluate(gaps)).toBe(0);
    expect(await evaluate(look)).toMatchObject({ open: true, path: '/docs/guide', enterKey: 'search' });
  });

  it.skipIf(skip)('Enter takes the text and opens nothing; the next Enter opens', async () => {
    const { method, press, evaluate } = await open();
    await method.compose('beifen');
    await expect.poll(async () => (await evaluate(look)).marks).toContain('备份');
    expect((await evaluate(look)).enterKey).toBe('search');
    await method.commit('备份');
    await expect.poll(async () => (await evaluate(look)).value).toBe('备份');
    expect(await evaluate(look)).toMatchObject({ open: true, path: '/docs/guide', enterKey: 'search' });
    await expect.poll(async () => (await evaluate(look)).rows).toBeGreaterThan(0);
    await press('Enter');
    await expect.poll(async () => (await evaluate(look)).open).toBe(false);
  });

  it.skipIf(skip)('Escape drops the text and closes nothing; the next Escape closes', async () => {
    const { method, press, evaluate } = await open();
    await method.compose('beifen');
    await method.cancel();
    await expect.poll(async () => (await evaluate(look)).value).toBe('');
    expect((await evaluate(look)).open).toBe(true);
    await press('Escape');
    await expect.poll(async () => (await evaluate(look)).open).toBe(false);
  });

  it.skipIf(skip)('a text that is longer than the field while it is composed is cut when it is taken', async () => {
    const { method, evaluate } = await open();
    await method.compose('a'.repeat(70));
    await method.commit('长'.repeat(70));
    await expect.poll(async () => (await evaluate(look)).value).toBe('长'.repeat(64));
  });
});

it('in Chromium, arrows belong to the input method while it composes', async () => {
  const { method, press, evaluate } = await inChromium();
  await method.compose('beifen');
  await expect.poll(async () => (await evaluate(look)).rows).toBeGreaterThan(1);
  await expect.poll(async () => (await evaluate(look)).marks).toContain('备份');
  const { active } = await evaluate(look);
  await press('ArrowDown');
  expect((await evaluate(look)).active).toBe(active);
});
