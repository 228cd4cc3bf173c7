// The search fails in every way a service can fail, in a real browser with the real client.
// 1. Each way reaches the error screen within 8 s, with its reason. 2. A failed host is left alone for 120 s, also on the next page.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Page } from 'playwright-core';
import { FAULTS, answering, results, startSearchHost } from '../site/src/search/client/testing/search-host.mts';
import { hydrated, openPage, useBrowser } from './browser.ts';
import { startFront } from './front.ts';
import type { Front } from './front.ts';

useBrowser();
let front: Front;
beforeAll(async () => {
  front = await startFront(inject('origin'));
});
afterAll(() => front.stop());

/** Longest that a reader may wait for the error screen. */
const PATIENCE = 8000;

const WAYS = [
  ['a dead host', (request: { socket: { destroy: () => void } }) => request.socket.destroy(), '请检查网络连接'],
  ['silence before the headers', FAULTS.silent, '请检查网络连接'],
  ['silence in the body', FAULTS.stuck, '请检查网络连接'],
  ['status 500', FAULTS.error500, '状态码 500'],
  ['status 403', FAULTS.refusal403, '状态码 403'],
  ['status 429', FAULTS.limit429, '搜索得太频繁了'],
  ['a page instead of results', FAULTS.html, '收到的不是搜索结果'],
  ['an empty answer', FAULTS.empty, '收到的不是搜索结果'],
] as const;

async function openModal(page: Page): Promise<void> {
  await page.goto(`${front.origin}/docs/guide`);
  await hydrated(page);
  await page.keyboard.press('Control+k');
}

describe('a failing service', () => {
  it.each(WAYS)('%s reaches the error screen in time, and a retry works', async (_name, behaviour, reason) => {
    const { page } = await openPage();
    await openModal(page);
    front.search = behaviour;
    await page.getByRole('combobox').fill('伪静态');
    const alert = page.getByRole('alert');
    await alert.getByText('无法获取结果').waitFor({ timeout: PATIENCE });
    expect(await alert.innerText()).toContain(reason);
    expect(await alert.innerText()).toContain('「伪静态」还在');
    front.search = undefined;
    await page.getByRole('button', { name: '重试' }).click();
    await page.locator('[role=option] mark', { hasText: '伪静态' }).first().waitFor();
    await page.context().close();
  });

  it('that is slow again and again still fails in time', async () => {
    const { page } = await openPage();
    await openModal(page);
    front.search = FAULTS.stuck;
    await page.getByRole('combobox').fill('伪静态');
    await page.getByRole('alert').waitFor({ timeout: PATIENCE });
    await page.getByRole('button', { name: '重试' }).click();
    await page.getByRole('alert').waitFor({ state: 'visible', timeout: PATIENCE });
    await page.getByRole('combobox').fill('伪静态怎么配');
    const began = Date.now();
    await page.getByText('「伪静态怎么配」还在').waitFor({ timeout: PATIENCE });
    expect(Date.now() - began).toBeLessThan(PATIENCE);
    front.search = undefined;
    await page.context().close();
  });
});

it.each([
  ['appId', { appId: '' }],
  ['apiKey', { apiKey: '' }],
])('a site without %s says so', async (name, settings) => {
  const bare = await startFront(inject('origin'), settings);
  const { page, complaints } = await openPage();
  await page.goto(`${bare.origin}/docs/search?q=docker`);
  await page.getByText(`${name} is missing`).waitFor();
  expect(complaints).toEqual([]);
  await bare.stop();
});

it('a failed host is left alone for 120 s, across pages, while the next one answers', async () => {
  const broken = await startSearchHost(FAULTS.error500);
  const sound = await startSearchHost(answering(200, results('guide')));
  const site = await startFront(inject('origin'), { hosts: [broken.origin, sound.origin] });
  const { page } = await openPage();
  const search = async (query: string) => {
    await page.goto(`${site.origin}/docs/search?q=${query}`);
    await page.locator('main').getByRole('link', { name: 'guide' }).first().waitFor();
  };
  const start = Date.now();
  await page.clock.setFixedTime(start);
  await search('a');
  expect(broken.asked()).toBe(1);
  await page.clock.setFixedTime(start + 120_000);
  await search('b');
  expect(broken.asked()).toBe(1);
  await page.clock.setFixedTime(start + 120_001);
  await search('c');
  expect(broken.asked()).toBe(2);
  await Promise.all([site.stop(), broken.stop(), sound.stop()]);
});
