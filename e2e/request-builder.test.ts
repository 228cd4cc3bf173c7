// The request builder in a browser: fill it in, see the code, copy it, clear it. What is entered stays in the browser,
// and beyond the tab only where 记住 is ticked.
import { createHash } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { hydrated, openPage, useBrowser } from './browser.ts';

const origin = inject('origin');
const KEY = '0123456789abcdef0123456789abcdef';
useBrowser();

/** The builder of an endpoint, opened and loaded. */
async function openBuilder(page: Page, id: string): Promise<Locator> {
  const builder = page.locator(`.builder:below(#${id})`).first();
  await builder.locator('> summary').click();
  await builder.getByLabel('站点地址').waitFor();
  return builder;
}

async function openApi(options: Parameters<typeof openPage>[0] = {}) {
  const watched = await openPage(options);
  await watched.page.goto(`${origin}/docs/api/`);
  await hydrated(watched.page);
  return watched;
}

const code = (builder: Locator): Promise<string> => builder.locator('pre').innerText();

/** Everything that the browser keeps for the site. */
const kept = (page: Page) =>
  page.evaluate(() => ({ tab: JSON.stringify(Object.entries(sessionStorage)), lasting: JSON.stringify(Object.entries(localStorage)) }));

describe('the request builder', () => {
  it('makes a request of what is filled in, in four languages, and sends nothing', async () => {
    const { page, complaints, foreign } = await openApi();
    const builder = await openBuilder(page, 'article_post');
    await page.waitForLoadState('networkidle');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));

    await builder.getByLabel('站点地址').fill('blog.example.net/blog/');
    await builder.getByLabel('API 秘钥').fill(KEY);
    expect(await builder.getByText('还没填：title、content。').count()).toBe(1);
    await builder.getByLabel('标题 title').fill("清晨的山 'n' $HOME");
    await builder.getByLabel('正文 content').fill('一\n二');
    await builder.getByText(/\d+ 个可选参数/).click();
    await builder.getByLabel('allow_remark').selectOption('y');
    expect(await builder.getByText('还没填').count()).toBe(0);
    expect(await code(builder)).toBe(
      [
        "curl 'https://blog.example.net/blog/?rest-api=article_post' \\",
        `  --data-urlencode 'api_key=${KEY}' \\`,
        "  --data-urlencode 'title=清晨的山 '\\''n'\\'' $HOME' \\",
        "  --data-urlencode 'content=一",
        "二' \\",
        "  --data-urlencode 'allow_remark=y'",
      ].join('\n'),
    );

    await builder.getByRole('tab', { name: 'curl' }).press('ArrowRight');
    expect(await builder.getByRole('tab', { name: 'PHP' }).getAttribute('aria-selected')).toBe('true');
    expect(await code(builder)).toContain("'title' => '清晨的山 \\'n\\' $HOME',");
    await page.keyboard.press('End');
    expect(await code(builder)).toContain('["content", "一\\n二"],');
    await page.keyboard.press('ArrowLeft');
    expect(await code(builder)).toContain('from urllib.request import Request, urlopen');

    expect(requests).toEqual([]);
    expect(foreign).toEqual([]);
    expect(complaints).toEqual([]);
    expect(page.url()).toBe(`${origin}/docs/api/`);
  });

  it('signs with the time of now', async () => {
    const { page } = await openApi();
    const builder = await openBuilder(page, 'draft_list');
    await builder.getByLabel('API 秘钥').fill(KEY);
    await builder.getByLabel('鉴权方式').selectOption('sign');
    const [, time = '', signature] = /rest-api=draft_list&req_time=(\d+)&req_sign=([0-9a-f]{32})'$/.exec(await code(builder)) ?? [];
    expect(Math.abs(Number(time) - Date.now() / 1000)).toBeLessThan(60);
    expect(signature).toBe(
      createHash('md5')
        .update(time + KEY)
        .digest('hex'),
    );
    expect(await code(builder)).not.toContain(KEY);
  });

  it('copies what it shows', async () => {
    const { page } = await openApi({ permissions: ['clipboard-read', 'clipboard-write'] });
    const builder = await openBuilder(page, 'sort_list');
    await builder.getByLabel('站点地址').fill('http://127.0.0.1:8080');
    await builder.locator('.code-block').getByRole('button', { name: '复制' }).click();
    await builder.getByRole('button', { name: '已复制' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("curl 'http://127.0.0.1:8080/?rest-api=sort_list'");
  });

  it('keeps address and key for the tab only, until 记住 is ticked, and forgets both', async () => {
    const { page } = await openApi();
    const first = await openBuilder(page, 'article_post');
    await first.getByLabel('站点地址').fill('https://kept.example.net');
    await first.getByLabel('API 秘钥').fill(KEY);
    await first.getByLabel('标题 title').fill('没人记得的标题');
    expect((await kept(page)).tab).toContain(KEY);
    expect((await kept(page)).lasting).not.toContain('kept.example.net');
    expect((await kept(page)).lasting).not.toContain(KEY);

    // Another endpoint has them too, and so has the page after a reload.
    const second = await openBuilder(page, 'draft_list');
    expect(await second.getByLabel('API 秘钥').inputValue()).toBe(KEY);
    await page.reload();
    await hydrated(page);
    const again = await openBuilder(page, 'article_post');
    expect(await again.getByLabel('API 秘钥').inputValue()).toBe(KEY);

    await again.getByLabel('在这个浏览器里记住').check();
    expect((await kept(page)).lasting).toContain(KEY);
    expect((await kept(page)).tab).not.toContain(KEY);
    await again.getByLabel('在这个浏览器里记住').uncheck();
    expect((await kept(page)).lasting).not.toContain(KEY);

    await again.getByLabel('在这个浏览器里记住').check();
    await again.getByRole('button', { name: '清除' }).click();
    expect(await again.getByLabel('API 秘钥').inputValue()).toBe('');
    expect(await again.getByLabel('站点地址').inputValue()).toBe('');
    expect(await code(again)).not.toContain(KEY);
    const after = await kept(page);
    expect(after.tab + after.lasting).not.toMatch(/request-builder|kept\.example|没人记得/);
  });

  it('says what is wrong with an address', async () => {
    const { page } = await openApi();
    const builder = await openBuilder(page, 'sort_list');
    await builder.getByLabel('站点地址').fill('ftp://blog.example.net');
    await builder.getByRole('alert').getByText('https://blog.example.com').waitFor();
    expect(await builder.getByLabel('站点地址').getAttribute('aria-invalid')).toBe('true');
    expect(await code(builder)).toContain('https://blog.example.com/');
  });

  it('loads nothing before it is opened, and everything only once', async () => {
    const { page } = await openApi();
    await page.waitForLoadState('networkidle');
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    expect(await page.getByLabel('站点地址').count()).toBe(0);
    await openBuilder(page, 'article_post');
    expect(scripts.length).toBeGreaterThan(0);
    const loaded = scripts.length;
    await openBuilder(page, 'draft_list');
    expect(scripts.length).toBe(loaded);
  });

  it('opens too where it was clicked before the scripts had come', async () => {
    const { page, complaints } = await openPage();
    let release = (): void => undefined;
    const clicked = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/*.js', async (route) => {
      await clicked;
      await route.continue();
    });
    await page.goto(`${origin}/docs/api/`, { waitUntil: 'commit' });
    const builder = page.locator('.builder').first();
    await builder.locator('> summary').click();
    release();
    await builder.getByLabel('站点地址').waitFor();
    expect(complaints).toEqual([]);
  });

  it('says that its code did not come, and tries again', async () => {
    const { page } = await openApi();
    await page.waitForLoadState('networkidle');
    await page.route('**/*.js', (route) => route.abort());
    const builder = page.locator('.builder').first();
    await builder.locator('> summary').click();
    await builder.getByText('没有加载成功').waitFor();
    await page.unroute('**/*.js');
    await builder.getByRole('button', { name: '重试' }).click();
    await builder.getByLabel('站点地址').waitFor();
  });

  it.each([
    [390, 'light'],
    [390, 'dark'],
    [1440, 'light'],
    [1440, 'dark'],
  ] as const)('fits at %i px in %s, every field with a name', async (width, colorScheme) => {
    const { page } = await openApi({ viewport: { width, height: 900 }, colorScheme });
    const builder = await openBuilder(page, 'article_post');
    await builder.getByText(/\d+ 个可选参数/).click();
    await builder.getByLabel('正文 content').fill('x'.repeat(500));
    const seen = await builder.evaluate((element) => ({
      overflow: document.documentElement.scrollWidth - window.innerWidth,
      nameless: [...element.querySelectorAll('input, select, textarea')].filter((field) => (field as HTMLInputElement).labels?.length !== 1)
        .length,
      outside: [...element.querySelectorAll('input, select, textarea, button')].filter(
        (field) => field.getBoundingClientRect().right > element.getBoundingClientRect().right,
      ).length,
    }));
    expect(seen).toEqual({ overflow: 0, nameless: 0, outside: 0 });
  });

  it('says in Chinese that it needs JavaScript', async () => {
    const { page } = await openPage({ javaScriptEnabled: false });
    await page.goto(`${origin}/docs/api/`);
    const builder = page.locator('.builder').first();
    await builder.locator('> summary').click();
    const said = builder.locator('.builder__say:visible');
    await said.waitFor();
    expect(await said.innerText()).toContain('需要浏览器打开 JavaScript');
    expect(await builder.locator('form').count()).toBe(0);
  });
});
