// The search of a site without a service, in a real browser: what is fetched and when, what a reader sees meanwhile,
// and what happens when the index does not come as it should.
import { readFile, readdir } from 'node:fs/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { overBudget } from '../../tasks/first-view.mjs';
import { hydrated, openPage, useBrowser } from '../browser.ts';
import { startStaticHost, STATIC_RELEASE } from './host.ts';
import type { StaticHost } from './host.ts';

useBrowser();
let host: StaticHost;
let slow: StaticHost;
beforeAll(async () => {
  host = await startStaticHost();
  slow = await startStaticHost(undefined, String.raw`location ~ \.bin$ { limit_rate 150k; }`);
});
afterAll(() => Promise.all([host.close(), slow.close()]));

/** Where the index lies, on whatever host. */
const INDEX = /\/docs\/assets\/search\/index\.[\da-f]{16}\.bin$/;
const isIndex = (request: Request) => INDEX.test(new URL(request.url()).pathname);

async function open(page: Page, { origin }: Pick<StaticHost, 'origin'> = host): Promise<void> {
  await page.goto(`${origin}/docs/guide`);
  await hydrated(page);
}

async function search(page: Page, query: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(query);
}

const found = (page: Page) => page.locator('[role=option] mark').first().waitFor();

it('finds without a service, and asks no host but its own', async () => {
  const { page, complaints, foreign, violations } = await openPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await open(page);
  await search(page, 'weijingtai');
  await found(page);
  expect(await page.getByRole('dialog').innerText()).toContain('已按「伪静态」搜索');
  expect(asked.filter((each) => !each.startsWith('GET /docs/'))).toEqual([]);
  expect({ complaints, foreign, violations }).toEqual({ complaints: [], foreign: [], violations: [] });
  await page.context().close();
});

it('the search page finds too, and loads more', async () => {
  const { page } = await openPage();
  await page.goto(`${host.origin}/docs/search?q=${encodeURIComponent('插件')}`);
  await page.locator('.search-page__results li').first().waitFor();
  const before = await page.locator('.search-page__results a').count();
  await page.mouse.wheel(0, 20_000);
  await expect.poll(() => page.locator('.search-page__results a').count()).toBeGreaterThan(before);
  await page.context().close();
});

it('fetches the index when a reader seems to want it, not before, and once', async () => {
  const { page } = await openPage();
  const asked: Request[] = [];
  page.on('request', (request) => isIndex(request) && asked.push(request));
  await open(page);
  await page.waitForLoadState('networkidle');
  expect(asked).toHaveLength(0);
  await page.getByRole('button', { name: '搜索文档' }).hover();
  await expect.poll(() => asked.length).toBe(1);
  await search(page, '伪静态');
  await found(page);
  // Kept when all of it has come.
  await expect.poll(() => page.evaluate(`caches.has('docs-search-index')`)).toBe(true);
  await open(page);
  await search(page, '安装');
  await found(page);
  expect(asked).toHaveLength(1);
  await page.context().close();
});

it('costs the first view nothing that its budget has no room for', async () => {
  expect(await overBudget(`${STATIC_RELEASE}/pages`)).toEqual([]);
});

it.each([
  ['before a reader wants to search', () => host.origin, STATIC_RELEASE, false],
  ['where a service answers, at all', () => inject('origin'), 'site/build', true],
])('brings no part of the engine %s', async (_when, origin, release, searches) => {
  const { page } = await openPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await open(page, { origin: origin() });
  if (searches) {
    await search(page, '伪静态');
    await found(page);
  }
  await page.waitForLoadState('networkidle');
  const engine = await engineScripts(release);
  expect(engine.length).toBeGreaterThan(0);
  const isEngine = (path: string) => engine.some((name) => path.endsWith(`/${name}`));
  expect(asked.filter((path) => isEngine(path) || path.endsWith('.bin'))).toEqual([]);
  // The thread that carries requests to a service is none of it.
  expect(page.workers().filter((worker) => isEngine(worker.url()))).toEqual([]);
  await page.context().close();
});

