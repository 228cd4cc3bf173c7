import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { placeIndex, withMeta } from './place-index.mjs';

describe('the index among the pages', () => {
  it('is packed, named after its bytes, and named in every page', async () => {
    const folder = await temporaryFolder({
      'index.bin': 'the index',
      'pages/index.html': '<html><meta charset=UTF-8><title>a</title>',
      'pages/faq/index.html': '<html><meta charset="utf-8"><title>b</title>',
    });
    await placeIndex(`${folder}/pages`, `${folder}/index.bin`, '/docs/');
    const pages = await Promise.all(['index.html', 'faq/index.html'].map((name) => readFile(`${folder}/pages/${name}`, 'utf8')));
    const [path = '', bytes] = /<meta name="docs:index" content="\/docs\/([^"]*)">/.exec(pages[0] ?? '')?.[1]?.split(' ') ?? [];
    const stored = await readFile(`${folder}/pages/${path}`);
    expect(pages[1]).toContain(`content="/docs/${path} ${bytes ?? ''}"`);
    expect(gunzipSync(stored).toString()).toBe('the index');
    expect(Number(bytes)).toBe(stored.length);
    expect(path).toBe(`assets/search/index.${createHash('sha256').update(stored).digest('hex').slice(0, 16)}.bin`);
  });
});

describe('withMeta', () => {
  it('takes the place of the tag that is there', () => {
    const once = withMeta('<meta charset=UTF-8><p>', 'docs:x', '1');
    expect(once).toBe('<meta charset=UTF-8><meta name="docs:x" content="1"><p>');
    expect(withMeta(once, 'docs:x', '2')).toBe('<meta charset=UTF-8><meta name="docs:x" content="2"><p>');
  });

  it('refuses a page that begins otherwise', () => {
    expect(() => withMeta('<p>', 'docs:x', '1')).toThrow('<meta charset>');
  });
});
