import { readFile, readdir } from 'node:fs/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compress } from './compress.mjs';
import { temporaryFolder } from './testing/temporary-folder.ts';

const long = '<p>连接MySQL数据库失败，请检查数据库信息。</p>\n'.repeat(40);

describe('compressing', () => {
  it('writes files beside the page that decode to the same bytes, and are smaller', async () => {
    const folder = await temporaryFolder({ 'install/index.html': long });
    await compress(folder);
    const [page, brotli, gzip] = await Promise.all(['', '.br', '.gz'].map((end) => readFile(`${folder}/install/index.html${end}`)));
    expect(brotli !== undefined && brotliDecompressSync(brotli).equals(Buffer.from(long))).toBe(true);
    expect(gzip !== undefined && gunzipSync(gzip).equals(Buffer.from(long))).toBe(true);
    expect(page?.toString()).toBe(long);
    expect(brotli?.length).toBeLessThan(Buffer.byteLength(long));
    expect(gzip?.length).toBeLessThan(Buffer.byteLength(long));
  });

  it.each(['a.html', 'a.js', 'a.css', 'a.json', 'a.svg', 'a.xml', 'a.txt', 'a.webmanifest'])('compresses %s', async (name) => {
    const folder = await temporaryFolder({ [name]: long });
    expect(await compress(folder)).toBe(1);
    expect((await readdir(folder)).sort()).toEqual([name, `${name}.br`, `${name}.gz`]);
  });

  it.each(['a.webp', 'a.png', 'a.woff2', 'a.html.br', 'a.html.gz'])('leaves %s alone: it is compressed already', async (name) => {
    const folder = await temporaryFolder({ [name]: long });
    expect(await compress(folder)).toBe(0);
    expect(await readdir(folder)).toEqual([name]);
  });

  it('skips a file below 512 bytes, but not one of 512', async () => {
    const folder = await temporaryFolder({ 'small.js': 'x'.repeat(511), 'enough.js': 'x'.repeat(512) });
    expect(await compress(folder)).toBe(1);
    expect((await readdir(folder)).sort()).toEqual(['enough.js', 'enough.js.br', 'enough.js.gz', 'small.js']);
  });

  it('compresses every file when there are more than it takes at once', async () => {
    const names = Array.from({ length: 11 }, (_, index) => `assets/js/${index}.js`);
    const folder = await temporaryFolder(Object.fromEntries(names.map((name) => [name, long])));
    expect(await compress(folder)).toBe(names.length);
  });
});
