/**
 * The clients' browser builds, InstantSearch's widgets and DocSearch's modal in a real browser, on a page of another
 * origin than the search: credentials stand in the address, or in headers that the browser asks leave for first, and
 * answers and errors have to be readable across origins.
 */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage, useBrowser } from '../browser.ts';
import { useForeignOrigin } from './foreign-page.ts';
import { API_KEY, APP_ID, hosts4, hosts5, INDEX, useSearchHost } from './search-host.ts';

useBrowser();
const host = useSearchHost();
const foreign = useForeignOrigin();

const BAOTA = 'https://www.emlog.net/docs/install/install_bt';

/** What the published files put on the page. */
interface Globals {
  algoliasearch: {
    algoliasearch: (appId: string, apiKey: string, options: object) => Client;
    (appId: string, apiKey: string, options: object): Client;
  };
  'algoliasearch/lite': { liteClient: (appId: string, apiKey: string, options: object) => Client };
  instantsearch: {
    (options: object): { addWidgets: (widgets: unknown[]) => void; start: () => void };
    widgets: Record<string, (options: object) => unknown>;
  };
  docsearch: (options: object) => void;
}
interface Client {
  search: (requests: unknown) => Promise<{ results: { hits: { url?: string }[] }[] }>;
}

const BUILDS = [
  ['5', '/algoliasearch5.js'],
  ['5 lite', '/algoliasearch5-lite.js'],
  ['4', '/algoliasearch4.js'],
  ['4 lite', '/algoliasearch4-lite.js'],
] as const;

async function openWith(...files: readonly string[]): Promise<{ page: Page; complaints: string[] }> {
  const { page, complaints } = await openPage();
  await page.goto(`${foreign.origin}/?${files.map((file) => `load=${file}`).join('&')}`);
  return { page, complaints };
}

describe.each(BUILDS)('the browser build of client %s', (version, file) => {
  /** Asks one query in the page; the first address, or the error as the client gives it. */
  async function ask(page: Page, key: string, indexName = INDEX): Promise<unknown> {
    const hosts = version.startsWith('4') ? hosts4(host) : hosts5(host);
    return page.evaluate(
      async ({ version: which, appId, apiKey, hosts: at, index }) => {
        const globals = globalThis as unknown as Globals;
        const create = which.startsWith('4')
          ? globals.algoliasearch
          : which === '5'
            ? globals.algoliasearch.algoliasearch
            : globals['algoliasearch/lite'].liteClient;
        try {
          const { results } = await create(appId, apiKey, { hosts: at }).search([
            { indexName: index, params: { query: '宝塔' }, query: '宝塔' },
          ]);
          return results[0]?.hits[0]?.url;
        } catch (error) {
          // Client 4 throws objects.
          const { name, message, status } = error as { name: string; message: string; status?: number };
          return { name, message, status };
        }
      },
      { version, appId: APP_ID, apiKey: key, hosts, index: indexName },
    );
  }

  it('searches across origins', async () => {
    const { page, complaints } = await openWith(file);
    expect(await ask(page, API_KEY)).toBe(BAOTA);
    expect(complaints).toEqual([]);
  });

  it('receives errors with their text', async () => {
    const { page } = await openWith(file);
    expect(await ask(page, 'wrong')).toEqual({ name: 'ApiError', message: 'Invalid Application-ID or API key', status: 403 });
    expect(await ask(page, API_KEY, '没有')).toEqual({ name: 'ApiError', message: 'Index 没有 does not exist', status: 404 });
  });
});

