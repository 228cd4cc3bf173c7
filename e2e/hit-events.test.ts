// What a reader sees and chooses among the hits arrives on the server's disk, and nothing else does:
// 1. from the modal; 2. from the search page; 3. nothing of a reader who asks for privacy; 4. nothing where it is off.
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { hydrated, openPage, useBrowser } from './browser.ts';
import { useEventsServer } from './events-release.ts';
import type { KeptLine } from './events-release.ts';

useBrowser();
const { origin, kept } = useEventsServer();

const isView = ({ eventType }: KeptLine): boolean => eventType === 'view';
const isClick = ({ eventType }: KeptLine): boolean => eventType === 'click';
const isSearch = ({ kind }: KeptLine): boolean => kind === 'search';

/** Opens the modal on a page and types as a reader does. */
async function searchInModal(page: Page, at: string, query: string): Promise<void> {
  await page.goto(`${at}/docs/guide`);
  await hydrated(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').pressSequentially(query, { delay: 60 });
  await page.locator('[role=option] mark').first().waitFor();
}

/** Resolves when these lines are on the disk. */
async function untilKept(wanted: (line: KeptLine) => boolean, count = 1): Promise<KeptLine[]> {
  await expect.poll(async () => (await kept()).filter(wanted).length).toBeGreaterThanOrEqual(count);
  return (await kept()).filter(wanted);
}

describe('the modal', () => {
  it('reports the list that came to rest, and the row that was chosen with its search and place', async () => {
    const { page, complaints, foreign } = await openPage();
    await searchInModal(page, origin(), '伪静态');
    const [view] = await untilKept(isView);
    const shown = await page.getByRole('option').count();
    expect(view).toMatchObject({ kind: 'event', eventName: 'Items Viewed', index: 'emlog-docs' });
    expect((view?.['objectIDs'] as string[]).length).toBeLessThanOrEqual(Math.min(20, shown));
    await page.getByRole('option').nth(2).click();
    const [click] = await untilKept(isClick);
    const searches = (await kept()).filter(isSearch);
    const last = searches.at(-1);
    expect(last).toMatchObject({ query: '伪静态', follows: searches.at(-2)?.['id'] });
    expect(click).toMatchObject({ eventName: 'Item Selected', positions: [3], queryID: last?.['queryID'] });
    expect(click?.['objectIDs']).toHaveLength(1);
    expect(await page.context().cookies()).toEqual([]);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /insights|ObjectQuery/i.test(key)))).toEqual([]);
    expect(JSON.stringify(await kept())).not.toMatch(/127\.0\.0|Mozilla|anonymous/);
    expect(complaints).toEqual([]);
    expect(foreign).toEqual([]);
  });

  it('reports what Enter and Ctrl+Enter open', async () => {
    const { page } = await openPage();
    await searchInModal(page, origin(), 'docker');
    // The list has come to rest: before that, Enter waits for the answer.
    await untilKept(isView);
    await page.keyboard.press('ArrowDown');
    const opened = page.context().waitForEvent('page');
    await page.keyboard.press('Control+Enter');
    await untilKept(isClick);
    await (await opened).close();
    await page.keyboard.press('Enter');
    const clicks = await untilKept(isClick, 2);
    expect(clicks.map(({ positions }) => positions)).toEqual([clicks[0]?.['positions'], clicks[0]?.['positions']]);
    expect(clicks[0]?.['positions']).not.toEqual([1]);
  });

  it('loads what sends events when there is something to send, not before', async () => {
    const { page } = await openPage();
    const scripts = new Map<string, string>();
    page.on('response', (response) => {
      if (response.url().endsWith('.js'))
        void response.text().then(
          (text) => scripts.set(response.url(), text),
          () => undefined,
        );
    });
    const isLoaded = () => [...scripts.values()].some((text) => text.includes('X-Algolia-Application-Id'));
    await page.goto(`${origin()}/docs/guide`);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    expect(scripts.size).toBeGreaterThan(2);
    expect(isLoaded()).toBe(false);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('备份');
    await expect.poll(isLoaded).toBe(true);
  });
});

describe('the search page', () => {
  it('reports its list in events of 20, more of it when more is shown, and the place of a click', async () => {
    const { page } = await openPage();
    await page.goto(`${origin()}/docs/search?q=emlog`);
    const links = page.locator('main ol a[href*="/docs/"]');
    await links.first().waitFor();
    await untilKept(isView);
    const first = (await kept()).filter(isView).flatMap(({ objectIDs }) => objectIDs as string[]);
    const before = await links.count();
    await links.last().scrollIntoViewIfNeeded();
    await expect.poll(() => links.count()).toBeGreaterThan(before);
    await expect
      .poll(async () => (await kept()).filter(isView).flatMap(({ objectIDs }) => objectIDs as string[]).length)
      .toBeGreaterThan(first.length);
    const all = (await kept()).filter(isView).map(({ objectIDs }) => objectIDs as string[]);
    expect(Math.max(...all.map(({ length }) => length))).toBeLessThanOrEqual(20);
    expect(new Set(all.flat()).size).toBe(all.flat().length);
    await links.nth(before).click();
    const [click] = await untilKept(isClick);
    expect(click?.['positions']).toEqual([before + 1]);
    const searches = (await kept()).filter(isSearch);
    expect(searches.map(({ queryID }) => queryID)).toEqual([click?.['queryID']]);
  });
});

/** A browser whose reader does not want to be recorded says so to pages and servers alike. */
const wishes: [string, BrowserContextOptions, () => void][] = [
  ['Do Not Track', { extraHTTPHeaders: { DNT: '1' } }, () => Object.defineProperty(Navigator.prototype, 'doNotTrack', { get: () => '1' })],
  [
    'Global Privacy Control',
    { extraHTTPHeaders: { 'Sec-GPC': '1' } },
    () => Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  ],
];

describe('a reader who asks for privacy', () => {
  it.each(wishes)('by %s finds as ever, and leaves nothing', async (_name, options, wish) => {
    const { page } = await openPage(options);
    await page.addInitScript(wish);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`));
    await searchInModal(page, origin(), '备份');
    // Longer than a list must rest before it is reported.
    await page.waitForTimeout(800);
    await page.getByRole('option').first().click();
    await page.waitForURL(/#|\/docs\/(?!guide)/);
    await page.goto(`${origin()}/docs/search?q=docker`);
    await page.locator('main ol a').first().waitFor();
    await page.waitForTimeout(800);
    expect(requests.filter((each) => each.includes('/1/events'))).toEqual([]);
    expect(requests.filter((each) => each.includes('"clickAnalytics":true'))).toEqual([]);
    expect(requests.filter((each) => each.includes('"clickAnalytics":false')).length).toBeGreaterThan(0);
    expect(await kept()).toEqual([]);
  });
});

describe('a site without an events host', () => {
  it('reports nothing, and does not ask whether a page helped', async () => {
    const { page } = await openPage();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await searchInModal(page, inject('origin'), '备份');
    await page.waitForTimeout(800);
    await page.getByRole('option').first().click();
    await page.goto(`${inject('origin')}/docs/faq`);
    await hydrated(page);
    expect(await page.getByText('有帮助吗').count()).toBe(0);
    expect(requests.filter((url) => url.includes('/1/events'))).toEqual([]);
  });
});
