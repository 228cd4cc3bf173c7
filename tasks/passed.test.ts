import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { unlessPassed } from './passed.mjs';
import { put, temporaryFolder } from './testing/temporary-folder.ts';

/** Runs a check twice, with a change between; how often it ran. */
async function twice(outcome: { code: number; text: string }, change: (folder: string) => Promise<void>, name = 'lint'): Promise<number> {
  const folder = await temporaryFolder({ 'src/a.ts': 'a', 'src/inner/b.ts': 'b', 'src/README.md': 'x', 'lock.json': '{}' });
  let runs = 0;
  const check = (as: string) =>
    unlessPassed(
      as,
      [path.join(folder, 'src'), path.join(folder, 'lock.json')],
      () => {
        runs += 1;
        return Promise.resolve(outcome);
      },
      path.join(folder, 'cache'),
    );
  expect(await check('lint')).toEqual(outcome);
  await change(folder);
  expect((await check(name)).code).toBe(outcome.code);
  return runs;
}

const PASSED = { code: 0, text: '' };
const FAILED = { code: 1, text: 'src/a.ts:1 is wrong' };

describe('a check', () => {
  it('that passed is not run again with the same files', async () => {
    expect(await twice(PASSED, () => Promise.resolve())).toBe(1);
  });

  it('that failed is run again', async () => {
    expect(await twice(FAILED, () => Promise.resolve())).toBe(2);
  });

  it('is run where another has passed', async () => {
    expect(await twice(PASSED, () => Promise.resolve(), 'types')).toBe(2);
  });

  it.each(['src/a.ts', 'src/inner/b.ts', 'src/build.mjs', 'src/new.ts', 'lock.json'])('is run again after a change of %s', async (file) => {
    expect(await twice(PASSED, (folder) => put(folder, file, 'changed'))).toBe(2);
  });

  it.each(['src/README.md', 'src/build/a.js', 'src/node_modules/a/index.js'])('is not run again after a change of %s', async (file) => {
    expect(await twice(PASSED, (folder) => put(folder, file, 'changed'))).toBe(1);
  });
});
