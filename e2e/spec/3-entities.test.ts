// Specification, section 3. Entities and their fields, as far as a browser receives them.
import { expect, inject, it } from 'vitest';
import { useBrowser } from '../browser.ts';
import { open } from './open.ts';

const origin = inject('origin');
useBrowser();

it('There is one docs version: current, labelled Next, the last one, with README as main doc', async () => {
  const page = await open('/docs/guide');
  const [main = ''] = await page.locator('script[src*="/main."]').evaluateAll((all) => all.map((each) => (each as HTMLScriptElement).src));
  const code = await (await fetch(new URL(main, origin))).text();
  const versions = /versions"?:\[\{(.{0,220})/s.exec(code)?.[1] ?? '';
  expect(versions.replaceAll('"', '')).toMatch(/^name:current,label:Next,isLast:(?:!0|true),path:\/docs\/?,mainDocId:README,docs:\[/);
  expect(code.match(/"isLast":true,"path"/g)).toHaveLength(1);
});

it('The locale is zh-Hans, written from left to right, named 简体中文', async () => {
  const page = await open('/docs/guide');
  const html = page.locator('html');
  expect([await html.getAttribute('lang'), await html.getAttribute('dir')]).toEqual(['zh-Hans', 'ltr']);
  await page.locator('.navbar').getByRole('button', { name: '简体中文' }).hover();
  const locales = page.locator('.navbar .dropdown__menu a');
  // The list fades in.
  await expect.poll(() => locales.allInnerTexts()).toEqual(['简体中文']);
  expect(await locales.getAttribute('lang')).toBe('zh-Hans');
});

it('A sidebar item is a link, or a category with items of its own', async () => {
  const page = await open('/docs/install/');
  const links = page.locator('.frame__sidebar a.menu__link[href]:not([href="#"])');
  expect(await links.count()).toBeGreaterThan(15);
  const category = page.locator('.frame__sidebar .theme-doc-sidebar-item-category').first();
  expect(await category.locator('.menu__link').first().innerText()).toBe('安装');
  expect(await category.locator('.menu__list a').count()).toBeGreaterThan(5);
});
