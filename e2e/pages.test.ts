// 1. No English interface word meets the reader.
// 2. The Content-Security-Policy lets the site work, and nothing else.
// 3. The product's pages are as the specification draws them at 390, 996, 997 and 1440 px.
import { describe, expect, inject, it } from 'vitest';
import { hydrated, openPage, useBrowser } from './browser.ts';
import { ROUTES } from './routes.ts';

const origin = inject('origin');
useBrowser();

describe('the interface', () => {
  it('names its controls in Chinese', async () => {
    const { page } = await openPage();
    for (const path of ['/docs/install/', '/docs/faq', '/docs/search', '/docs/nothing-here']) {
      await page.goto(origin + path);
      await hydrated(page);
      const english = await page.evaluate(() =>
        [...document.querySelectorAll('[aria-label], [title], button, [placeholder]')]
          .filter((element) => element.closest('article .markdown > :not(.code-block)') === null)
          .flatMap((element) => [
            element.getAttribute('aria-label'),
            element.getAttribute('title'),
            element.getAttribute('placeholder'),
            element.tagName === 'BUTTON' ? element.textContent : null,
          ])
          .filter((text): text is string => text !== null && /[A-Za-z]{3}/.test(text) && !/\p{Script=Han}/u.test(text))
          .filter((text) => !/^(?:Ctrl K|Esc|⌘K)$/.test(text.trim())),
      );
      expect(english, path).toEqual([]);
    }
  });
});

describe('the Content-Security-Policy', () => {
  it('lets searching, diagrams, tabs and copying work', async () => {
    const { page, violations } = await openPage();
    await page.goto(`${origin}/docs/install/`);
    await hydrated(page);
    await page.keyboard.press('Control+k');
    await page.locator('#search-input').waitFor();
    await page.keyboard.type('伪静态');
    await page.locator('[role="option"]').first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/#|\/docs\/(?!install\/$)/);
    await page.goto(`${origin}/docs/search?q=docker`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(violations).toEqual([]);
  });

  it('stops a script that the build did not write', async () => {
    const { page, violations } = await openPage();
    await page.goto(`${origin}/docs/faq`);
    await hydrated(page);
    const ran = await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'document.title = "injected"';
      document.body.append(script);
      document.body.insertAdjacentHTML('beforeend', '<img src="x:" onerror="document.title = \'injected\'">');
      return document.title;
    });
    expect(ran).not.toBe('injected');
    await expect.poll(() => violations.length).toBeGreaterThanOrEqual(2);
    expect(violations.every((each) => /^script-src/.test(each) || /^img-src/.test(each))).toBe(true);
    expect(await page.title()).not.toBe('injected');
  });
});

describe('the frame', () => {
  it('has sidebar and full bar at 997 px, a menu button at 996', async () => {
    const { page } = await openPage({ viewport: { width: 997, height: 800 } });
    await page.goto(`${origin}/docs/install/`);
    await hydrated(page);
    expect(await page.locator('.frame__sidebar').isVisible()).toBe(true);
    expect(await page.locator('.navbar__toggle').isVisible()).toBe(false);
    const outside = await page.locator('.navbar__items > *').evaluateAll((items) => {
      const bar = document.querySelector('.navbar')?.getBoundingClientRect();
      const drawn = items.map((item) => item.getBoundingClientRect()).filter(({ width }) => width > 0);
      const overlapping = drawn.filter((box, index) => index > 0 && box.left < (drawn[index - 1]?.right ?? 0));
      return drawn.filter(({ top, bottom }) => top < 0 || bottom > (bar?.bottom ?? 0)).length + overlapping.length;
    });
    expect(outside).toBe(0);
    await page.setViewportSize({ width: 996, height: 800 });
    expect(await page.locator('.frame__sidebar').isVisible()).toBe(false);
    await page.locator('.navbar__toggle').click();
    await page.getByRole('button', { name: /回到主菜单/ }).click();
    await page.locator('.navbar-sidebar').getByRole('link', { name: '模板商店' }).waitFor();
  });

  it('lists the 30 pages that belong in the sidebar, and not the other three', async () => {
    const { page } = await openPage();
    await page.goto(`${origin}/docs/api/`);
    await hydrated(page);
    for (const name of ['AI', '开发']) await page.locator('.frame__sidebar').getByText(name, { exact: true }).click();
    const listed = await page
      .locator('.frame__sidebar a.menu__link')
      .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href')))].filter((href) => href !== '#'));
    const wanted = ROUTES.map(([path]) => path).filter((path) => !/install_1panel2|531toPro|600toPro/.test(path));
    expect(listed.sort()).toEqual([...wanted].sort());
  });

  it('cycles colour modes: system, light, dark, system', async () => {
    const { page } = await openPage({ colorScheme: 'dark' });
    await page.goto(`${origin}/docs/guide`);
    await hydrated(page);
    const toggle = page.locator('.navbar').getByRole('button', { name: /颜色模式/ });
    const theme = () => page.evaluate(() => document.documentElement.dataset['theme']);
    expect(await theme()).toBe('dark');
    await toggle.click();
    expect(await theme()).toBe('light');
    await toggle.click();
    expect(await theme()).toBe('dark');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
    await toggle.click();
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();
  });
});
