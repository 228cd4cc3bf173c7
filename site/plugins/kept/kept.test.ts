import { mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nameOf, takeOrMake } from './kept.ts';
import type { Kept } from './kept.ts';

let root: string;
let kept: Kept;
let made: number;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'emlog-docs-kept-'));
  kept = { folder: path.join(root, 'kept'), next: path.join(root, 'next'), version: '1' };
  made = 0;
});

afterEach(async () => {
  await rm(root, { recursive: true, force: true });
});

async function build(from: readonly unknown[] = ['page']): Promise<unknown> {
  return takeOrMake(kept, nameOf(from), () => ({ 标题: '安装', made: ++made }));
}

/** A build that ended well; the next one finds what it has made. */
async function buildWell(): Promise<unknown> {
  const result = await build();
  await rename(kept.next, kept.folder);
  return result;
}

describe('what a build has made', () => {
  it('is taken by the next one', async () => {
    const first = await buildWell();
    expect(await build()).toEqual(first);
    expect(made).toBe(1);
  });

  it('is made again from anything else', async () => {
    await buildWell();
    await build(['page', '2']);
    expect(made).toBe(2);
  });

  it.each([
    ['cut off', (text: string) => text.slice(0, -3)],
    ['changed', (text: string) => text.replace('安装', '卸载')],
    ['emptied', () => ''],
  ])('is made again when its file was %s', async (_how, damage) => {
    const first = await buildWell();
    const [name = ''] = await readdir(kept.folder);
    const file = path.join(kept.folder, name);
    await writeFile(file, damage(await readFile(file, 'utf8')));
    expect(await build()).toEqual({ ...(first as object), made: 2 });
  });
});
