// What a reader with an empty cache waits for, in a real browser: what `npm run check` counts is what it asks for.
import { readdirSync } from 'node:fs';
import { inject, it, expect } from 'vitest';
import { BUDGET, median, ORDINARY_PAGE, readFirstView, weigh } from '../tasks/first-view.mjs';
import { useBrowser } from './browser.ts';
import { firstView } from './first-view.ts';
import { ROUTES } from './routes.ts';

const origin = inject('origin');
const AT_ONCE = 4;
useBrowser();

/** Of all pages, some at once: each waits until nothing more is asked for. */
async function firstViews() {
  const paths = ROUTES.map(([path]) => path);
  const views = [];
  for (let at = 0; at < paths.length; at += AT_ONCE) {
    views.push(...(await Promise.all(paths.slice(at, at + AT_ONCE).map(async (path) => ({ path, ...(await firstView(origin, path)) })))));
  }
  return views;
}

it('stays within its budget on every page', async () => {
  const pages: number[] = [];
  for (const { path, requests, ...view } of await firstViews()) {
    const { shell, page, styles } = weigh(view);
    pages.push(page);
    expect(shell, path).toBeGreaterThan(0);
    expect(shell, `${path}: shell`).toBeLessThanOrEqual(BUDGET.shell);
    expect(requests, `${path}: requests`).toBeLessThanOrEqual(BUDGET.requests);
    if (path === ORDINARY_PAGE) expect(styles, `${path}: styles`).toBeLessThanOrEqual(BUDGET.styles);
    // What the HTML names is what comes; a diagram's library, which no HTML names, comes after it.
    const named = weigh(await readFirstView('site/build/pages', `${path.slice('/docs/'.length)}/index.html`));
    expect(named, path).toEqual({ shell, page: expect.any(Number) as number, styles });
    expect(named.page, path).toBeLessThanOrEqual(page);
    if (path === ORDINARY_PAGE) expect(named.page, path).toBe(page);
  }
  expect(median(pages), 'the median page').toBeLessThanOrEqual(BUDGET.medianPage);
}, 180_000);

it('has one stylesheet for all pages, named after what it holds', () => {
  expect(readdirSync('site/build/pages/assets/css').filter((name) => /^styles\.[\da-f]{8}\.css$/.test(name))).toHaveLength(1);
});
