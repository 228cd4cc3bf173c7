import { readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartupError } from '../startup-error.ts';
import { put, TEST_MANIFEST, writeRelease } from '../testing/write-release.ts';
import { readRelease } from './release.ts';

let folder: string;

beforeEach(async () => {
  folder = await writeRelease();
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

describe('a release', () => {
  it('is read whole', async () => {
    const { manifest, engine, site } = await readRelease(folder);
    expect(manifest.search.indexName).toBe('emlog-docs');
    expect(engine.recordCount).toBeGreaterThan(0);
    expect(site.routes.get('/docs/faq')).toEqual({ kind: 'file', file: 'faq/index.html' });
    expect(site.notFound.content().toString()).toContain('找不到页面');
  });

  it('has neither compressed forms nor dotfiles nor links among its files', async () => {
    await symlink('/etc/hostname', join(folder, 'pages/secret.txt'));
    await put(folder, 'pages/.git/config', 'x');
    await put(folder, 'pages/download.tar.gz', 'x');
    const { site } = await readRelease(folder);
    expect([...site.files.keys()].filter((name) => /\.(br|gz)$|(^|\/)\.|secret/.test(name))).toEqual([]);
    expect(site.files.get('index.html')?.br?.length).toBeGreaterThan(0);
    expect(site.files.get('img/pixel.png')?.gzip).toBeUndefined();
  });

  it('stays what it was while the folder changes', async () => {
    const { site } = await readRelease(folder);
    const before = site.files.get('index.html')?.content().toString();
    await rm(join(folder, 'pages'), { recursive: true });
    expect(site.files.get('index.html')?.content().toString()).toBe(before);
  });
});

describe('a release that cannot be served', () => {
  it('is told to be built if there is none', async () => {
    const message = await refusal(join(folder, 'nothing'));
    expect(message).toContain(join(folder, 'nothing', 'manifest.json'));
    expect(message).toContain('npm run build');
  });

  it.each(['search/index.bin', 'pages'])('is told to be built if %s is missing', async (name) => {
    await rm(join(folder, name), { recursive: true });
    const message = await refusal(folder);
    expect(message).toContain(join(folder, name));
    expect(message).toContain('npm run build');
  });

  it.each(['index.html', '404.html'])('is refused without the page %s', async (name) => {
    await rm(join(folder, 'pages', name));
    expect(await refusal(folder)).toContain(`${name} is missing`);
  });

  it('is refused with a manifest that is not JSON', async () => {
    await writeFile(join(folder, 'manifest.json'), '{"format":');
    expect(await refusal(folder)).toMatch(/manifest\.json is unusable: not JSON/);
  });

  it('is refused with a manifest of another format', async () => {
    await writeFile(join(folder, 'manifest.json'), JSON.stringify({ ...TEST_MANIFEST, format: 9 }));
    expect(await refusal(folder)).toMatch(/format is 9, this server reads 1/);
  });

  it('is refused with an index that is cut off', async () => {
    const path = join(folder, 'search/index.bin');
    const bytes = await readFile(path);
    await writeFile(path, bytes.subarray(0, bytes.length - 7));
    expect(await refusal(folder)).toMatch(/index\.bin is unusable: .+ npm run build$/);
  });

  it('is refused with an index of which one byte changed', async () => {
    const path = join(folder, 'search/index.bin');
    const bytes = await readFile(path);
    const at = bytes.length >> 1;
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
    await writeFile(path, bytes);
    expect(await refusal(folder)).toMatch(/index\.bin is unusable: /);
  });

  it('is refused with an index that is something else', async () => {
    await writeFile(join(folder, 'search/index.bin'), 'hello');
    expect(await refusal(folder)).toMatch(/index\.bin is unusable: /);
  });
});

/** The one line with which the start stops. */
async function refusal(buildDir: string): Promise<string> {
  const error: unknown = await readRelease(buildDir).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StartupError);
  const message = error instanceof Error ? error.message : '';
  expect(message).not.toContain('\n');
  return message;
}