it('shows how far the index is when it takes long, in the window and on the search page', async () => {
  const { page } = await openPage();
  await open(page, slow);
  await search(page, '伪静态');
  const progress = page.getByRole('progressbar', { name: '正在下载搜索索引' });
  await progress.waitFor();
  expect(await progress.getAttribute('max')).toMatch(/^\d{6}$/);
  await found(page);
  await expect.poll(() => progress.count()).toBe(0);
  await page.context().close();
  const other = await openPage();
  await other.page.goto(`${slow.origin}/docs/search?q=docker`);
  await other.page.getByRole('progressbar', { name: '正在下载搜索索引' }).waitFor();
  await other.page.locator('.search-page__results').waitFor();
  await other.page.context().close();
});

describe('while a part of the index is still on its way', () => {
  let halting: StaticHost;
  beforeAll(async () => {
    // The headings come at once.
    halting = await startStaticHost(undefined, String.raw`location ~ \.bin$ { limit_rate_after 120k; limit_rate 40k; }`);
  });
  afterAll(() => halting.close());

  // Not as they are laid out: rows below the edge of the list are laid out when they come into sight.
  const rows = (page: Page) => page.getByRole('option').allTextContents();
  const progress = (page: Page) => page.getByRole('progressbar', { name: '正在下载搜索索引' });

  /** The rows that a reader sees who had the whole index when they began. */
  async function rowsOfWhole(query: string): Promise<string[]> {
    const { page } = await openPage();
    await open(page);
    await search(page, 'weijingtai');
    await found(page);
    await page.getByRole('combobox').fill(query);
    await page.locator(`.search-modal__foot a[href*="${encodeURIComponent(query)}"]`).waitFor();
    const all = await rows(page);
    await page.context().close();
    return all;
  }

  it('headings are found, and everything as soon as it is there, without a letter typed', async () => {
    const all = await rowsOfWhole('伪静态');
    const { page, complaints } = await openPage();
    await open(page, halting);
    await search(page, '伪静态');
    await found(page);
    await progress(page).waitFor();
    const early = await rows(page);
    expect(early.length).toBeGreaterThan(2);
    expect(early).not.toEqual(all);
    await expect.poll(() => progress(page).count(), { timeout: 20_000 }).toBe(0);
    await expect.poll(() => rows(page)).toEqual(all);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it.each(['weijingtai', '偽靜態'])('%s, which no heading holds as it stands, waits for all of it', async (query) => {
    const { page } = await openPage();
    await open(page, halting);
    await search(page, query);
    await progress(page).waitFor();
    expect(await page.getByRole('dialog').innerText()).not.toContain('没有找到');
    await found(page);
    expect(await progress(page).count()).toBe(0);
    expect(await page.getByRole('dialog').innerText()).toContain('已按「伪静态」搜索');
    await page.context().close();
  });

  it('the search page shows what all of it holds, and not less before', async () => {
    const { page } = await openPage();
    await page.goto(`${halting.origin}/docs/search?q=${encodeURIComponent('伪静态')}`);
    await progress(page).waitFor();
    await page.locator('.search-page__results li').first().waitFor();
    expect(await progress(page).count()).toBe(0);
    await page.context().close();
  });
});

/** The index as it is stored. */
async function stored(): Promise<Buffer> {
  const html = await readFile(`${STATIC_RELEASE}/pages/index.html`, 'utf8');
  const [path = ''] = /name="docs:index" content="\/docs\/([^"]*)"/.exec(html)?.[1]?.split(' ') ?? [];
  return readFile(`${STATIC_RELEASE}/pages/${path}`);
}

/** Same length, same form, one letter of a text another: as if somebody had meddled with it and mended the checksums. */
function meddled(file: Buffer): Buffer {
  const index = gunzipSync(file);
  const at = index.indexOf('Docker');
  expect(at).toBeGreaterThan(0);
  index.write('L', at);
  return gzipSync(index);
}

