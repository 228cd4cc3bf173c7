import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deleteOldFiles } from './retention.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'emlog-docs-events-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

describe('old files', () => {
  it('are deleted after so many days, today included; others stay', async () => {
    const others = ['notes.txt', 'events-2020-01-01.jsonl.gz', 'events-2020-13-77.jsonl', 'my-events-2020-01-01.jsonl'];
    for (const name of ['events-2026-02-27.jsonl', 'events-2026-02-28.jsonl', 'events-2026-03-01.jsonl', ...others]) {
      await writeFile(join(folder, name), '{}\n');
    }
    await deleteOldFiles(folder, '2026-03-01', 2);
    expect((await readdir(folder)).sort()).toEqual(['events-2026-02-28.jsonl', 'events-2026-03-01.jsonl', ...others].sort());
  });

  it('are none where the folder is not there yet', async () => {
    await deleteOldFiles(join(folder, 'not yet'), '2026-03-01', 90);
  });
});
