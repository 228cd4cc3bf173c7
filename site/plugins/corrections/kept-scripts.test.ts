import { mkdir, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rspack } from '@docusaurus/faster';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Kept } from '../kept/kept.ts';
import { EvenHashes } from './even-hashes.ts';
import { KeptScripts } from './kept-scripts.ts';

const SOURCES = {
  'main.js':
    'const pages = { a: () => import("./a.js"), b: () => import("./b.js") };\nfor (const load of Object.values(pages)) load().then((page) => console.log(page.title(1)));\n',
  'a.js': 'export const title = (depth) => { const heading = "安装" + depth; return heading + heading; };\n',
  'b.js': 'export const title = (level) => { const words = ["升级", level]; return words.join(" "); };\n',
};

let root: string;
let kept: Kept;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'emlog-docs-scripts-'));
  kept = { folder: path.join(root, 'kept'), next: path.join(root, 'kept.next'), version: '1' };
});

afterEach(async () => {
  await rm(root, { recursive: true, force: true });
});

/** Name → content of the scripts that come out. Chunks are told apart by hashes that are not final before the minifier has run. */
async function bundle(plugins: readonly unknown[], sources: Record<string, string> = SOURCES, salt = ''): Promise<Record<string, string>> {
  const context = await mkdtemp(path.join(root, 'site-'));
  for (const [name, text] of Object.entries(sources)) await writeFile(path.join(context, name), text);
  const out = path.join(context, 'out');
  await new Promise<void>((resolve, reject) => {
    rspack(
      {
        mode: 'production',
        context,
        entry: './main.js',
        output: { path: out, filename: '[name].[contenthash:8].js', hashSalt: salt, hashFunction: 'xxhash64' },
        optimization: { runtimeChunk: true },
        plugins: plugins as never,
      },
      (error, stats) => {
        if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats?.toString()));
        else resolve();
      },
    );
  });
  const names = (await readdir(out)).sort();
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await readFile(path.join(out, name), 'utf8')] as const)));
}

const both = (): unknown[] => [new EvenHashes(), new KeptScripts(kept, 'minifier')];

async function keepMade(): Promise<string[]> {
  await mkdir(kept.next, { recursive: true });
  await rm(kept.folder, { recursive: true, force: true });
  await rename(kept.next, kept.folder);
  return readdir(kept.folder);
}

describe('small scripts', () => {
  it('are taken from the build before, and come out the same', async () => {
    const first = await bundle(both());
    expect(await keepMade()).toHaveLength(4);
    expect(await bundle(both())).toEqual(first);
    expect(await keepMade()).toEqual([]);
    expect(await bundle([new EvenHashes()])).toEqual(first);
    expect(Object.values(first).join('\n')).not.toMatch(/heading|words|@#/);
  });

  it('are made again when they have changed', async () => {
    await bundle(both());
    await keepMade();
    const changed = { ...SOURCES, 'a.js': SOURCES['a.js'].replace('安装', '卸载') };
    const scripts = await bundle(both(), changed);
    expect(Object.values(scripts).join('\n')).toContain('卸载');
    // The runtime knows the others by their hashes, which it does not count as its own.
    expect(await keepMade()).toHaveLength(1);
  });

  it('do not depend on hashes that are not final', async () => {
    const salts = Array.from({ length: 12 }, (_, index) => `${index}`);
    const runtimes = async (plugins: () => unknown[]): Promise<Set<string>> => {
      const found = new Set<string>();
      for (const salt of salts) {
        const scripts = await bundle(plugins(), SOURCES, salt);
        found.add((Object.entries(scripts).find(([name]) => name.startsWith('runtime'))?.[1] ?? '').replaceAll(/[0-9a-f]{8}/g, 'hash'));
      }
      return found;
    };
    expect((await runtimes(() => [])).size).toBeGreaterThan(1);
    expect((await runtimes(() => [new EvenHashes()])).size).toBe(1);
  });
});
