import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { encodeFrame } from './frame.ts';
import { Journal } from './journal.ts';
import type { Entry } from './operation.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'emlog-docs-journal-'));
});

afterEach(() => rm(folder, { recursive: true }));

function entry(taskID: number): Entry {
  return { taskID, at: 0, operations: [{ kind: 'clear', index: 'alpha' }] };
}

it.each([
  ['nothing', ''],
  ['part of an entry', encodeFrame([entry(2)]).slice(0, 20)],
])('what is acknowledged stays when a killed process left a file with %s under its name', async (_what, content) => {
  await writeFile(join(folder, 'journal-0000000000000001.log'), encodeFrame([entry(1)]));
  await writeFile(join(folder, 'journal-0000000000000002.log'), content);
  const { journal, entries } = await Journal.open(folder);
  expect(entries).toEqual([entry(1)]);
  // A build of the first entry begins, the second is acknowledged meanwhile, and the build ends.
  await journal.rotate();
  await journal.append(entry(2));
  await journal.forget(1);
  // Killed now: a new process opens what is there.
  expect((await Journal.open(folder)).entries).toEqual([entry(2)]);
  expect(await readdir(folder)).toEqual(['journal-0000000000000002.log']);
  await journal.close();
});
