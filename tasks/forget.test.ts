import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { forgetUnusedBelow } from './forget.mjs';
import { temporaryFolder } from './testing/temporary-folder.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

it('forgets what no build has used for two weeks, and a kind of which nothing is left', async () => {
  const caches = await temporaryFolder();
  for (const [file, days] of [
    ['made/old', 15],
    ['made/new', 13],
    ['of-an-older-build/one', 15],
    ['of-an-older-build/two', 400],
  ] as const) {
    await mkdir(path.join(caches, path.dirname(file)), { recursive: true });
    await writeFile(path.join(caches, file), '');
    const used = new Date(Date.now() - days * DAY_MS);
    await utimes(path.join(caches, file), used, used);
  }
  await forgetUnusedBelow(caches);
  expect(await readdir(caches, { recursive: true })).toEqual(['made', 'made/new']);
});
