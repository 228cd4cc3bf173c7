// The foot of a page: a reader says whether it helped, with the keyboard and where the browser asks for privacy, and is
// told when that failed; the page says when it last changed. And each heading's link can be copied.
import { execFileSync } from 'node:child_process';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hydrated, openPage, useBrowser } from './browser.ts';
import { useEventsServer } from './events-release.ts';

useBrowser();
const { origin, kept, stop, start } = useEventsServer();

async function openFoot(page: Page, path = '/docs/faq') {
  await page.goto(origin() + path);
  await hydrated(page);
  const group = page.getByRole('group', { name: '有帮助吗？' });
  return {
    group,
    yes: group.getByRole('button', { name: '有帮助' }),
    no: group.getByRole('button', { name: '没解决' }),
    said: group.getByRole('status'),
  };
}

describe('有帮助吗', () => {
  it('takes a yes by keyboard, keeps the focus, thanks, and takes no second', async () => {
    const { page, complaints } = await openPage();
    const { yes, no, said } = await openFoot(page);
    await yes.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => said.innerText()).toBe('谢谢！');
    expect(await yes.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await yes.getAttribute('aria-pressed')).toBe('true');
    // It says that it is disabled, and a click all the same does nothing.
    await no.click({ force: true });
    await page.keyboard.press('Enter');
    expect(await kept()).toEqual([
      expect.objectContaining({ eventType: 'click', eventName: 'Feedback Yes', index: 'emlog-docs', objectIDs: ['/docs/faq'] }),
    ]);
    expect(complaints).toEqual([]);
  });

  it('takes a no at once, and a reason if the reader has one', async () => {
    const { page } = await openPage();
    const { group, no, said } = await openFoot(page, '/docs/install/');
    await no.click();
    await expect.poll(() => said.innerText()).toBe('谢谢，记下了。');
    await group.getByRole('textbox', { name: '缺了什么，或者哪里不对？（可以不填）' }).fill('第 3 步的按钮找不到');
    await group.getByRole('button', { name: '发送' }).click();
    await expect.poll(() => said.innerText()).toBe('谢谢，维护者会看到。');
    expect(await group.getByRole('textbox').count()).toBe(0);
    expect((await kept()).map(({ eventName, objectIDs, reason }) => [eventName, objectIDs, reason])).toEqual([
      ['Feedback No', ['/docs/install/'], undefined],
      ['Feedback Reason', ['/docs/install/'], '第 3 步的按钮找不到'],
    ]);
  });

  it('is heard also from a reader whose browser asks not to record them', async () => {
    const { page } = await openPage({ extraHTTPHeaders: { DNT: '1' } });
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'doNotTrack', { get: () => '1' }));
    const { yes, said } = await openFoot(page);
    await yes.click();
    await expect.poll(() => said.innerText()).toBe('谢谢！');
    expect((await kept()).map(({ eventName }) => eventName)).toEqual(['Feedback Yes']);
  });

  it('says when it could not be sent, and can be pressed again', async () => {
    const { page } = await openPage();
    const { yes, said } = await openFoot(page);
    await stop();
    await yes.click();
    await expect.poll(() => said.innerText()).toBe('没有发送成功，请稍后再试。');
    expect(await yes.getAttribute('aria-pressed')).toBe('false');
    await start();
    await yes.click();
    await expect.poll(() => said.innerText()).toBe('谢谢！');
    expect(await kept()).toHaveLength(1);
  });

  it('asks anew on the next page', async () => {
    const { page } = await openPage();
    const { yes, said } = await openFoot(page);
    await yes.click();
    await expect.poll(() => said.innerText()).toBe('谢谢！');
    await page.locator('.pagination-nav__link').last().click();
    await expect.poll(() => page.url()).not.toContain('/docs/faq#');
    await expect.poll(() => yes.getAttribute('aria-pressed')).toBe('false');
    expect(await said.innerText()).toBe('');
  });

  it('is not there without JavaScript, which it needs', async () => {
    const { page } = await openPage({ javaScriptEnabled: false });
    await page.goto(`${origin()}/docs/faq`);
    expect(await page.getByText('有帮助吗？').isVisible()).toBe(false);
  });
});

describe('the day of the last change', () => {
  it('is that of the last commit, and is left out where git does not know it', async () => {
    const { page } = await openPage();
    await page.goto(`${origin()}/docs/faq`);
    const shown = page.locator('.page-foot time');
    const seconds = dateOfLastCommit('site/docs/faq.md');
    if (seconds === undefined) expect(await shown.count()).toBe(0);
    else expect(await shown.getAttribute('datetime')).toBe(new Date((seconds + 8 * 3600) * 1000).toISOString().slice(0, 10));
  });
});

/** Undefined where the file was changed since, the clone is shallow, or there is no git. */
function dateOfLastCommit(file: string): number | undefined {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    const known = git('status', '--porcelain', '--', file) === '' && git('rev-parse', '--is-shallow-repository') === 'false';
    return known ? Number(git('log', '-1', '--format=%ct', '--', file)) : undefined;
  } catch {
    return undefined;
  }
}

describe('the sign beside a heading', () => {
  it('copies the heading’s address, goes there, and says so', async () => {
    const { page, complaints } = await openPage({ permissions: ['clipboard-read', 'clipboard-write'] });
    await page.goto(`${origin()}/docs/install/config`);
    await hydrated(page);
    const link = page.locator('article h2 .hash-link').first();
    expect(await link.getAttribute('aria-label')).toMatch(/^复制链接：./);
    await link.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('status').filter({ hasText: '已复制链接' }).count()).toBe(1);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    expect(page.url()).toMatch(/\/docs\/install\/config#[a-z0-9_-]+$/);
    expect(complaints).toEqual([]);
  });

  it('is on every heading with an address, and can be seen on a phone', async () => {
    const { page } = await openPage({ viewport: { width: 390, height: 844 } });
    await page.goto(`${origin()}/docs/install/config`);
    const headings = page.locator('article :is(h2, h3, h4)[id]');
    expect(await headings.count()).toBeGreaterThan(3);
    for (const heading of await headings.all()) {
      const link = heading.locator('.hash-link');
      expect(await link.isVisible()).toBe(true);
      expect(await link.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
    }
  });

  it('leaves the link in the address bar where copying is not allowed, and says that', async () => {
    const { page } = await openPage();
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'clipboard', { get: () => undefined });
      Object.defineProperty(Document.prototype, 'execCommand', { value: () => false });
    });
    await page.goto(`${origin()}/docs/install/config`);
    await hydrated(page);
    const link = page.locator('article h2 .hash-link').first();
    await link.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('status').filter({ hasText: '浏览器不允许复制，链接已在地址栏里' }).waitFor();
    expect(page.url()).toContain('#');
  });
});
