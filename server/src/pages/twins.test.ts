import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type RunningApp } from '../testing/running-app.ts';

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const AGENT = 'text/markdown, text/html, */*';

let running: RunningApp;
let app: RunningApp['app'];

beforeAll(async () => {
  running = await startApp();
  app = running.app;
});

afterAll(() => running.stop());

describe('the Markdown twin of a page', () => {
  it.each([
    ['/docs/faq.md', '# 常见问题'],
    ['/docs/install/index.md', '# 安装'],
  ])('stands at %s', async (url, beginning) => {
    const answer = await app.inject({ url, headers: { accept: BROWSER } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'content-type': 'text/markdown; charset=utf-8', 'cache-control': 'no-cache' });
    expect(answer.body.startsWith(beginning)).toBe(true);
  });

  it.each(['/docs/faq', '/docs/faq/', '/docs/install/'])('is what %s gives to who prefers Markdown', async (url) => {
    const answer = await app.inject({ url, headers: { accept: AGENT } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'content-type': 'text/markdown; charset=utf-8', vary: 'Accept, Accept-Encoding' });
    expect(answer.body.startsWith('# ')).toBe(true);
  });

  it('is compressed and asked for again like the page, with a tag of its own', async () => {
    const headers = { accept: 'text/markdown', 'accept-encoding': 'br' };
    const first = await app.inject({ url: '/docs/faq', headers });
    expect(first.headers['content-encoding']).toBe('br');
    const again = await app.inject({ url: '/docs/faq', headers: { ...headers, 'if-none-match': String(first.headers.etag) } });
    expect(again.statusCode).toBe(304);
    expect(again.headers.vary).toBe('Accept, Accept-Encoding');
    const page = await app.inject({
      url: '/docs/faq',
      headers: { ...headers, accept: BROWSER, 'if-none-match': String(first.headers.etag) },
    });
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it('is not forced on a page that has none', async () => {
    const { headers } = await app.inject({ url: '/docs/', headers: { accept: AGENT } });
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', vary: 'Accept-Encoding' });
  });

  it('follows the redirect of its page, which says nothing of forms', async () => {
    const answer = await app.inject({ url: '/docs/install', headers: { accept: AGENT } });
    expect(answer.statusCode).toBe(301);
    expect(answer.headers.location).toBe('/docs/install/');
  });
});

describe('what is not there', () => {
  it.each([
    ['/docs/nope.md', BROWSER],
    ['/nope.md?x=1', '*/*'],
    ['/docs/404.md', '*/*'],
    ['/docs/nope', AGENT],
  ])('%s with Accept %s is a Markdown 404', async (url, accept) => {
    const answer = await app.inject({ url, headers: { accept } });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toBe('text/markdown; charset=utf-8');
    expect(answer.body).toContain('# 找不到页面');
  });

  it('is a page for a browser, and caches are told that it differs', async () => {
    const answer = await app.inject({ url: '/docs/nope', headers: { accept: BROWSER } });
    expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', vary: 'Accept, Accept-Encoding' });
  });
});