describe('InstantSearch’s widgets', () => {
  it('search, refine, search among values, and page', async () => {
    const { page, complaints } = await openWith('/instantsearch.js', '/algoliasearch5-lite.js');
    await page.evaluate(
      ({ appId, apiKey, hosts, index }) => {
        const { instantsearch, 'algoliasearch/lite': lite } = globalThis as unknown as Globals;
        const search = instantsearch({ indexName: index, searchClient: lite.liteClient(appId, apiKey, { hosts }) });
        const { searchBox, hits, refinementList, pagination, configure } = instantsearch.widgets as Record<
          string,
          (options: object) => unknown
        >;
        search.addWidgets([
          configure?.({ hitsPerPage: 3, distinct: false }),
          searchBox?.({ container: '#box' }),
          hits?.({
            container: '#hits',
            templates: {
              item: (
                hit: object,
                {
                  html,
                  components,
                }: {
                  html: (strings: TemplateStringsArray, ...values: unknown[]) => unknown;
                  components: { Highlight: (options: object) => unknown };
                },
              ) => html`<p class="hit">${components.Highlight({ hit, attribute: 'hierarchy.lvl1' })}</p>`,
            },
          }),
          refinementList?.({ container: '#types', attribute: 'type', searchable: true }),
          pagination?.({ container: '#pages' }),
        ]);
        search.start();
      },
      { appId: APP_ID, apiKey: API_KEY, hosts: hosts5(host), index: INDEX },
    );
    const hits = page.locator('.hit');
    const pages = page.locator('.ais-Pagination-item--page');
    const counts = page.locator('.ais-RefinementList-item');
    await expect.poll(() => counts.allInnerTexts()).toEqual([expect.stringMatching(/^lvl1\s*3$/), expect.stringMatching(/^content\s*2$/)]);
    await expect.poll(() => pages.count()).toBe(2);

    await pages.nth(1).locator('a').click();
    await expect.poll(() => hits.count()).toBe(2);

    await counts.filter({ hasText: 'content' }).locator('input').check();
    await expect.poll(() => hits.allInnerTexts()).toEqual(['常见问题', '安装']);

    await page.fill('#types input[type=search]', 'lv');
    await expect.poll(() => counts.allInnerTexts()).toEqual([expect.stringMatching(/lvl1/)]);
    expect(await counts.first().locator('.ais-RefinementList-labelText mark, .ais-RefinementList-labelText').first().innerHTML()).toContain(
      'lv',
    );

    await page.fill('#types input[type=search]', '');
    await counts.filter({ hasText: 'content' }).locator('input').uncheck();
    await page.fill('#box input', '宝塔');
    await expect.poll(() => hits.count()).toBe(1);
    expect(await hits.first().locator('mark').innerText()).toContain('宝塔');
    expect(complaints).toEqual([]);
  });
});

describe('DocSearch’s modal', () => {
  /** Opens the modal on a page with a key. */
  async function openModal(apiKey: string): Promise<Page> {
    const { page } = await openWith('/docsearch.js', '/algoliasearch5-lite.js');
    await page.evaluate(
      ({ appId, key, hosts, index }) => {
        const { docsearch, 'algoliasearch/lite': lite } = globalThis as unknown as Globals;
        docsearch({
          container: '#docsearch',
          appId,
          apiKey: key,
          indexName: index,
          searchParameters: { facetFilters: ['language:zh-Hans', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']] },
          // DocSearch has no option for hosts: a client that has them is put in the place of its own.
          transformSearchClient: (own: { addAlgoliaAgent: unknown; transporter: unknown }) => ({
            ...lite.liteClient(appId, key, { hosts }),
            addAlgoliaAgent: own.addAlgoliaAgent,
            transporter: own.transporter,
          }),
        });
      },
      { appId: APP_ID, key: apiKey, hosts: hosts5(host), index: INDEX },
    );
    await page.click('.DocSearch-Button');
    return page;
  }

  it('shows hits with marks under their section, and leads to them', async () => {
    const page = await openModal(API_KEY);
    await page.fill('.DocSearch-Input', '伪静态');
    const hit = page.locator('.DocSearch-Hit a').first();
    await hit.waitFor();
    expect(await hit.getAttribute('href')).toBe('https://www.emlog.net/docs/install/');
    expect(await hit.locator('mark').first().innerText()).toContain('伪静态');
    expect(await page.locator('.DocSearch-Hit-source').first().innerText()).toBe('文档');
  });

  it('says that there are no results where there are none', async () => {
    const page = await openModal(API_KEY);
    await page.fill('.DocSearch-Input', 'qqqqzzzz');
    await page.locator('.DocSearch-NoResults').waitFor();
  });
});