const DAMAGE: readonly (readonly [string, (file: Buffer) => Buffer])[] = [
  ['cut off', (file) => file.subarray(0, file.length / 2)],
  ['changed in one byte', (file) => Buffer.from(file.map((byte, at) => (at === 100_000 ? byte ^ 1 : byte)))],
  ['meddled with', meddled],
  ['a page', () => Buffer.from('<!doctype html><p>请先登录')],
  ['empty', () => Buffer.alloc(0)],
];

describe.each([
  ['with https', false],
  ['without https, where a browser has no digests', true],
])('%s', (_name, isInsecure) => {
  it.each(DAMAGE)('an index that is %s is an error with a retry, never wrong hits', async (_damage, change) => {
    const { page } = await openPage();
    if (isInsecure) await page.addInitScript('Object.defineProperty(crypto, "subtle", { value: undefined })');
    const body = change(await stored());
    await page.route(INDEX, (route) => route.fulfill({ body, contentType: 'application/octet-stream' }));
    await open(page);
    await search(page, '伪静态');
    const alert = page.getByRole('alert');
    await alert.getByText('搜索索引没有完整收到').waitFor();
    expect(await page.getByRole('option').count()).toBe(0);
    await page.unroute(INDEX);
    await page.getByRole('button', { name: '重试' }).click();
    await found(page);
    await page.context().close();
  });
});

it.each([
  ['is not there', 404, '状态码 404'],
  ['cannot be reached', 0, '请检查网络连接'],
])('an index that %s is an error with its reason and a retry', async (_name, status, reason) => {
  const { page } = await openPage();
  await page.route(INDEX, (route) => (status === 0 ? route.abort() : route.fulfill({ status })));
  await open(page);
  await search(page, '伪静态');
  await page.getByRole('alert').getByText(reason).waitFor();
  await page.unroute(INDEX);
  await page.getByRole('button', { name: '重试' }).click();
  await found(page);
  await page.context().close();
});

it('fetches the engine beside the index, not after it', async () => {
  const { page } = await openPage();
  const scripts = await engineScripts(STATIC_RELEASE);
  let deliver = (): void => undefined;
  const held = new Promise<void>((resolve) => (deliver = resolve));
  await page.route(INDEX, async (route) => {
    await held;
    await route.continue();
  });
  const engine = page.waitForRequest((request) => scripts.some((name) => request.url().endsWith(`/${name}`)));
  await open(page);
  await search(page, '伪静态');
  // The index waits until this has come.
  await engine;
  deliver();
  await found(page);
  await page.context().close();
});

it('finds in a browser without workers, and unpacks in one without the means', async () => {
  const { page, complaints } = await openPage();
  await page.addInitScript('delete window.Worker; delete window.DecompressionStream;');
  await open(page);
  await search(page, 'weijingtai');
  await found(page);
  expect(page.workers()).toHaveLength(0);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('a worker whose code does not come is an error with a retry', async () => {
  const { page } = await openPage();
  const scripts = await engineScripts(STATIC_RELEASE);
  const isEngine = (url: URL) => scripts.some((name) => url.pathname.endsWith(`/${name}`));
  await page.route(isEngine, (route) => route.abort());
  await open(page);
  await search(page, '伪静态');
  await page.getByRole('alert').waitFor();
  await page.unroute(isEngine);
  await page.getByRole('button', { name: '重试' }).click();
  await found(page);
  await page.context().close();
});

/** The scripts that read index files: the worker's, and that of browsers without workers. */
async function engineScripts(release: string): Promise<string[]> {
  const folder = `${release}/pages/assets/js`;
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  const texts = await Promise.all(scripts.map((name) => readFile(`${folder}/${name}`, 'utf8')));
  return scripts.filter((_, at) => texts[at]?.includes('DOCSRCH'));
}
