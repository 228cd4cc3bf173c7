import { mkdir, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bundleServer } from './bundle-server.mjs';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bundle-server-'));
});

afterEach(() => rm(folder, { recursive: true }));

async function oldMegabytes(): Promise<string | undefined> {
  return (await bundleServer(folder)).find((flag) => flag.startsWith('--max-old-space-size='))?.split('=')[1];
}

describe('the room that the server is given', () => {
  it('is little for a site of our size, and before there is one', async () => {
    expect(await oldMegabytes()).toBe('128');
    await writeIndex(2);
    expect(await oldMegabytes()).toBe('128');
  });

  it('grows with the index, which would not be read otherwise', async () => {
    await writeIndex(30);
    expect(await oldMegabytes()).toBe('480');
  });

  async function writeIndex(megabytes: number): Promise<void> {
    await mkdir(join(folder, 'search'));
    await writeFile(join(folder, 'search/index.bin'), '');
    await truncate(join(folder, 'search/index.bin'), megabytes * 2 ** 20);
  }
});

describe('the server’s bundle', () => {
  it('is whole for whoever reads it while others write it', async () => {
    await bundleServer(folder);
    const whole = await readFile('server/build/main.mjs', 'utf8');
    let isWriting = true;
    const writing = Promise.all([bundleServer(folder), bundleServer(folder), bundleServer(folder)]).finally(() => (isWriting = false));
    const lengths = new Set<number>();
    while (isWriting) lengths.add((await readFile('server/build/main.mjs', 'utf8')).length);
    await writing;
    expect([...lengths]).toEqual([whole.length]);
  });
});
