// Specification, section 1. What the product does and for whom.
import { expect, inject, it } from 'vitest';
import { useBrowser } from '../browser.ts';
import { open } from './open.ts';

const origin = inject('origin');
useBrowser();

it('A page has navbar, footer, search, colour mode, sidebar and table of contents', async () => {
  const page = await open('/docs/install/config');
  for (const part of ['.navbar', 'footer.footer', '.frame__sidebar .menu', '.table-of-contents'])
    expect(await page.locator(part).first().isVisible(), part).toBe(true);
  for (const name of [/搜索文档/, /颜色模式/]) expect(await page.locator('.navbar').getByRole('button', { name }).isVisible()).toBe(true);
});

it('The table of contents lists headings of levels 2 and 3', async () => {
  const page = await open('/docs/dev/plugin');
  const listed = await page
    .locator('.table-of-contents a')
    .evaluateAll((links) => links.map((link) => decodeURIComponent(new URL((link as HTMLAnchorElement).href).hash.slice(1))));
  const [second, third, deeper] = await page.evaluate(() =>
    ['h2', 'h3', 'h4, h5, h6'].map((level) => [...document.querySelectorAll(`article :is(${level})[id]`)].map(({ id }) => id)),
  );
  expect(second?.length).toBeGreaterThan(0);
  expect(third?.length).toBeGreaterThan(0);
  expect(listed.sort()).toEqual([...(second ?? []), ...(third ?? [])].sort());
  expect(listed.filter((id) => deeper?.includes(id))).toEqual([]);
});

it('There is no blog', async () => {
  expect((await fetch(`${origin}/docs/blog`)).status).toBe(404);
});

it('php, json and bash are highlighted, with one light and one dark theme', async () => {
  const colours = async (path: string, language: string, colorScheme: 'light' | 'dark') => {
    const page = await open(path, { colorScheme });
    const spans = page.locator(`pre[data-language=${language}] span[class]`);
    return spans.evaluateAll((all) => [...new Set(all.map((span) => getComputedStyle(span).color))]);
  };
  for (const [path, language] of [
    ['/docs/dev/template', 'php'],
    ['/docs/ai/ai_mcp', 'json'],
    ['/docs/ai/ai_mcp', 'bash'],
  ] as const) {
    const light = await colours(path, language, 'light');
    expect(light.length, language).toBeGreaterThan(1);
    expect((await colours(path, language, 'dark')).filter((colour) => light.includes(colour))).toEqual([]);
  }
});

it('The site framework is version 3.8.1', async () => {
  const page = await open('/docs/guide');
  expect(await page.locator('meta[name=generator]').getAttribute('content')).toBe('Docusaurus v3.8.1');
});
