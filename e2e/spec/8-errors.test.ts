// Specification, section 8. Error catalogue: what no other section has shown.
import { createServer } from 'node:http';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { openPage, useBrowser } from '../browser.ts';
import { open } from './open.ts';

useBrowser();

it('Wrong base URL: a banner says in Chinese that the site did not load, and which path would be right', async () => {
  // A host that serves the release below another path than it was built for.
  const home = await readFile('site/build/pages/index.html');
  const server = createServer((request, response) => {
    const isHome = request.url === '/handbook/';
    response.writeHead(isHome ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' }).end(isHome ? home : 'no');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { page } = await openPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/handbook/`);
  const banner = page.getByRole('alert');
  expect(await banner.locator('p').allInnerTexts()).toEqual([
    '文档没有正常加载。',
    '构建时配置的基础路径是 /docs/。',
    '这个页面实际在 /handbook/。把 site.config.ts 里的 basePath 改成它，再重新构建。',
  ]);
  server.closeAllConnections();
  server.close();
});

it('Right base URL: there is no such banner, not even when the scripts fail', async () => {
  const page = await open('/docs/');
  expect(await page.getByText('文档没有正常加载').count()).toBe(0);
  await page.route(/\.js$/, (route) => route.abort());
  await page.reload();
  expect(await page.getByText('文档没有正常加载').count()).toBe(0);
});
