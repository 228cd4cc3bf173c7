// The whole documentation without a network: kept on the reader's wish, read and searched with every host gone, renewed
// as a whole and only on their wish, and taken away again. Behind the site's own server and on a static host.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compress } from '../tasks/compress.mjs';
import { writeServiceWorker } from '../tasks/placing/offline.mjs';
import { freePort } from '../tasks/testing/free-port.ts';
import { hydrated, openPage, useBrowser } from './browser.ts';
import { ROUTES } from './routes.ts';
import { startServer } from './server.ts';
import { startStaticHost, STATIC_RELEASE } from './static/host.ts';
import type { StaticHost } from './static/host.ts';

/** Saving some hundred files one after the other, on a machine that does other things as well. */
const SAVE_TIMEOUT_MS = 60_000;
/** A whole release, likewise. */
const COMPRESS_TIMEOUT_MS = 300_000;

useBrowser();

/** Something that serves the site and can be cut off. */
type Host = Pick<StaticHost, 'origin' | 'stop' | 'start' | 'close'>;

/** The site's own server, as a host that can be cut off. */
async function ownServer(): Promise<Host> {
  const port = await freePort();
  let server = await startServer(port);
  const stop = () => server.stop();
  return {
    origin: server.origin,
    stop,
    close: stop,
    start: async () => {
      server = await startServer(port);
    },
  };
}

async function open(page: Page, { origin }: Pick<Host, 'origin'>, place = '/docs/guide'): Promise<void> {
  await page.goto(origin + place);
  await hydrated(page);
}

const kept = (page: Page) => page.getByText('已可离线阅读');

/** Keeps the documentation as a reader does. */
async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: '离线阅读' }).click();
  await kept(page).waitFor({ timeout: SAVE_TIMEOUT_MS });
}

describe.each([
  ['behind the site’s own server', ownServer],
  ['on a static host', () => startStaticHost()],
])('%s', (_name, start) => {
  let host: Host;
  let page: Page;
  beforeAll(async () => {
    host = await start();
    ({ page } = await openPage());
  });
  afterAll(async () => {
    await page.context().close();
    await host.close();
  });

  it('offers the copy with its size, and keeps it with its progress shown', async () => {
    await open(page, host);
    expect(await page.evaluate(() => navigator.serviceWorker.getRegistration())).toBeUndefined();
    expect(await page.getByRole('button', { name: '离线阅读' }).innerText()).toMatch(/^离线阅读（\d\.\d MB）$/);
    await page.getByRole('button', { name: '离线阅读' }).click();
    await page.getByRole('progressbar', { name: '正在保存离线内容' }).waitFor();
    await kept(page).waitFor({ timeout: SAVE_TIMEOUT_MS });
  }, 90_000);

  it('every page can be read with the host gone', async () => {
    await host.stop();
    for (const [place, title] of ROUTES) {
      await open(page, host, place);
      expect(await page.title()).toContain(title);
    }
  }, 180_000);

  it('pictures are there, and links lead on', async () => {
    await open(page, host, '/docs/install/');
    const pictures = page.locator('article img');
    expect(await pictures.count()).toBeGreaterThan(0);
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0);
    }
    await page.locator('nav.menu').getByRole('link', { name: '常见问题', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: '常见问题' }).waitFor();
  });

  it('other forms of an address lead to the page, and an unknown one says so', async () => {
    await open(page, host, '/docs/guide.html?from=menu');
    expect(page.url()).toBe(`${host.origin}/docs/guide?from=menu`);
    const answer = await page.goto(`${host.origin}/docs/nothing-here`);
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: '找不到页面' }).waitFor();
  });

  it('the search finds, in the window and on the search page', async () => {
    await open(page, host);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('weijingtai');
    await page.locator('[role=option] mark').first().waitFor();
    await page.context().setOffline(true);
    await page.goto(`${host.origin}/docs/search?q=docker`);
    await page.locator('.search-page__results mark').first().waitFor();
    await page.context().setOffline(false);
  });

  it('is taken away on the reader’s wish, and then needs the host again', async () => {
    await open(page, host);
    await page.getByRole('button', { name: '移除' }).click();
    await page.getByRole('button', { name: '离线阅读' }).waitFor();
    expect(await page.evaluate(() => caches.has('docs-offline'))).toBe(false);
    // In a page of its own: the browser's page about the refusal comes late, and in the way of the next address.
    const refused = await page.context().newPage();
    await expect(refused.goto(`${host.origin}/docs/faq`)).rejects.toThrow(/ERR_CONNECTION_REFUSED|chrome-error:/);
    await refused.close();
    await host.start();
    await open(page, host, '/docs/faq');
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  });
});

