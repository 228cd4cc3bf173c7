import { readFile, readdir, utimes, writeFile } from 'node:fs/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compress } from './compress.mjs';
import { temporaryFolder } from './testing/temporary-folder.ts';

/** With nothing known from before; how many files it compressed. */
const compressNew = async (folder: string): Promise<number> => (await compress(folder, await temporaryFolder())).compressed;

const long = '<p>连接MySQL数据库失败，请检查数据库信息。</p>\n'.repeat(40);

describe('compressing', () => {
  it('writes files beside the page that decode to the same bytes, and are smaller', async () => {
    const folder = await temporaryFolder({ 'install/index.html': long });
    await compressNew(folder);
    const [page, brotli, gzip] = await Promise.all(['', '.br', '.gz'].map((end) => readFile(`${folder}/install/index.html${end}`)));
    expect(brotli !== undefined && brotliDecompressSync(brotli).equals(Buffer.from(long))).toBe(true);
    expect(gzip !== undefined && gunzipSync(gzip).equals(Buffer.from(long))).toBe(true);
    expect(page?.toString()).toBe(long);
    expect(brotli?.length).toBeLessThan(Buffer.byteLength(long));
    expect(gzip?.length).toBeLessThan(Buffer.byteLength(long));
  });

  it.each(['a.html', 'a.js', 'a.css', 'a.json', 'a.svg', 'a.xml', 'a.txt', 'a.webmanifest'])('compresses %s', async (name) => {
    const folder = await temporaryFolder({ [name]: long });
    expect(await compressNew(folder)).toBe(1);
    expect((await readdir(folder)).sort()).toEqual([name, `${name}.br`, `${name}.gz`]);
  });

  it.each(['a.webp', 'a.png', 'a.woff2', 'a.html.br', 'a.html.gz'])('leaves %s alone: it is compressed already', async (name) => {
    const folder = await temporaryFolder({ [name]: long });
    expect(await compressNew(folder)).toBe(0);
    expect(await readdir(folder)).toEqual([name]);
  });

  it('skips a file below 512 bytes, but not one of 512', async () => {
    const folder = await temporaryFolder({ 'small.js': 'x'.repeat(511), 'enough.js': 'x'.repeat(512) });
    expect(await compressNew(folder)).toBe(1);
    expect((await readdir(folder)).sort()).toEqual(['enough.js', 'enough.js.br', 'enough.js.gz', 'small.js']);
  });

  it('compresses every file when there are more than it takes at once', async () => {
    const names = Array.from({ length: 11 }, (_, index) => `assets/js/${index}.js`);
    const folder = await temporaryFolder(Object.fromEntries(names.map((name) => [name, long])));
    expect(await compressNew(folder)).toBe(names.length);
  });

  it('takes what was compressed before from the cache, whatever its name, and nothing else', async () => {
    const cache = await temporaryFolder();
    const first = await temporaryFolder({ 'a.html': long, 'b.html': `${long}b` });
    expect(await compress(first, cache)).toEqual({ compressed: 2, known: 0 });
    const second = await temporaryFolder({ 'moved.html': long, 'b.html': `${long}c` });
    expect(await compress(second, cache)).toEqual({ compressed: 2, known: 1 });
    expect(brotliDecompressSync(await readFile(`${second}/moved.html.br`)).toString()).toBe(long);
    expect(gunzipSync(await readFile(`${second}/b.html.gz`)).toString()).toBe(`${long}c`);
  });

  it('compresses again what is damaged in the cache, and mends it', async () => {
    const cache = await temporaryFolder();
    await compress(await temporaryFolder({ 'a.html': long }), cache);
    for (const name of await readdir(cache)) await writeFile(`${cache}/${name}`, (await readFile(`${cache}/${name}`)).subarray(0, 20));
    const second = await temporaryFolder({ 'a.html': long });
    expect(await compress(second, cache)).toEqual({ compressed: 1, known: 0 });
    expect(brotliDecompressSync(await readFile(`${second}/a.html.br`)).toString()).toBe(long);
    expect(gunzipSync(await readFile(`${second}/a.html.gz`)).toString()).toBe(long);
    expect(await compress(await temporaryFolder({ 'a.html': long }), cache)).toEqual({ compressed: 1, known: 1 });
  });

  it('forgets what no build has used for two weeks', async () => {
    const cache = await temporaryFolder({ 'old.br': 'old', 'recent.br': 'recent' });
    const weeks = (count: number) => new Date(Date.now() - count * 7 * 24 * 60 * 60 * 1000);
    await utimes(`${cache}/old.br`, weeks(3), weeks(3));
    await utimes(`${cache}/recent.br`, weeks(1), weeks(1));
    await compress(await temporaryFolder(), cache);
    expect(await readdir(cache)).toEqual(['recent.br']);
  });
});
