// 1. Every route of the specification answers 200 with its title, at its exact address.
// 2. Other forms of an address lead to it; an unknown one is a 404 that says so in Chinese.
// 3. What robots, search engines and link previews read is there and right.
import { fromHtml } from 'hast-util-from-html';
import { select } from 'hast-util-select';
import { toText } from 'hast-util-to-text';
import { describe, expect, inject, it } from 'vitest';
import { ROUTES } from './routes.ts';

const origin = inject('origin');
const get = (path: string) => fetch(origin + path, { redirect: 'manual' });
const SITE = 'https://www.emlog.net';

/** What a page's HTML says at a selector: an attribute, or its text. */
function reader(html: string) {
  const tree = fromHtml(html);
  return (selector: string, attribute?: string): string | undefined => {
    const element = select(selector, tree);
    if (element === undefined) return undefined;
    return attribute === undefined ? toText(element) : String(element.properties[attribute]);
  };
}

describe('routes', () => {
  it('are the 33 of the specification', () => {
    expect(new Set(ROUTES.map(([path]) => path)).size).toBe(33);
  });

  it.each(ROUTES)('%s is 200 and titled %s', async (path, title) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    const read = reader(await answer.text());
    expect(read('title')).toBe(path === '/docs/' ? title : `${title} | emlog 文档`);
    expect(read('html', 'lang')).toBe('zh-Hans');
    expect(read('link[rel=canonical]', 'href')).toBe(SITE + path);
    for (const property of ['title', 'description', 'url', 'image'])
      expect(read(`meta[property="og:${property}"]`, 'content')).toMatch(/./);
  });

  it('carry breadcrumb data for search engines', async () => {
    const read = reader(await (await get('/docs/install/config')).text());
    expect(JSON.parse(read('script[type="application/ld+json"]') ?? '')).toMatchObject({ '@type': 'BreadcrumbList' });
  });
});

describe('other forms of an address', () => {
  it.each([
    ['/docs', '/docs/'],
    ['/docs/guide/', '/docs/guide'],
    ['/docs/install', '/docs/install/'],
    ['/docs/faq.html', '/docs/faq'],
    ['/docs/install/index.html', '/docs/install/'],
    ['/docs/search.html?q=docker', '/docs/search?q=docker'],
  ])('%s leads to %s for good', async (from, to) => {
    const answer = await get(from);
    expect(answer.status).toBe(301);
    expect(new URL(answer.headers.get('location') ?? '', origin + from).href).toBe(origin + to);
  });

  it('/ leads to the documentation', async () => {
    const answer = await get('/');
    expect([301, 302, 307, 308]).toContain(answer.status);
    expect(answer.headers.get('location')).toBe('/docs/');
  });

  it('/docs/faq/ answers with the page itself, because the product fetches it without following redirects', async () => {
    const answer = await get('/docs/faq/');
    expect(answer.status).toBe(200);
    expect(reader(await answer.text())('link[rel=canonical]', 'href')).toBe(`${SITE}/docs/faq`);
  });

  it.each(['/docs/nothing-here', '/docs/FAQ', '/docs/install/nothing', '/nothing'])('%s is a 404 in Chinese', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toContain('text/html');
    const read = reader(await answer.text());
    expect(read('h1')).toBe('找不到页面');
    expect(read('title')).toBe('找不到页面 | emlog 文档');
  });
});

describe('what machines read', () => {
  it('the sitemap lists the 33 routes, and neither search nor the not-found page', async () => {
    const xml = await (await get('/docs/sitemap.xml')).text();
    const listed = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url).sort();
    expect(listed).toEqual(ROUTES.map(([path]) => SITE + path).sort());
  });

  it('robots.txt names the sitemap', async () => {
    expect(await (await get('/docs/robots.txt')).text()).toContain(`Sitemap: ${SITE}/docs/sitemap.xml`);
  });

  it('the favicon and the preview picture are there', async () => {
    expect((await get('/docs/img/favicon.svg')).status).toBe(200);
    expect((await get('/docs/img/social.png')).headers.get('content-type')).toBe('image/png');
  });
});
