// Specification, section 2. Screens and routes: pages that load, and those that do not; navigation and chrome.
import { readFile } from 'node:fs/promises';
import type { Page, Route } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { hydrated, useBrowser } from '../browser.ts';
import { ROUTES } from '../routes.ts';
import { PHONE, open, openWatched } from './open.ts';

const origin = inject('origin');
useBrowser();

/** A click away from /docs/guide; its code is a chunk of its own. */
const NEXT = '/docs/service';
const link = (page: Page, path: string) => page.locator(`.frame__sidebar a[href="${path}"]`);

/** Decides on the code of pages that is asked for from here on. The framework would fetch it in advance otherwise. */
async function onPageCode(page: Page, decide: (route: Route) => Promise<void>): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g', saveData: true } });
  });
  await page.route(/\/assets\/js\/.*\.js$/, decide);
}

it('Every page has the one sidebar', async () => {
  for (const [path] of ROUTES) expect(await (await fetch(origin + path)).text(), path).toMatch(/aria-label="?文档目录/);
});

it('A page’s code is loaded when the page is opened', async () => {
  const page = await open('/docs/guide');
  const asked: string[] = [];
  await onPageCode(page, (route) => {
    asked.push(route.request().url());
    return route.continue();
  });
  await link(page, NEXT).click();
  await page.getByRole('heading', { level: 1, name: '服务' }).waitFor();
  expect(asked.length).toBeGreaterThan(0);
});

it('While a page is loading, a spinner shows', async () => {
  const page = await open('/docs/guide');
  await onPageCode(page, (route) => route.abort());
  await page.context().setOffline(true);
  await link(page, NEXT).click();
  const retry = page.getByRole('alert').getByRole('button', { name: '重试' });
  await retry.waitFor();
  await page.context().setOffline(false);
  await page.unrouteAll();
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/assets\/js\/.*\.js$/, async (route) => {
    await answered;
    await route.continue();
  });
  await retry.click();
  await page.getByRole('status', { name: '正在加载' }).waitFor();
  answer();
  await page.getByRole('heading', { level: 1, name: '服务' }).waitFor();
});

it('On load failure the error text shows with a button to try again', async () => {
  const page = await open('/docs/guide');
  await onPageCode(page, (route) => route.abort());
  await page.context().setOffline(true);
  await link(page, NEXT).click();
  const alert = page.getByRole('alert');
  await alert.getByRole('heading', { name: '页面没有加载成功' }).waitFor();
  expect(await alert.locator('.lost__path').innerText()).toMatch(/\S/);
  expect(await page.locator('.navbar').isVisible()).toBe(true);
  await page.context().setOffline(false);
  await page.unrouteAll();
  await alert.getByRole('button', { name: '重试' }).click();
  await page.getByRole('heading', { level: 1, name: '服务' }).waitFor();
});

it('The page is reloaded when a route’s code fails to load: once, and never in a loop', async () => {
  const page = await open('/docs/guide');
  const loads: string[] = [];
  page.on('framenavigated', (frame) => loads.push(frame.url()));
  page.on('load', () => loads.push('load'));
  // As after a new release whose server kept nothing: the page’s own code is gone for good, the server is there.
  const code = (await pageCode(NEXT)).map((file) => `${origin}/docs/${file}`);
  await onPageCode(page, (route) => (code.includes(route.request().url()) ? route.fulfill({ status: 404 }) : route.continue()));
  await link(page, NEXT).click();
  await expect.poll(() => loads.filter((each) => each === 'load').length).toBe(1);
  await page.waitForTimeout(1500);
  expect(loads.filter((each) => each === 'load')).toHaveLength(1);
  expect(page.url()).toBe(origin + NEXT);
  // What the server wrote can be read all the same, and the way on is open.
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('服务');
  await page.unrouteAll();
  await link(page, '/docs/guide').click();
  await page.waitForURL(`${origin}/docs/guide`);
  await hydrated(page);
});

it('A page whose code is gone when it is opened is reloaded once', async () => {
  const page = await open('/docs/guide');
  const code = (await pageCode(NEXT)).map((file) => `${origin}/docs/${file}`);
  let refused = 0;
  await page.route(/\/assets\/js\/.*\.js$/, (route) => {
    if (refused > 0 || !code.includes(route.request().url())) return route.continue();
    refused += 1;
    return route.fulfill({ status: 404 });
  });
  // The preload is refused first, then what the bundle asks for by itself.
  await page.goto(origin + NEXT);
  await hydrated(page);
  expect(refused).toBe(1);
});

