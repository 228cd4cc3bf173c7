// The release for static hosts behind nginx, with the configuration that is handed out with it: the addresses of the
// site's own server, as far as a host of files can have them.
import { fromHtml } from 'hast-util-from-html';
import { select } from 'hast-util-select';
import { toText } from 'hast-util-to-text';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hydrated, openPage, useBrowser } from '../browser.ts';
import { ROUTES } from '../routes.ts';
import { startServer } from '../server.ts';
import { startStaticHost, STATIC_RELEASE } from './host.ts';
import type { StaticHost } from './host.ts';

useBrowser();
let host: StaticHost;
beforeAll(async () => {
  host = await startStaticHost();
});
afterAll(() => host.close());

const get = (path: string, headers: Record<string, string> = {}) => fetch(host.origin + path, { redirect: 'manual', headers });

it.each(ROUTES)('%s is 200 and titled %s', async (path, title) => {
  const answer = await get(path);
  expect(answer.status).toBe(200);
  expect(toText(select('title', fromHtml(await answer.text())) ?? { type: 'root', children: [] })).toContain(title);
});

describe('other forms of an address', () => {
  it.each([
    ['/docs', '/docs/'],
    ['/docs/index.html', '/docs/'],
    ['/docs/guide/', '/docs/guide'],
    ['/docs/guide/index.html', '/docs/guide'],
    ['/docs/install', '/docs/install/'],
    ['/docs/install/config/', '/docs/install/config'],
    ['/docs/faq.html', '/docs/faq'],
    ['/docs/install.html', '/docs/install/'],
    ['/docs/install/index.html', '/docs/install/'],
    ['/docs/search.html?q=docker', '/docs/search?q=docker'],
  ])('%s leads to %s for good', async (from, to) => {
    const answer = await get(from);
    expect(answer.status).toBe(301);
    expect(answer.headers.get('location')).toBe(to);
  });

  it('/docs/faq/ answers with the page itself, because the product fetches it without following redirects', async () => {
    const answer = await get('/docs/faq/');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('常见问题');
  });

  it.each(['/docs/nothing-here', '/docs/FAQ', '/docs/install/nothing', '/docs/index', '/nothing'])(
    '%s is a 404 in Chinese',
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(404);
      expect(toText(select('h1', fromHtml(await answer.text())) ?? { type: 'root', children: [] })).toBe('找不到页面');
    },
  );
});

it('a page under another form of its address takes its own before anything reads it', async () => {
  const { page, complaints } = await openPage();
  await page.goto(`${host.origin}/docs/faq/?from=menu#rewrite`);
  await hydrated(page);
  expect(page.url()).toBe(`${host.origin}/docs/faq?from=menu#rewrite`);
  expect(complaints).toEqual([]);
  await page.context().close();
});

describe('what is said of a file', () => {
  it.each([
    ['/docs/guide', 'text/html; charset=utf-8', 'no-cache'],
    ['/docs/guide.md', 'text/markdown; charset=utf-8', 'no-cache'],
    ['/docs/opensearch.xml', 'application/opensearchdescription+xml', 'no-cache'],
  ])('%s is %s', async (path, type, cache) => {
    const { headers } = await get(path, { 'accept-encoding': 'gzip' });
    expect(headers.get('content-type')).toBe(type);
    expect(headers.get('cache-control')).toBe(cache);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("worker-src 'self'");
  });

  it('the index and the scripts may be kept for ever, and the index is stored compressed', async () => {
    const html = await (await get('/docs/')).text();
    const [path = '', bytes] = /<meta name="docs:index" content="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? [];
    const answer = await get(path);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect((await answer.arrayBuffer()).byteLength).toBe(Number(bytes));
  });
});

it('the policy is that of the site’s own server: scripts of the build run, others do not', async () => {
  const policy = (await get('/docs/guide')).headers.get('content-security-policy');
  expect(policy).toMatch(/script-src 'self'(?: 'sha256-[\w+/]{43}=')+;/);
  const server = await startServer(undefined, { BUILD_DIR: STATIC_RELEASE });
  expect((await fetch(`${server.origin}/docs/guide`)).headers.get('content-security-policy')).toBe(policy);
  await server.stop();
  const { page, violations } = await openPage({ colorScheme: 'dark' });
  for (const path of ['/docs/', '/docs/faq', '/docs/search', '/docs/nothing-here']) {
    await page.goto(host.origin + path);
    await hydrated(page);
    // Set by the script in the page's head, before anything else runs.
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
  }
  expect(violations).toEqual([]);
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "injected"';
    document.body.append(script);
    return document.title;
  });
  expect(ran).not.toBe('injected');
  await expect.poll(() => violations.length).toBe(1);
  await page.context().close();
});