/** A line of the guide as the first release has it, and as the second one does. */
const OLD = '使用指南';
const NEW = '使用指南之二';

describe('a new release', () => {
  let folder: string;
  let next: string;
  let host: StaticHost;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'emlog-docs-releases-'));
    next = path.join(folder, 'next');
    await cp(`${STATIC_RELEASE}/pages`, next, { recursive: true });
    for (const name of ['guide.html', 'guide/index.html']) {
      const html = await readFile(path.join(next, name), 'utf8');
      await writeFile(path.join(next, name), html.replace(`<title data-rh=true>${OLD}`, `<title data-rh=true>${NEW}`));
    }
    await writeServiceWorker(next, '/docs/');
    await compress(next);
    host = await startStaticHost();
  }, COMPRESS_TIMEOUT_MS);
  afterAll(async () => {
    await host.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** The title that the page's HTML came with; the page's code would write its own. */
  const title = (page: Page) =>
    page.evaluate(async () => /<title[^>]*>([^|<]*)/.exec(await (await fetch('/docs/guide')).text())?.[1]?.trim());

  /** Asks for the new release, and waits for the page that has loaded again: its window is a new one. */
  async function update(page: Page): Promise<void> {
    await page.evaluate(() => Object.assign(window, { isOfOldRelease: true }));
    await page.getByRole('button', { name: '立即更新' }).click();
    await page.waitForFunction(() => !('isOfOldRelease' in window));
    await hydrated(page);
  }

  it('is announced, and used when the reader wants it', async () => {
    await host.serve(`${STATIC_RELEASE}/pages`);
    const { page, complaints } = await openPage();
    await open(page, host);
    await save(page);
    await host.serve(next);
    await open(page, host);
    expect(await title(page)).toBe(OLD);
    await page.getByText('文档有新版本').waitFor({ timeout: SAVE_TIMEOUT_MS });
    await page.getByRole('button', { name: '以后再说' }).click();
    expect(await title(page)).toBe(OLD);
    await open(page, host);
    const other = await page.context().newPage();
    await open(other, host);
    await update(page);
    expect(await title(page)).toBe(NEW);
    // The other tab still says so, and its button leads there as well.
    await update(other);
    expect(await title(other)).toBe(NEW);
    await other.close();
    await host.stop();
    await open(page, host);
    expect(await title(page)).toBe(NEW);
    await host.start();
    expect(complaints).toEqual([]);
    await page.context().close();
  }, 120_000);

  it('that lies half on its host is not taken', async () => {
    await host.serve(`${STATIC_RELEASE}/pages`);
    const { page } = await openPage();
    await open(page, host);
    await save(page);
    const half = path.join(folder, 'half');
    await cp(`${STATIC_RELEASE}/pages`, half, { recursive: true });
    for (const name of ['sw.js', 'sw.js.gz', 'sw.js.br']) await cp(path.join(next, name), path.join(half, name));
    await host.serve(half);
    const ended = page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return new Promise((resolve) => {
        registration.addEventListener('updatefound', () => {
          const worker = registration.installing;
          worker?.addEventListener('statechange', () => resolve(worker.state));
        });
        void registration.update();
      });
    });
    expect(await ended).toBe('redundant');
    await host.stop();
    await open(page, host);
    expect(await title(page)).toBe(OLD);
    await host.start();
    await page.context().close();
  }, 120_000);

  it('a first copy that breaks off says so, keeps nothing, and can be tried again', async () => {
    const half = path.join(folder, 'cut');
    await cp(`${STATIC_RELEASE}/pages`, half, { recursive: true });
    await rm(path.join(half, 'img'), { recursive: true });
    await host.serve(half);
    const { page } = await openPage();
    await open(page, host);
    await page.getByRole('button', { name: '离线阅读' }).click();
    await page.getByRole('alert').getByText('没有保存成功').waitFor({ timeout: SAVE_TIMEOUT_MS });
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    await host.serve(`${STATIC_RELEASE}/pages`);
    await save(page);
    await page.context().close();
  }, 120_000);
});
