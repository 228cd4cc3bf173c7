import { appendFile, mkdir, mkdtemp, readFile, readdir, rm, stat, symlink, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LineQueue, type LineQueueOptions } from './line-queue.ts';

/** Midnight in China at the beginning of 21 November. */
const MIDNIGHT = Date.parse('2026-11-20T16:00:00Z');
const TODAY = 'events-2026-11-21.jsonl';

let root: string;
let folder: string;
let failures: unknown[];
let recoveries: number[];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'emlog-docs-events-'));
  folder = join(root, 'below', 'events');
  failures = [];
  recoveries = [];
});

afterEach(async () => {
  await rm(root, { recursive: true, force: true });
});

function queue(options: Partial<LineQueueOptions> = {}): LineQueue {
  return new LineQueue({
    folder,
    now: () => MIDNIGHT,
    onFailure: (error) => failures.push(error),
    onRecovery: (lost) => recoveries.push(lost),
    ...options,
  });
}

async function lines(name = TODAY): Promise<unknown[]> {
  const text = await readFile(join(folder, name), 'utf8');
  expect(text).toMatch(/\n$/);
  return text
    .slice(0, -1)
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
}

describe('lines', () => {
  it('are in the file when their promise says so, in the order in which they came', async () => {
    const own = queue();
    const all = Array.from({ length: 2_000 }, (_, n) => ({ n, text: '查询\n' }));
    await Promise.all(all.map((line) => own.add(line)));
    expect(await lines()).toEqual(all);
    await own.close();
    expect(failures).toEqual([]);
  });

  it('that nobody waits for are written before the queue closes', async () => {
    const own = queue();
    for (let n = 0; n < 500; n++) void own.add({ n });
    await own.close();
    expect(await lines()).toHaveLength(500);
  });

  it('go to a new file at midnight in China', async () => {
    let now = MIDNIGHT - 1;
    const own = queue({ now: () => now });
    await own.add({ n: 1 });
    now = MIDNIGHT;
    await own.add({ n: 2 });
    await own.close();
    expect(await lines('events-2026-11-20.jsonl')).toEqual([{ n: 1 }]);
    expect(await lines()).toEqual([{ n: 2 }]);
  });

  it('are added to what a process before wrote, below a line that it left unfinished', async () => {
    const before = queue();
    await before.add({ n: 1 });
    await before.close();
    await appendFile(join(folder, TODAY), '{"n":2,"te');
    const own = queue();
    await own.add({ n: 3 });
    await own.close();
    expect(await readFile(join(folder, TODAY), 'utf8')).toBe('{"n":1}\n{"n":2,"te\n{"n":3}\n');
  });

  it('of two processes share a file, each whole', async () => {
    const both = [queue(), queue()];
    await Promise.all(both.flatMap((each, own) => Array.from({ length: 200 }, (_, n) => each.add({ own, n, text: '一'.repeat(n) }))));
    await Promise.all(both.map((each) => each.close()));
    expect(await lines()).toHaveLength(400);
  });

  it('go to a new file when somebody has deleted the old one', async () => {
    const own = queue();
    await own.add({ n: 1 });
    await unlink(join(folder, TODAY));
    await own.add({ n: 2 });
    await own.close();
    expect(await lines()).toEqual([{ n: 2 }]);
  });

  it('can be read by nobody but this user', async () => {
    const own = queue();
    await own.add({ n: 1 });
    await own.close();
    expect((await stat(join(folder, TODAY))).mode & 0o077).toBe(0);
    expect((await stat(folder)).mode & 0o077).toBe(0);
  });
});

describe('a day’s file', () => {
  it('grows to its limit and no further, which is told once; the next day begins anew', async () => {
    let now = MIDNIGHT;
    const own = queue({ now: () => now, maxDayBytes: 25 });
    await own.add({ n: 1 });
    await own.add({ n: 2 });
    for (const n of [33_333, 4, 5]) await expect(own.add({ n, long: true })).rejects.toThrow(`${TODAY} has reached its limit of 25 bytes`);
    expect(failures).toHaveLength(1);
    expect(await lines()).toEqual([{ n: 1 }, { n: 2 }]);
    now += 24 * 60 * 60 * 1000;
    await own.add({ n: 6 });
    expect(recoveries).toEqual([3]);
    await own.close();
    expect(await readdir(folder)).toHaveLength(2);
  });
});

describe('a disk that takes nothing', () => {
  it('is told once, and once more when it works again', async () => {
    await writeFile(join(root, 'below'), 'a file where a folder should be');
    const own = queue();
    for (let n = 0; n < 5; n++) await expect(own.add({ n })).rejects.toThrow();
    expect(failures).toHaveLength(1);
    await unlink(join(root, 'below'));
    await own.add({ n: 5 });
    await own.close();
    expect(recoveries).toEqual([5]);
    expect(failures).toHaveLength(1);
    expect(await lines()).toEqual([{ n: 5 }]);
  });

  it.runIf(process.platform === 'linux')('because it is full is told by the system’s own word', async () => {
    await mkdir(folder, { recursive: true });
    await symlink('/dev/full', join(folder, TODAY));
    const own = queue();
    for (let n = 0; n < 3; n++) await expect(own.add({ n })).rejects.toThrow('ENOSPC');
    expect(failures).toHaveLength(1);
    expect(String(failures[0])).toContain('ENOSPC');
    await unlink(join(folder, TODAY));
    await own.add({ n: 3 });
    await own.close();
    expect(recoveries).toEqual([3]);
  });
});

describe('more lines than a slow disk takes', () => {
  it('are refused, and those before them are written', async () => {
    const own = queue();
    const text = 'a'.repeat(1024 * 1024);
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, (_, n) => own.add({ n, text })));
    await own.close();
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(12);
    expect(await lines()).toHaveLength(12 - refused.length);
  });
});