/** The scripts that only this page has. */
async function pageCode(path: string): Promise<string[]> {
  const html = await readFile(`site/build/pages${path.replace('/docs', '')}/index.html`, 'utf8');
  return [...html.matchAll(/rel="preload" as="script" href="\/docs\/([^"]+)"/g)].flatMap(([, file]) => file ?? []);
}

it('The not-found page asks to tell the owner of the site that linked here', async () => {
  const page = await open('/docs/nothing-here');
  const text = await page.locator('main').innerText();
  expect(text).toContain('找不到页面');
  expect(text).toContain('请联系那个网站的所有者，告诉他们链接已经失效');
});

it('The navbar has logo, title, links, language dropdown, search button and colour-mode toggle', async () => {
  const page = await open('/docs/guide');
  const navbar = page.locator('.navbar');
  expect(await navbar.locator('.navbar__brand svg').isVisible()).toBe(true);
  expect(await navbar.locator('.navbar__brand').innerText()).toContain('emlog');
  const links = await navbar.locator('a[href]:not([href="#"])').evaluateAll((all) => all.map((each) => each.getAttribute('href')));
  for (const target of ['/docs/install/', '/docs/api/api-wechat-app', '/docs/ai/ai_emlog', '/docs/faq']) expect(links).toContain(target);
  for (const target of ['https://www.emlog.net', 'https://github.com/emlog/emlog', 'https://www.emlog.net/template'])
    expect(
      links.some((each) => each?.replace(/\/$/, '') === target),
      target,
    ).toBe(true);
  expect(await navbar.getByRole('button', { name: '简体中文' }).isVisible()).toBe(true);
});

it('The footer has links, video tutorials and a mirror repository among them, logo and copyright', async () => {
  const page = await open('/docs/guide');
  const footer = page.locator('footer.footer');
  expect(await footer.getByRole('link', { name: '视频教程' }).getAttribute('href')).toBe('/docs/guide#video');
  expect(await footer.getByRole('link', { name: '镜像仓库' }).getAttribute('href')).toContain('https://gitee.com/');
  expect(await footer.locator('img').first().isVisible()).toBe(true);
  expect(await footer.innerText()).toMatch(/© \d{4} emlog/);
});

it('A skip-to-content link comes first and leads to the content', async () => {
  const page = await open('/docs/install/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: '跳到主要内容' });
  expect(await skip.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await skip.isVisible()).toBe(true);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main, #__docusaurus_skipToContent_fallback') !== null)).toBe(true);
});

it('On a phone a button opens a side panel, the docs sidebar in it, with a way back to the main menu', async () => {
  const page = await open('/docs/install/', PHONE);
  await page.getByRole('button', { name: '打开导航' }).click();
  const panel = page.locator('.navbar-sidebar');
  await panel.getByRole('link', { name: '配置文件 config.php' }).waitFor();
  await panel.getByRole('button', { name: /回到主菜单/ }).click();
  await panel.getByRole('link', { name: '小程序' }).waitFor();
  await panel.getByRole('button', { name: '关闭导航' }).click();
  await panel.getByRole('link', { name: '小程序' }).waitFor({ state: 'hidden' });
});

it('The navbar hides on the way down and shows on the way up', async () => {
  const page = await open('/docs/dev/plugin');
  const bottom = () => page.locator('.navbar').evaluate((element) => Math.round(element.getBoundingClientRect().bottom));
  const shown = await bottom();
  await page.mouse.move(700, 500);
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 400);
      return bottom();
    })
    .toBeLessThanOrEqual(0);
  await page.mouse.wheel(0, -200);
  await expect.poll(bottom).toBe(shown);
});

it('The sidebar cannot be hidden, and opening a category closes no other', async () => {
  const page = await open('/docs/install/');
  const sidebar = page.locator('.frame__sidebar');
  expect(await sidebar.getByRole('button', { name: /侧边栏|收起边栏/ }).count()).toBe(0);
  for (const name of ['AI', 'API', '开发']) await sidebar.getByText(name, { exact: true }).click();
  for (const path of ['/docs/install/config', '/docs/ai/ai_mcp', '/docs/api/api_store', '/docs/dev/plugin'])
    await link(page, path).waitFor({ state: 'visible' });
});

