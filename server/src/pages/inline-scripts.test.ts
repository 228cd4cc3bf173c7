import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { inlineScriptHashes } from './inline-scripts.ts';

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

describe('the scripts written into a page', () => {
  it('are named by the hash of what stands between the tags', () => {
    const html =
      '<head><script>a()</script><script data-rh=true type="text/javascript">b("</div>")</script><SCRIPT type=module>c()</SCRIPT >';
    expect([...inlineScriptHashes(html)]).toEqual([hash('a()'), hash('b("</div>")'), hash('c()')]);
  });

  it('are named once, however often they stand there', () => {
    expect(inlineScriptHashes('<script>a()</script>\n<script >a()</script>').size).toBe(1);
  });

  it('are hashed as a browser reads them, with one character for a line end', () => {
    expect([...inlineScriptHashes('<script>\r\na()\r</script>')]).toEqual([hash('\na()\n')]);
  });

  it.each([
    '<script src=/docs/main.js defer></script>',
    '<script type=application/ld+json>{"a":1}</script>',
    '<script data-rh="true" type="application/ld+json">{}</script>',
    '<p>script</p>',
  ])('are none in %s', (html) => {
    expect(inlineScriptHashes(html).size).toBe(0);
  });

  it('end at their own tag although an attribute holds its sign', () => {
    expect([...inlineScriptHashes('<script data-a="x > y">a()</script>')]).toEqual([hash('a()')]);
  });
});
