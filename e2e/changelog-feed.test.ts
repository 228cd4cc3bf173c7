// A feed reader finds the releases: from the page's head to the feed, and from its entries back to the page.
import { DOMParser } from '@xmldom/xmldom';
import { fromHtml } from 'hast-util-from-html';
import { select } from 'hast-util-select';
import { describe, expect, inject, it } from 'vitest';

const origin = inject('origin');
const SITE = 'https://www.emlog.net';

describe('the feed of releases', () => {
  it('is named in the page’s head, and every entry leads to its heading', async () => {
    const html = await (await fetch(`${origin}/docs/changelog`)).text();
    const tree = fromHtml(html);
    const href = String(select('link[rel=alternate][type="application/atom+xml"]', tree)?.properties['href']);
    expect(href).toBe('/docs/changelog.xml');
    const answer = await fetch(origin + href);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/xml/);
    const feed = new DOMParser().parseFromString(await answer.text(), 'text/xml');
    const ids = [...feed.getElementsByTagName('id')].map((element) => element.textContent ?? '').slice(1);
    expect(ids.length).toBeGreaterThan(5);
    expect(ids[0]).toBe(`${SITE}/docs/changelog#v2-6-27`);
    for (const id of ids) {
      expect(id.startsWith(`${SITE}/docs/changelog#`)).toBe(true);
      expect(select(`article h2[id="${new URL(id).hash.slice(1)}"]`, tree)).toBeDefined();
    }
  });
});
