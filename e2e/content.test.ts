// What content is drawn with works for a reader: with a mouse, with keys, and without JavaScript.
import { describe, expect, inject, it } from 'vitest';
import { hydrated, openPage, useBrowser } from './browser.ts';

const origin = inject('origin');
useBrowser();

describe('content', () => {
  it('says what a page was checked against', async () => {
    const { page } = await openPage();
    await page.goto(`${origin}/docs/install/`);
    const facts = page.locator('.facts');
    expect(await facts.innerText()).toMatch(/适用版本\s+emlog pro 2\.6\.27/);
    expect(await facts.innerText()).toContain('核对于');
  });

  it('quotes an error byte for byte between corner quotes, with cause and cure', async () => {
    const { page } = await openPage();
    await page.goto(`${origin}/docs/install/`);
    const block = page
      .locator('.error-block')
      .filter({ has: page.getByRole('heading', { name: '连接MySQL数据库失败，数据库用户名或密码错误' }) })
      .first();
    await block.waitFor();
    expect(await block.locator('dt').allInnerTexts()).toEqual(['原因', '解决']);
    const heading = await block.locator('h3').evaluate((element) => element.firstChild?.textContent);
    expect(heading).toBe('连接MySQL数据库失败，数据库用户名或密码错误');
  });

  it('enlarges a picture in a dialog and gives the focus back', async () => {
    const { page } = await openPage();
    await page.goto(`${origin}/docs/install/`);
    await hydrated(page);
    const link = page.locator('figure a[data-enlarge]').first();
    await link.scrollIntoViewIfNeeded();
    expect(await link.locator('img').evaluate((img: HTMLImageElement) => img.hasAttribute('width') && img.hasAttribute('height'))).toBe(
      true,
    );
    await link.click();
    const dialog = page.getByRole('dialog', { name: '放大的图片' });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('copies code as it was written and says so', async () => {
    const { page } = await openPage({ permissions: ['clipboard-read', 'clipboard-write'] });
    await page.goto(`${origin}/docs/install/install_docker`);
    await hydrated(page);
    const block = page.locator('.code-block').first();
    await block.getByRole('button', { name: '复制' }).click();
    await block.getByRole('button', { name: '已复制' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await block.locator('pre').innerText());
  });

  it('renders the API from its description', async () => {
    const { page } = await openPage();
    await page.goto(`${origin}/docs/api/#article_post`);
    const endpoint = page.locator('.endpoint').filter({ hasText: 'article_post' }).first();
    expect(await endpoint.innerText()).toContain('POST');
    await page.locator('#article_post-parameters').waitFor();
    expect(await page.locator('.fields').first().innerText()).toMatch(/title\s*string\s*必填/);
  });

  it('keeps the chosen tab across pages', async () => {
    const { page } = await openPage();
    await page.goto(`${origin}/docs/faq`);
    await hydrated(page);
    await page.getByRole('tab', { name: 'Caddy' }).first().click();
    await page.reload();
    await hydrated(page);
    expect(await page.getByRole('tab', { name: 'Caddy' }).first().getAttribute('aria-selected')).toBe('true');
  });

  it('keeps its title while scripts take it over', async () => {
    const { page } = await openPage();
    await page.addInitScript(`{
      window.titles = new Set();
      addEventListener('DOMContentLoaded', () =>
        new MutationObserver(() => titles.add(document.title)).observe(document.head, { childList: true, subtree: true }));
    }`);
    await page.goto(`${origin}/docs/faq`);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate('[...titles]')).toEqual([await page.title()]);
  });

  it('loads the diagram library only where there is a diagram, and draws it', async () => {
    const { page } = await openPage();
    const scripts = () =>
      page.evaluate(() => performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.js') ? [name] : [])));
    await page.goto(`${origin}/docs/install/config`);
    await hydrated(page);
    const without = await scripts();
    await page.goto(`${origin}/docs/migrate/`);
    await page.locator('.diagram svg .node').first().waitFor();
    const bodies = await Promise.all((await scripts()).map(async (url) => [url, await (await fetch(url)).text()] as const));
    const library = bodies.filter(([, body]) => body.includes('sequenceDiagram')).map(([url]) => url);
    expect(library.length).toBeGreaterThan(0);
    expect(library.filter((url) => without.includes(url))).toEqual([]);
  });

  it.each([
    [390, ['install/', 'faq', 'migrate/', 'dev/']],
    [1440, ['install/', 'faq', 'migrate/', 'dev/']],
  ])('keeps the place that a diagram will take, at %i pixels', async (width, paths) => {
    const still = await openPage({ viewport: { width, height: 900 }, javaScriptEnabled: false });
    const { page } = await openPage({ viewport: { width, height: 900 } });
    const heightIn = async (one: typeof page): Promise<number> => (await one.locator('.diagram').boundingBox())?.height ?? 0;
    for (const path of paths) {
      await still.page.goto(`${origin}/docs/${path}`);
      await page.goto(`${origin}/docs/${path}`);
      await page.locator('.diagram svg .node').first().waitFor();
      // Other fonts draw a little wider or narrower.
      expect(Math.abs((await heightIn(page)) / (await heightIn(still.page)) - 1), path).toBeLessThan(0.03);
    }
  });

  it('prints every tab, under its name', async () => {
    const { page } = await openPage();
    await page.goto(`${origin}/docs/faq`);
    await hydrated(page);
    const tabs = page.locator('.tabs-container').first();
    const names = await tabs.getByRole('tab').allTextContents();
    await page.emulateMedia({ media: 'print' });
    const printed = await tabs
      .locator('[role=tabpanel]')
      .evaluateAll((panels) =>
        panels.filter((panel) => panel.checkVisibility()).map((panel) => getComputedStyle(panel, '::before').content),
      );
    expect(names).toContain('Nginx');
    expect(printed).toEqual(names.map((name) => `"${name}"`));
  });

  it('has every heading where it stays before scripts come: not every browser holds in place where a link led', async () => {
    const { page } = await openPage();
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/main\.[^/]*\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`${origin}/docs/install/install_docker`, { waitUntil: 'commit' });
    const place = (): Promise<number> =>
      page.locator('#pull').evaluate((heading) => Math.round(heading.getBoundingClientRect().top + scrollY));
    await page.locator('#pull').waitFor();
    expect(await page.getByRole('tabpanel').count()).toBeGreaterThan(0);
    const before = await place();
    release();
    await hydrated(page);
    expect(await place()).toBe(before);
  });

  it('can be read without JavaScript: text, every tab, navigation', async () => {
    const { page } = await openPage({ javaScriptEnabled: false });
    await page.goto(`${origin}/docs/faq`);
    for (const panel of await page.locator('[role=tabpanel]').all()) {
      expect(await panel.isVisible()).toBe(true);
      expect(await panel.evaluate((each) => getComputedStyle(each, '::before').content)).toMatch(/^".+"$/);
    }
    expect(await page.locator('.frame__sidebar a').count()).toBeGreaterThan(15);
    await page.locator('.frame__sidebar').getByRole('link', { name: '更新日志' }).click();
    expect(page.url()).toBe(`${origin}/docs/changelog`);
  });
});
