import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { gunzipSync, inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { endOfFirstPart } from '../../search/src/index.ts';
import { encodeIndex } from '../../search/src/build.ts';
import { placeIndex, withMeta } from './place-index.mjs';

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

describe('the index among the pages', () => {
  it('is packed, named after its bytes, and named in every page', async () => {
    const index = encodeIndex([]);
    const folder = await temporaryFolder({
      'pages/index.html': '<html><meta charset=UTF-8><title>a</title>',
      'pages/faq/index.html': '<html><meta charset="utf-8"><title>b</title>',
    });
    await writeFile(`${folder}/index.bin`, index);
    await placeIndex(`${folder}/pages`, `${folder}/index.bin`, '/docs/');
    const pages = await Promise.all(['index.html', 'faq/index.html'].map((name) => readFile(`${folder}/pages/${name}`, 'utf8')));
    const [path = '', bytes, cut, headings] =
      /<meta name="docs:index" content="\/docs\/([^"]*)">/.exec(pages[0] ?? '')?.[1]?.split(' ') ?? [];
    const stored = await readFile(`${folder}/pages/${path}`);
    expect(pages[1]).toContain(`content="/docs/${path} ${bytes ?? ''} ${cut ?? ''} ${headings ?? ''}"`);
    expect(gunzipSync(stored).equals(index)).toBe(true);
    expect(Number(bytes)).toBe(stored.length);
    expect(path).toBe(`assets/search/index.${digest(stored)}.bin`);
    const start = stored.subarray(0, Number(cut));
    expect(digest(start)).toBe(headings);
    // Without the header of ten bytes, and with an empty block that ends the stream.
    const unpacked = inflateRawSync(Buffer.concat([start.subarray(10), Buffer.of(3, 0)]));
    expect(unpacked.equals(index.subarray(0, endOfFirstPart(index)))).toBe(true);
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