it('A page has breadcrumbs and leads to the previous and the next one', async () => {
  const page = await open('/docs/install/config');
  const breadcrumbs = page.getByRole('navigation', { name: '面包屑' });
  expect(await breadcrumbs.innerText()).toMatch(/安装[\s\S]*配置文件 config\.php/);
  const paging = page.getByRole('navigation', { name: '翻页' });
  expect(await paging.getByRole('link', { name: /上一页/ }).getAttribute('href')).toBe('/docs/install/');
  await paging.getByRole('link', { name: /下一页/ }).click();
  await page.waitForURL(`${origin}/docs/install/install_bt`);
});

it('A block of code breaks its long lines or lets them scroll', async () => {
  const page = await open('/docs/ai/ai_mcp', PHONE);
  const block = page.locator('.code-block').first();
  const wrap = block.getByRole('button', { name: '自动换行' });
  const space = () => block.locator('pre').evaluate((pre) => getComputedStyle(pre).whiteSpace);
  expect([await wrap.getAttribute('aria-pressed'), await space()]).toEqual(['false', 'pre']);
  await wrap.click();
  expect([await wrap.getAttribute('aria-pressed'), await space()]).toEqual(['true', 'pre-wrap']);
  await wrap.click();
  expect([await wrap.getAttribute('aria-pressed'), await space()]).toEqual(['false', 'pre']);
});

it('All wording of the theme is Chinese', async () => {
  const read = async (file: string) => JSON.parse(await readFile(file, 'utf8')) as Record<string, string | { message: string }>;
  const folder = 'node_modules/@docusaurus/theme-translations/locales';
  const said = { ...(await read(`${folder}/zh-Hans/theme-common.json`)), ...(await read('site/i18n/zh-Hans/code.json')) };
  const asked = Object.keys(await read(`${folder}/base/theme-common.json`)).filter((id) => !id.endsWith('___DESCRIPTION'));
  expect(asked.length).toBeGreaterThan(50);
  const foreign = [...new Set([...asked, ...Object.keys(said)])].flatMap((id) => {
    const entry = said[id];
    const text = typeof entry === 'string' ? entry : (entry?.message ?? '');
    // A message that only joins what others give it has no words.
    const words = text.replaceAll(/\{\w+\}/g, '');
    return /\p{Script=Han}/u.test(words) || (text !== '' && !/[A-Za-z]/.test(words)) ? [] : [`${id}: ${text}`];
  });
  expect(foreign).toEqual([]);
});

it('When the whole page crashes, it says so in Chinese, and a button draws it again', async () => {
  const { page } = await openWatched('/docs/guide');
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'userAgent', {
      configurable: true,
      get: () => {
        throw new Error('out of order');
      },
    });
    // A slash opens the search, and the bar is drawn anew.
    document.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }));
  });
  const alert = page.getByRole('alert');
  await alert.getByRole('heading', { name: '页面已崩溃。' }).waitFor();
  await page.evaluate(() => delete (navigator as unknown as Record<string, unknown>)['userAgent']);
  await alert.getByRole('button', { name: '重试' }).click();
  await page.getByRole('heading', { level: 1, name: '使用指南' }).waitFor();
});

it('The search opens from its button, with Ctrl+K, with Cmd+K and with a slash; Escape closes it', async () => {
  const page = await open('/docs/guide');
  const field = page.getByRole('combobox');
  const ways = [
    () =>
      page
        .locator('.navbar')
        .getByRole('button', { name: /搜索文档/ })
        .click(),
    () => page.keyboard.press('Control+k'),
    () => page.keyboard.press('Meta+k'),
    () => page.keyboard.press('/'),
  ];
  for (const way of ways) {
    await way();
    await field.waitFor();
    expect(await field.getAttribute('placeholder')).toBe('搜索文档');
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'hidden' });
  }
});

it('The search shows which keys select, move and close', async () => {
  const page = await open('/docs/guide');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('安装');
  await page.getByRole('option').first().waitFor();
  const dialog = await page.getByRole('dialog').innerText();
  for (const hint of ['Enter\n打开', '↓\n选择', 'Esc']) expect(dialog).toContain(hint);
});
