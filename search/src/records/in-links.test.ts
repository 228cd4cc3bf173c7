import { describe, expect, it } from 'vitest';
import { countInLinks, linkWeight } from './in-links.ts';
import { readPage } from './page.ts';
import type { Page } from './page.ts';

const head = (path: string): string =>
  `<link rel="canonical" href="https://x.test/docs/${path}"><meta name="docsearch:language" content="zh-Hans"><meta name="docsearch:version" content="current"><meta name="docsearch:docusaurus_tag" content="docs-default-current">`;

function page(path: string, body: string): Page {
  const read = readPage(`<html><head>${head(path)}</head><body><article><h1>${path}</h1>${body}</article></body></html>`, path);
  if (read === undefined) throw new Error('The fixture has an article.');
  return read;
}

describe('countInLinks', () => {
  const counts = countInLinks([
    page('a', '<a href="/docs/c#rewrite">一</a> <a href="/docs/c#rewrite">二</a> <a href="/docs/a#own">三</a>'),
    page('b', '<a href="c#rewrite">四</a> <a href="/docs/c">五</a> <a href="https://else.test/">六</a>'),
  ]);

  it('counts an address once for each page that links to it, however the link is written', () => {
    expect(counts.get('https://x.test/docs/c#rewrite')).toBe(2);
  });

  it('counts a link to an anchor for its page as well', () => {
    expect(counts.get('https://x.test/docs/c')).toBe(2);
  });

  it("does not count a page's links to itself", () => {
    expect(counts.has('https://x.test/docs/a#own')).toBe(false);
  });
});

describe('linkWeight', () => {
  it('is nothing for none and grows with every doubling', () => {
    const weights = [0, 1, 3, 7].map((count) => linkWeight(new Map([['p', count]]), 'p', 'p'));
    expect(weights).toEqual([0, 1, 2, 3]);
  });

  it('of a page is lent to its headings in part', () => {
    expect(linkWeight(new Map([['p', 7]]), 'p#a', 'p')).toBe(0.3);
  });
});
