// What a reader with an empty cache waits for. Bytes are of brotli 11, prefetches apart.
import { readdirSync } from 'node:fs';
import { inject, it, expect } from 'vitest';
import { useBrowser } from './browser.ts';
import { firstView } from './first-view.ts';
import { ROUTES } from './routes.ts';

const origin = inject('origin');
const BUDGET = { shell: 88_000, medianPage: 12_000, styles: 12_000, requests: 10 } as const;
useBrowser();

const sum = (sizes: Iterable<number>): number => [...sizes].reduce((all, each) => all + each, 0);

it('stays within its budget on every page', async () => {
  const pages: number[] = [];
  for (const [path] of ROUTES) {
    const { scripts, styles, requests } = await firstView(origin, path);
    // The bundle and its runtime are every page's; what else comes is this page's own.
    const shell = [...scripts].filter(([file]) => /\/(?:main|runtime~main)\.\w+\.js$/.test(file)).map(([, size]) => size);
    pages.push(sum(scripts.values()) - sum(shell));
    expect(shell, path).toHaveLength(2);
    expect(sum(shell), `${path}: shell`).toBeLessThanOrEqual(BUDGET.shell);
    expect(requests, `${path}: requests`).toBeLessThanOrEqual(BUDGET.requests);
    if (path === '/docs/install/config') expect(sum(styles.values()), `${path}: styles`).toBeLessThanOrEqual(BUDGET.styles);
  }
  const median = pages.sort((a, b) => a - b)[Math.floor(pages.length / 2)] ?? 0;
  expect(median, 'the median page').toBeLessThanOrEqual(BUDGET.medianPage);
}, 180_000);

it('has one stylesheet for all pages, named after what it holds', () => {
  expect(readdirSync('site/build/pages/assets/css').filter((name) => /^styles\.[\da-f]{8}\.css$/.test(name))).toHaveLength(1);
});
