// What the site itself cannot show: two versions, an announcement, a page that crashes, and builds that fail.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hydrated, openPage, useBrowser } from '../browser.ts';
import { buildFixture, serveFixture } from './fixture.ts';
import type { Built } from './fixture.ts';

const BUILD_TIMEOUT_MS = 240_000;
useBrowser();

describe('a site with two versions and an announcement', () => {
  let built: Built;
  let site: Awaited<ReturnType<typeof serveFixture>>;
  beforeAll(async () => {
    built = await buildFixture('whole');
    site = await serveFixture();
  }, BUILD_TIMEOUT_MS);
  afterAll(() => site.stop());

  async function open(path: string, stored: Record<string, string> = {}): Promise<Page> {
    const { page } = await openPage({ colorScheme: 'dark' });
    await page.addInitScript((items) => {
      if (sessionStorage.getItem('stored') !== null) return;
      sessionStorage.setItem('stored', 'yes');
      for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
    }, stored);
    await page.goto(site.origin + path);
    await hydrated(page);
    return page;
  }
  const bar = (page: Page) => page.getByText('新版本已发布');

  it('Broken anchors and duplicate routes only warn', () => {
    expect(built.code).toBe(0);
    expect(built.said).toContain('[WARNING] Duplicate routes found!');
    expect(built.said).toMatch(/\[WARNING\] Docusaurus found broken anchors!/);
    expect(built.said).toContain('/docs/#nothing-here');
  });

  it('The announcement bar is visible until closed, and the close is saved', async () => {
    const page = await open('/docs/');
    expect(await bar(page).isVisible()).toBe(true);
    await page.getByRole('button', { name: '关闭' }).click();
    await bar(page).waitFor({ state: 'hidden' });
    await page.reload();
    await hydrated(page);
    expect(await bar(page).isVisible()).toBe(false);
  });

  it('The announcement bar reappears on the first load after its id changed', async () => {
    const page = await open('/docs/', { 'docusaurus.announcement.id': 'first', 'docusaurus.announcement.dismiss': 'true' });
    expect(await bar(page).isVisible()).toBe(true);
  });

  it('Where the system preference is not respected, the colour mode is light and toggles light and dark', async () => {
    const page = await open('/docs/');
    const theme = () => page.evaluate(() => document.documentElement.dataset['theme']);
    const toggle = page.locator('.navbar').getByRole('button', { name: /颜色模式/ });
    const seen = [await theme()];
    for (let click = 0; click < 3; click += 1) {
      await toggle.click();
      seen.push(await theme());
    }
    expect(seen).toEqual(['light', 'dark', 'light', 'dark']);
  });

  it('The docs version choice persists in local storage', async () => {
    const page = await open('/docs/');
    await page.locator('.navbar').getByRole('button', { name: 'Next' }).hover();
    await page.locator('.navbar').getByRole('link', { name: '1.0' }).click();
    await page.waitForURL(`${site.origin}/docs/1.0/`);
    expect(await page.evaluate(() => localStorage.getItem('docs-preferred-version-default'))).toBe('1.0');
    await page.locator('.navbar').getByRole('button', { name: '1.0' }).hover();
    await page.locator('.navbar').getByRole('link', { name: 'Next' }).click();
    await page.waitForURL(`${site.origin}/docs/`);
    expect(await page.evaluate(() => localStorage.getItem('docs-preferred-version-default'))).toBe('current');
  });

  it('A page of an old version says so in Chinese', async () => {
    const page = await open('/docs/1.0/');
    const banner = page.locator('.theme-doc-version-banner');
    expect(await banner.innerText()).toMatch(/1\.0 版的文档，现已不再积极维护/);
    await page.goto(`${site.origin}/docs/`);
    await hydrated(page);
    expect(await banner.count()).toBe(0);
  });

  it('A page that crashes says 页面已崩溃, and 重试 draws it again', async () => {
    const page = await open('/docs/crash');
    await page.getByRole('button', { name: '弄坏它' }).click();
    await page.getByRole('heading', { name: '页面已崩溃。' }).waitFor();
    expect(await page.locator('.navbar').isVisible()).toBe(true);
    await page.getByRole('button', { name: '重试' }).click();
    await page.getByRole('button', { name: '弄坏它' }).waitFor();
  });

  it('A navbar item that fails is named in the error', async () => {
    const page = await open('/docs/');
    await page.evaluate(() => (location.hash = '#crash'));
    const said = page.locator('.lost__path');
    await said.waitFor();
    expect(await said.innerText()).toContain('navbar item failed to render');
    expect(await said.innerText()).toContain('会崩溃的一项');
  });
});

describe('a site with mistakes', () => {
  let broken: Built;
  let unwritable: Built;
  beforeAll(async () => {
    broken = await buildFixture('broken');
    unwritable = await buildFixture('unwritable');
  }, BUILD_TIMEOUT_MS);

  it('Broken links fail the build and are named with their page', () => {
    expect(broken.code).not.toBe(0);
    expect(broken.said).toContain('Docusaurus found broken links!');
    expect(broken.said).toContain('-> linking to /docs/nothing-here');
  });

  it('Broken Markdown links warn', () => {
    expect(broken.said).toMatch(/\[WARNING\] Docs markdown link couldn't be resolved: \(\.\/nothing-here\.md\)/);
  });

  it('A page without a default export is an error that names the page', () => {
    expect(unwritable.code).not.toBe(0);
    expect(unwritable.said).toContain("The page component at /docs/bare doesn't have a default export");
  });

  it('A missing doc id is an error that lists the ids there are', () => {
    expect(unwritable.said).toMatch(/Couldn't find any doc with id "nowhere"[\s\S]*?Available doc ids are:\s+- README\s+- twice\s+- wrong/);
  });

  it('A missing sidebar id is an error that lists the ids there are', () => {
    expect(unwritable.said).toMatch(/Can't find any sidebar with id "nowhere"[\s\S]*?Available sidebar ids are:\s+- \w+/);
  });
});
