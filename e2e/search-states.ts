import type { Page } from 'playwright-core';
import { FAULTS, stuck } from '../site/src/search/client/testing/search-host.mts';
import { hydrated } from './browser.ts';
import type { Front } from './front.ts';

/** Brings a page into a state; resolves when it is there to be looked at. */
export type Prepare = (page: Page, front: Front) => Promise<void>;

/** A query whose answer is nothing, and for which the service has suggestions. */
const NOTHING = '房贷计算通知';

/**
 * Every state of the modal that a reader can meet, over an ordinary page. They can be entered one after the other in
 * the same modal: each waits for what the one before it does not show.
 */
export const MODAL_STATES: Readonly<Record<string, Prepare>> = {
  'no recent searches': async (page) => {
    await page.getByText('没有最近搜索').waitFor();
  },
  'recent searches and favourites': async (page, front) => {
    await save(page);
    await openModal(page, front);
    await page.getByRole('row').first().waitFor();
  },
  hits: async (page) => {
    await type(page, '安装');
    await page.getByRole('option').first().waitFor();
  },
  'hits of other words than typed': async (page) => {
    await type(page, 'weijingtai');
    await page.getByText('已按').waitFor();
  },
  'no hits': async (page) => {
    await type(page, NOTHING);
    await page.getByRole('heading', { name: `没有「${NOTHING}」的结果` }).waitFor();
  },
  unreachable: async (page, front) => {
    front.search = (request) => request.socket.destroy();
    await type(page, '断网');
    await alert(page, '请检查网络连接');
  },
  refused: async (page, front) => {
    front.search = FAULTS.refusal403;
    await type(page, '拒绝');
    await alert(page, '状态码 403');
  },
  // Last: it lasts two seconds.
  stalled: async (page, front) => {
    await type(page, '安装');
    await page.getByRole('option').first().waitFor();
    front.search = stuck;
    await type(page, '安装步骤');
    await page.locator('.search-stalled').waitFor();
  },
};

/** Every state of the search page. */
export const PAGE_STATES: Readonly<Record<string, Prepare>> = {
  'without a query': async (page, front) => {
    await page.goto(`${front.origin}/docs/search`);
    await page.getByRole('searchbox').waitFor();
  },
  hits: async (page, front) => {
    await page.goto(searchPage(front, '安装'));
    await page.locator('.search-page__results').waitFor();
  },
  'hits of other words than typed': async (page, front) => {
    await page.goto(searchPage(front, 'weijingtai'));
    await page.getByText('已按').waitFor();
  },
  'no hits': async (page, front) => {
    await page.goto(searchPage(front, NOTHING));
    await page.getByRole('heading', { name: `没有「${NOTHING}」的结果` }).waitFor();
  },
  unreadable: async (page, front) => {
    front.search = FAULTS.html;
    await page.goto(searchPage(front, '伪静态'));
    await page.getByRole('alert').waitFor();
  },
};

/** Loads an ordinary page and opens the modal on it. */
export async function openModal(page: Page, front: Pick<Front, 'origin'>): Promise<void> {
  await page.goto(`${front.origin}/docs/install/`);
  await hydrated(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').waitFor();
}

async function type(page: Page, query: string): Promise<void> {
  await page.getByRole('combobox').fill(query);
}

async function alert(page: Page, reason: string): Promise<void> {
  await page.getByRole('alert').filter({ hasText: reason }).waitFor();
}

function searchPage({ origin }: Front, query: string): string {
  return `${origin}/docs/search?q=${encodeURIComponent(query)}`;
}

/** What a reader has opened and kept before, as the browser stores it. */
const SAVED = {
  RECENT: [
    saved('faq#rewrite', '常见问题', '文章、分类打开是 404，伪静态（URL 重写）怎么配？'),
    saved('api/', 'API 接口总览'),
    saved('install/config#password', '配置文件 config.php', '忘记后台密码'),
  ],
  FAVORITE: [saved('migrate/', '升级与迁移'), saved('dev/plugin#hooks', '插件开发', '挂载点总表')],
};

function saved(path: string, ...titles: string[]) {
  const hierarchy = Object.fromEntries(['文档', ...titles].map((title, level) => [`lvl${level}`, title]));
  return { objectID: path, url: `https://www.emlog.net/docs/${path}`, type: `lvl${titles.length}`, hierarchy, content: null };
}

async function save(page: Page): Promise<void> {
  const entries = Object.entries(SAVED).map(([name, hits]) => [`__DOCSEARCH_${name}_SEARCHES__emlog-docs`, JSON.stringify(hits)] as const);
  await page.evaluate((all) => {
    for (const [name, hits] of all) localStorage.setItem(name, hits);
  }, entries);
}
