import { describe, expect, it } from 'vitest';
import { canonicalPath } from './canonical.ts';

describe('the canonical path of a page', () => {
  it.each([
    ['as Docusaurus writes it', '<link data-rh="true" rel="canonical" href="https://www.emlog.net/docs/faq">', '/docs/faq'],
    ['with the attributes the other way round', '<link href="https://a.example/docs/" rel="canonical"/>', '/docs/'],
    ['without quotes, as minifiers write it', '<link data-rh=true rel=canonical href=https://a.example/docs/api/>', '/docs/api/'],
    ['with single quotes', "<link rel='canonical' href='https://a.example/docs/x'>", '/docs/x'],
    ['without an origin', '<link rel="canonical" href="/docs/x">', '/docs/x'],
    ['with Chinese', '<link rel="canonical" href="https://a.example/docs/%E5%AE%89%E8%A3%85">', '/docs/安装'],
    ['behind other links', '<link rel="icon" href="/i.ico"><link rel="canonical" href="/docs/x">', '/docs/x'],
  ])('is read %s', (_title, html, expected) => {
    expect(canonicalPath(`<html><head>${html}</head></html>`)).toBe(expected);
  });

  it.each([
    ['there is no link', '<link rel="icon" href="/docs/x">'],
    ['the address is broken', '<link rel="canonical" href="https://[/docs">'],
    ['the percent sequence is broken', '<link rel="canonical" href="/docs/%E5%">'],
    ['there is no address', '<link rel="canonical">'],
    ['it only looks like one', '<meta name="canonical" content="/docs/x">'],
  ])('is unknown where %s', (_title, html) => {
    expect(canonicalPath(html)).toBeUndefined();
  });
});
