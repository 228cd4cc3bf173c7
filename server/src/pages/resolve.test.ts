import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resolve } from './resolve.ts';
import { buildRouteTable } from './route-table.ts';

const files = [
  'index.html',
  '404.html',
  'faq/index.html',
  'install/index.html',
  'install/install_bt/index.html',
  'search.html',
  '安装/index.html',
  'moved/index.html',
  'img/logo.svg',
  'assets/js/main.1a2b.js',
  'robots.txt',
];
const canonicalPaths = new Map([
  ['index.html', '/docs/'],
  ['404.html', '/docs/404.html'],
  ['faq/index.html', '/docs/faq'],
  ['install/index.html', '/docs/install/'],
  ['install/install_bt/index.html', '/docs/install/install_bt'],
  ['安装/index.html', '/docs/安装'],
  ['moved/index.html', '/docs/install/'],
]);
const redirects = [
  { from: '/docs/old_page', to: '/docs/faq#how' },
  { from: '/docs/gone/', to: 'https://example.com/?a=1' },
  { from: '/docs/#/install_1panel', to: '/docs/install/' },
];
const table = buildRouteTable({ basePath: '/docs/', files, canonicalPaths, redirects });

describe('a request path', () => {
  it.each([
    ['/docs/', 'index.html'],
    ['/docs/faq', 'faq/index.html'],
    ['/docs/faq?x=1', 'faq/index.html'],
    ['/docs/f%61q', 'faq/index.html'],
    ['/docs/install/', 'install/index.html'],
    ['/docs/install/install_bt', 'install/install_bt/index.html'],
    ['/docs/search', 'search.html'],
    ['/docs/search?q=%E5%AE%89%E8%A3%85', 'search.html'],
    ['/docs/%E5%AE%89%E8%A3%85', '安装/index.html'],
    ['/docs/img/logo.svg', 'img/logo.svg'],
    ['/docs/assets/js/main.1a2b.js', 'assets/js/main.1a2b.js'],
    ['/docs/robots.txt', 'robots.txt'],
  ])('%s is the file %s', (url, file) => {
    expect(resolve(table, url)).toEqual({ kind: 'file', file });
  });

  it('/docs/faq/ is the page itself, because the product’s AI helper follows no redirect', () => {
    expect(resolve(table, '/docs/faq/')).toEqual({ kind: 'file', file: 'faq/index.html' });
  });

  it.each([
    ['/docs', '/docs/'],
    ['/docs/index.html', '/docs/'],
    ['/docs/install', '/docs/install/'],
    ['/docs/install.html', '/docs/install/'],
    ['/docs/install/index.html', '/docs/install/'],
    ['/docs/install/install_bt/', '/docs/install/install_bt'],
    ['/docs/install/install_bt.html', '/docs/install/install_bt'],
    ['/docs/install/install_bt/index.html', '/docs/install/install_bt'],
    ['/docs/faq.html', '/docs/faq'],
    ['/docs/faq/index.html', '/docs/faq'],
    ['/docs/search.html', '/docs/search'],
    ['/docs/search/?q=a&b=%2F', '/docs/search?q=a&b=%2F'],
    ['/docs/%E5%AE%89%E8%A3%85/', '/docs/%E5%AE%89%E8%A3%85'],
    ['/docs/faq.html?', '/docs/faq?'],
  ])('%s is redirected for good to %s', (url, location) => {
    expect(resolve(table, url)).toEqual({ kind: 'redirect', status: 301, location });
  });

  it('/ leads to the pages, but not for good', () => {
    expect(resolve(table, '/')).toEqual({ kind: 'redirect', status: 302, location: '/docs/' });
  });

  it.each([
    '/docs/nope',
    '/docs/nope.html',
    '/docs/404',
    '/docs/404.html',
    '/docs/FAQ',
    '/DOCS/',
    '/faq',
    '/docs//faq',
    '//docs/',
    '/docs/./faq',
    '/docs/../docs/faq',
    '/docs/%2e%2e/docs/faq',
    '/docs/install%2Finstall_bt',
    '/docs/install%5Cinstall_bt',
    '/docs/install\\install_bt',
    '/docs/faq%00',
    '/docs/faq%00.html',
    '/docs/%',
    '/docs/%E5%',
    '/docs/f%2561q',
    '/docs/img/',
    '/docs/img/logo.svg/',
    '/docs/__proto__',
    'docs/faq',
    '*',
    '',
  ])('%j is not found', (url) => {
    expect(resolve(table, url)).toEqual({ kind: 'not-found' });
  });

  it('never resolves to anything that is not in the release', () => {
    const url = fc.oneof(
      fc.webPath(),
      fc.string(),
      fc.constantFrom(...table.keys()).chain((path) => fc.string().map((tail) => path + tail)),
    );
    fc.assert(
      fc.property(url, (text) => {
        const found = resolve(table, text);
        if (found.kind === 'file') expect(files).toContain(found.file);
      }),
    );
  });

  it('reaches its page after at most one redirect, whatever form it was written in', () => {
    for (const path of table.keys()) {
      const first = resolve(table, encodeURI(path));
      if (first.kind !== 'redirect' || first.location.startsWith('https:')) continue;
      expect(resolve(table, first.location).kind).toBe('file');
    }
  });
});

describe('the redirect table', () => {
  it.each(['/docs/old_page', '/docs/old_page/', '/docs/old_page.html', '/docs/old_page/index.html'])('covers the form %s', (url) => {
    expect(resolve(table, url)).toEqual({ kind: 'redirect', status: 301, location: '/docs/faq#how' });
  });

  it('puts the query string before the fragment', () => {
    expect(resolve(table, '/docs/old_page?a=1')).toMatchObject({ location: '/docs/faq?a=1#how' });
  });

  it('joins the query string to one that the target has', () => {
    expect(resolve(table, '/docs/gone/?b=2')).toMatchObject({ location: 'https://example.com/?a=1&b=2' });
  });

  it('leaves addresses with a fragment to the page, since a server never sees them', () => {
    expect(resolve(table, '/docs/')).toEqual({ kind: 'file', file: 'index.html' });
  });
});

describe('a canonical address', () => {
  it('that belongs to another page does not move this one', () => {
    expect(resolve(table, '/docs/moved/')).toEqual({ kind: 'file', file: 'moved/index.html' });
    expect(resolve(table, '/docs/install/')).toEqual({ kind: 'file', file: 'install/index.html' });
  });
});

describe('a site at the root of its host', () => {
  const root = buildRouteTable({
    basePath: '/',
    files: ['index.html', 'faq/index.html'],
    canonicalPaths: new Map([
      ['index.html', '/'],
      ['faq/index.html', '/faq'],
    ]),
    redirects: [],
  });

  it('answers / with its home page', () => {
    expect(resolve(root, '/')).toEqual({ kind: 'file', file: 'index.html' });
    expect(resolve(root, '/index.html')).toMatchObject({ kind: 'redirect', location: '/' });
  });

  it('answers its FAQ in both forms', () => {
    expect(resolve(root, '/faq')).toEqual(resolve(root, '/faq/'));
  });
});
