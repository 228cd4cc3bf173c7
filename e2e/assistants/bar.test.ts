// The three ways to hand a page to an assistant, as a reader uses them.
import { describe, expect, inject, it } from 'vitest';
import { hydrated, openPage, useBrowser } from '../browser.ts';

const origin = inject('origin');
useBrowser();

describe('the row for assistants', () => {
  it.each(['/docs/', '/docs/faq', '/docs/api/'])('copies the Markdown of %s', async (path) => {
    const { page, complaints, foreign } = await openPage({ permissions: ['clipboard-read', 'clipboard-write'] });
    await page.goto(origin + path);
    await hydrated(page);
    await page.getByRole('button', { name: '复制为 Markdown' }).click();
    await page.getByRole('button', { name: '已复制' }).first().waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const twin = await (await fetch(`${origin}${path.endsWith('/') ? `${path}index` : path}.md`)).text();
    expect(copied.replaceAll('\r\n', '\n')).toBe(twin);
    expect(complaints).toEqual([]);
    expect(foreign).toEqual([]);
    await page.context().close();
  });

  it('says so when the page cannot be copied', async () => {
    const { page } = await openPage({ permissions: ['clipboard-read', 'clipboard-write'] });
    await page.route('**/*.md', (route) => route.fulfill({ status: 503 }));
    await page.goto(`${origin}/docs/faq`);
    await hydrated(page);
    await page.getByRole('button', { name: '复制为 Markdown' }).click();
    await page.getByRole('button', { name: '没有复制成功' }).waitFor();
    await page.context().close();
  });

  it('opens the Markdown, and follows the page through the menu', async () => {
    const { page } = await openPage();
    await page.goto(`${origin}/docs/faq`);
    await hydrated(page);
    await page.getByRole('link', { name: '使用指南' }).first().click();
    await page.waitForURL('**/docs/guide');
    await page.waitForSelector('link[type="text/markdown"][href="/docs/guide.md"]', { state: 'attached' });
    await page.getByRole('link', { name: '查看 Markdown' }).click();
    await page.waitForURL('**/docs/guide.md');
    await page.context().close();
  });

  it('offers assistants by links alone, closes with Escape, and asks no foreign host', async () => {
    const { page, foreign } = await openPage();
    await page.goto(`${origin}/docs/install/`);
    await hydrated(page);
    await page.getByText('在 AI 助手中打开').click();
    const menu = page.locator('.assistants__menu');
    const links = await menu
      .getByRole('link')
      .evaluateAll((all) => all.map((each) => [each.textContent, (each as HTMLAnchorElement).href]));
    expect(links.map(([name]) => name)).toEqual(['Kimi', 'ChatGPT', 'Claude', 'Perplexity']);
    for (const [, href] of links) expect(decodeURIComponent(href ?? '')).toContain('https://www.emlog.net/docs/install/index.md');
    await page.keyboard.press('Escape');
    expect(await menu.getAttribute('open')).toBeNull();
    expect(foreign).toEqual([]);
    await page.context().close();
  });

  it('works without JavaScript, as far as links go', async () => {
    const { page } = await openPage({ javaScriptEnabled: false });
    await page.goto(`${origin}/docs/faq`);
    expect(await page.getByRole('button', { name: '复制为 Markdown' }).isVisible()).toBe(false);
    await page.getByText('在 AI 助手中打开').click();
    expect(await page.getByRole('link', { name: 'ChatGPT' }).isVisible()).toBe(true);
    await page.context().close();
  });

  it.each([320, 390, 768, 997, 1440])('fits a screen of %i px, menu open', async (width) => {
    const { page } = await openPage({ viewport: { width, height: 800 } });
    await page.goto(`${origin}/docs/faq`);
    await hydrated(page);
    await page.getByText('在 AI 助手中打开').click();
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(over).toBeLessThanOrEqual(0);
    const box = await page.locator('.assistants__menu ul').boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    await page.context().close();
  });
});
