import { describe, expect, it } from 'vitest';
import { contentType } from './content-type.ts';

describe('contentType', () => {
  it.each([
    ['faq.html', 'text/html; charset=utf-8'],
    ['assets/js/main.1a2b.JS', 'text/javascript; charset=utf-8'],
    ['sitemap.xml', 'application/xml; charset=utf-8'],
    ['opensearch.xml', 'application/opensearchdescription+xml; charset=utf-8'],
    ['pictures/photo.heic', 'application/octet-stream'],
    ['LICENSE', 'application/octet-stream'],
  ])('of %s is %s', (name, type) => {
    expect(contentType(name)).toBe(type);
  });
});
