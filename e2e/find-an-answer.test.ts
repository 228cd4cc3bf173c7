// A reader finds an answer, end to end: from the keyboard to the right heading of the right page.
// 1. Through the modal. 2. Through the search page. 3. With the service down, an error that says so, and a retry.
import { describe, expect, inject, it } from 'vitest';
import { hydrated, openPage, useBrowser } from './browser.ts';
import { startServer } from './server.ts';

const origin = inject('origin');
useBrowser();

describe('the search modal', () => {
  it('opens with Ctrl+K, finds a Chinese word, and lands on the heading that the arrows chose', async () => {
    const { page, complaints, foreign } = await openPage();
    await page.goto(`${origin}/docs/`);
    await hydrated(page);
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox');
    await field.fill('数据库密码');
    const options = page.getByRole('option');
    await options.first().waitFor();
    expect(await options.first().innerText()).toContain('config.php');
    const before = await page.locator('[role=option][aria-selected=true]').innerText();
    await page.keyboard.press('ArrowDown');
    const chosen = page.locator('[role=option][aria-selected=true]');
    expect(await chosen.innerText()).not.toBe(before);
    const title = await chosen.locator('.search-hit__title').innerText();
    await page.keyboard.press('Enter');
    await page.waitForURL(/#[a-z0-9_-]+$/);
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    const { hash } = new URL(page.url());
    const heading = page.locator(`[id="${hash.slice(1)}"]`);
    expect((await heading.innerText()).replace(/[\s\u200b#]/g, '')).toBe(title.replace(/\s/g, ''));
    const top = await heading.evaluate((element) => element.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(900);
    expect(complaints).toEqual([]);
    expect(foreign).toEqual([]);
  });

  it('marks what was found and offers all results', async () => {
    const { page } = await openPage();
    await page.goto(`${origin}/docs/guide`);
    await hydrated(page);
    await page.keyboard.press('/');
    await page.getByRole('combobox').fill('伪静态');
    await page.locator('[role=option] mark').first().waitFor();
    expect(await page.locator('[role=option] mark').first().innerText()).toBe('伪静态');
    await page.getByRole('link', { name: /查看全部 \d+ 个结果/ }).click();
    await page.waitForURL(`${origin}/docs/search?q=${encodeURIComponent('伪静态')}`);
  });

  it('wraps around at both ends of the list', async () => {
    const { page } = await openPage();
    await page.goto(`${origin}/docs/guide`);
    await hydrated(page);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('docker');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowUp');
    expect(await page.getByRole('option').last().getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('ArrowDown');
    expect(await page.getByRole('option').first().getAttribute('aria-selected')).toBe('true');
  });

  it('closes with one Escape, forgets the query, and gives the focus back', async () => {
    const { page } = await openPage();
    await page.goto(`${origin}/docs/guide`);
    await hydrated(page);
    const button = page.locator('.navbar').getByRole('button', { name: /搜索文档/ });
    await button.click();
    await page.getByRole('combobox').fill('备份');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Control+k');
    expect(await page.getByRole('combobox').inputValue()).toBe('');
    await page.getByText('没有最近搜索').waitFor();
  });

  it('leaves Enter and Escape to the input method while it composes', async () => {
    const { page } = await openPage();
    await page.goto(`${origin}/docs/guide`);
    await hydrated(page);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').focus();
    const session = await page.context().newCDPSession(page);
    await session.send('Input.imeSetComposition', { text: "bei'fen", selectionStart: 7, selectionEnd: 7 });
    await page.keyboard.press('Escape');
    expect(await page.getByRole('dialog').isVisible()).toBe(true);
    await session.send('Input.insertText', { text: '备份' });
    await page.locator('[role=option] mark', { hasText: '备份' }).first().waitFor();
  });

  it('says that nothing was found, in the words of the specification', async () => {
    const { page } = await openPage();
    await page.goto(`${origin}/docs/guide`);
    await hydrated(page);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('qzxwvkjhg');
    await page.getByRole('heading', { name: '没有「qzxwvkjhg」的结果' }).waitFor();
  });

  it('names pages where nothing was found and there are no other words to try', async () => {
    const { page } = await openPage();
    await page.goto(`${origin}/docs/guide`);
    await hydrated(page);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('qzxwvkjhg');
    await page.getByRole('dialog').getByRole('link', { name: '常见问题' }).click();
    await page.waitForURL(`${origin}/docs/faq`);
    expect(await page.getByRole('dialog').isVisible()).toBe(false);
  });

  it('sends the request that the specification names', async () => {
    const { page } = await openPage();
    await page.goto(`${origin}/docs/guide`);
    await hydrated(page);
    const sent = page.waitForRequest(/\/1\/indexes\/\*\/queries/);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('备');
    const body = JSON.parse((await sent).postData() ?? '') as { requests: Record<string, unknown>[] };
    expect(body.requests).toHaveLength(1);
    expect(body.requests[0]).toMatchObject({
      query: '备',
      indexName: 'emlog-docs',
      attributesToRetrieve: [...Array.from({ length: 7 }, (_, level) => `hierarchy.lvl${level}`), 'content', 'type', 'url'],
      hitsPerPage: 20,
      highlightPreTag: '<mark>',
      highlightPostTag: '</mark>',
      facetFilters: ['language:zh-Hans', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']],
    });
  });
});

describe('the search page', () => {
  it('answers a link with a query and lands on the heading', async () => {
    const { page, complaints } = await openPage();
    await page.goto(`${origin}/docs/search?q=${encodeURIComponent('伪静态')}`);
    const first = page
      .locator('main')
      .getByRole('link', { name: /伪静态/ })
      .first();
    await first.click();
    await page.waitForURL(/\/docs\/.*#[a-z0-9_-]+$/);
    const { hash } = new URL(page.url());
    await page.locator(`[id="${hash.slice(1)}"]`).waitFor();
    expect(complaints).toEqual([]);
  });
});

describe('when the search service is down', () => {
  it('modal and page say so, keep the query, and work again after a retry', async () => {
    const server = await startServer();
    const { page } = await openPage();
    await page.goto(`${server.origin}/docs/guide`);
    await hydrated(page);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('备');
    await page.getByRole('option').first().waitFor();
    await server.stop();
    await page.getByRole('combobox').fill('备份');
    const alert = page.getByRole('alert');
    await alert.getByText('无法获取结果').waitFor({ timeout: 8_000 });
    expect(await alert.innerText()).toContain('请检查网络连接');
    expect(await page.getByRole('combobox').inputValue()).toBe('备份');
    const again = await startServer(Number(new URL(server.origin).port));
    await page.getByRole('button', { name: '重试' }).click();
    await page.locator('[role=option] mark', { hasText: '备份' }).first().waitFor();
    await again.stop();
  });

  it.each([
    [500, '{"message":"broken","status":500}'],
    [403, '{"message":"Invalid Application-ID or API key","status":403}'],
    [200, 'not json'],
  ])('an answer of %i that is no result is an error, not "no results"', async (status, body) => {
    const { page } = await openPage();
    await page.route('**/1/indexes/**', (route) => route.fulfill({ status, body, contentType: 'application/json' }));
    await page.goto(`${origin}/docs/search?q=docker`);
    await page.getByText('无法获取结果').waitFor({ timeout: 8_000 });
    await page.unroute('**/1/indexes/**');
    await page.getByRole('button', { name: '重试' }).click();
    await page
      .locator('main')
      .getByRole('link', { name: /Docker/ })
      .first()
      .waitFor();
  });
});
