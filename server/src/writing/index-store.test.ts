import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testRecords } from '../testing/records.ts';
import { IndexStore } from './index-store.ts';
import type { Operation } from './operation.ts';

/** A build takes two seconds, and many more on a machine that does other things: it gives way to them. */
const PUBLISH = { timeout: 90_000, interval: 20 };
const TIMEOUT_MS = 120_000;

/** Where an index file has its version: search/README.md, "The index file". */
const VERSION_AT = 8;

let folder: string;
let store: IndexStore;
let logged: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'emlog-docs-indexes-'));
  logged = [];
  store = await IndexStore.open(folder);
});

afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

function begin(): void {
  const error = ({ err }: { err: Error }, message: string): void => void logged.push(`${err.message} ${message}`);
  store.start({ error } as Parameters<IndexStore['start']>[0]);
}

function puts(index: string, edition = ''): Operation[] {
  return testRecords(edition).map((record) => ({ kind: 'put', index, objectID: record.objectID, record: { ...record } }));
}

async function publish(operations: readonly Operation[]): Promise<number> {
  const { taskID } = await store.write(operations);
  await expect.poll(() => store.isPublished(taskID), PUBLISH).toBe(true);
  return taskID;
}

/** What a search shows of an index: its titles. */
function titles(index: string): unknown[] {
  return (
    store
      .engineOf(index)
      ?.search({ indexName: index, query: '', distinct: false })
      .hits.map(({ hierarchy }) => hierarchy?.lvl1) ?? []
  );
}

describe('written indexes', { timeout: TIMEOUT_MS }, () => {
  it('are there when the folder is opened again, and so are tasks that were not done', async () => {
    begin();
    const first = await publish([...puts('books'), { kind: 'settings', index: 'books', change: { hitsPerPage: 3 } }]);
    const { taskID } = await store.write([{ kind: 'remove', index: 'books', objectID: '1' }]);
    await store.close();
    store = await IndexStore.open(folder);
    expect(store.entryOf('books')).toMatchObject({ entries: 5, settings: { hitsPerPage: 3 } });
    expect([store.isPublished(first), store.isPublished(taskID), store.isPublished(taskID + 1)]).toEqual([true, false, undefined]);
    expect(store.engineOf('books')?.search({ indexName: 'books', query: '' }).hits).toHaveLength(3);
    begin();
    await expect.poll(() => store.isPublished(taskID), PUBLISH).toBe(true);
    expect(store.entryOf('books')?.entries).toBe(4);
    expect(logged).toEqual([]);
  });

  it('are seen whole, as they were or as they are, while one is put in the place of another', async () => {
    begin();
    await publish(puts('books', '旧'));
    const { taskID } = await store.write([...puts('books_tmp_1', '新'), { kind: 'move', index: 'books_tmp_1', to: 'books' }]);
    const seen = new Set<string>();
    for (;;) {
      const found = titles('books');
      seen.add(`${found.length} ${[...new Set(found.map((title) => String(title).slice(-1)))].join()}`);
      if (store.isPublished(taskID) === true && seen.size > 1) break;
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    expect([...seen]).toEqual(['5 旧', '5 新']);
    expect(store.entries.map(({ name }) => name)).toEqual(['books']);
  });

  it('that another version of the program built are built anew from their records', async () => {
    begin();
    await publish([...puts('books'), ...puts('books_tmp_1'), { kind: 'settings', index: 'books', change: { hitsPerPage: 3 } }]);
    const before = store.entries;
    await store.close();
    for (const { index } of before) {
      const file = join(store.dataFolder, index);
      const bytes = await readFile(file);
      bytes.writeUInt32LE(bytes.readUInt32LE(VERSION_AT) - 1, VERSION_AT);
      await writeFile(file, bytes);
    }
    store = await IndexStore.open(folder);
    expect(store.entries.map(({ name, entries, records }) => ({ name, entries, records }))).toEqual(
      before.map(({ name, entries, records }) => ({ name, entries, records })),
    );
    expect(store.engineOf('books')?.search({ indexName: 'books', query: '' }).hits).toHaveLength(3);
    expect(titles('books_tmp_1')).toHaveLength(5);
    expect((await readdir(store.dataFolder)).sort()).toEqual(store.entries.flatMap(({ index, records }) => [index, records]).sort());
  });

  it('leave no file behind that nothing names', async () => {
    begin();
    await publish(puts('books'));
    await publish(puts('books', '二'));
    await publish([{ kind: 'drop', index: 'books' }]);
    await writeFile(join(store.dataFolder, 'half.tmp'), 'of a process that died');
    await store.close();
    store = await IndexStore.open(folder);
    expect(await readdir(store.dataFolder)).toEqual([]);
    expect((await readdir(folder)).sort()).toEqual(['catalog.json', 'data', 'lock']);
  });

  it('that are moved or copied are not built again', async () => {
    begin();
    await publish([...puts('a'), { kind: 'settings', index: 'a', change: { ranking: ['words'] } }]);
    const built = store.entryOf('a')?.index;
    await publish([
      { kind: 'copy', index: 'a', to: 'b', scope: 'all' },
      { kind: 'move', index: 'a', to: 'c' },
      { kind: 'settings', index: 'c', change: { ranking: null } },
    ]);
    expect([store.entryOf('b')?.index, store.entryOf('c')?.index, store.entryOf('a')]).toEqual([built, built, undefined]);
    expect(store.engineOf('b')).toBe(store.engineOf('c'));
  });

  it('keep what was written while building fails, and build it once it can be done', async () => {
    begin();
    await publish(puts('books'));
    const file = join(store.dataFolder, store.entryOf('books')?.records ?? '');
    const before = await readFile(file);
    await appendFile(file, '{"objectID":"x"}\n');
    const { taskID } = await store.write([{ kind: 'remove', index: 'books', objectID: '1' }]);
    await expect.poll(() => logged.join(), PUBLISH).toMatch(/is damaged: its checksum does not match.*it is kept, and tried again/s);
    expect([store.isPublished(taskID), titles('books').length]).toEqual([false, 5]);
    await writeFile(file, before);
    await expect.poll(() => store.isPublished(taskID), PUBLISH).toBe(true);
    expect(titles('books')).toHaveLength(4);
  });
});

describe('a write', { timeout: TIMEOUT_MS }, () => {
  it('that the disk does not take is refused, and as if it had not been; the next one is taken', async () => {
    const inTheWay = join(folder, 'journal-0000000000000001.log');
    await mkdir(inTheWay);
    const attempts = await Promise.allSettled([store.write(puts('lost')), store.write(puts('lost'))]);
    expect(attempts).toMatchObject([
      { status: 'rejected', reason: { status: 503 } },
      { status: 'rejected', reason: { status: 503 } },
    ]);
    await rm(inTheWay, { recursive: true });
    const { taskID } = await store.write([{ kind: 'merge', index: 'lost', objectID: '1', attributes: { anchor: 'x' }, creates: false }]);
    await store.close();
    store = await IndexStore.open(folder);
    expect([store.isPublished(taskID), store.pendingTasks]).toEqual([false, 1]);
    begin();
    await expect.poll(() => store.isPublished(taskID), PUBLISH).toBe(true);
    expect(store.entryOf('lost')).toBeUndefined();
  });

  it('that was cut off on its way to the disk was acknowledged to nobody, and is forgotten', async () => {
    const { taskID } = await store.write(puts('books'));
    await store.close();
    const [name = ''] = (await readdir(folder)).filter((each) => each.startsWith('journal-'));
    await appendFile(join(folder, name), 'deadbeef [{"taskID":');
    store = await IndexStore.open(folder);
    expect([store.isPublished(taskID), store.isPublished(taskID + 1)]).toEqual([false, undefined]);
    expect((await store.write(puts('books'))).taskID).toBe(taskID + 1);
  });
});

describe('a folder of indexes', { timeout: TIMEOUT_MS }, () => {
  it('is written by one process only; the lock of one that was killed counts no more', async () => {
    await expect(IndexStore.open(folder)).rejects.toThrow(/^INDEX_DIR is ".+", into which process \d+ writes already; only one may\./);
    await store.close();
    await writeFile(join(folder, 'lock'), '999999999 1');
    store = await IndexStore.open(folder);
    await store.close();
    await writeFile(join(folder, 'lock'), `${process.pid} 1`);
    store = await IndexStore.open(folder);
  });

  it.each<[string, string, RegExp]>([
    [
      'catalog.json',
      '{"format":2}',
      /catalog\.json is unusable: format: .+Restore the folder from a backup, or empty it and publish again\.$/,
    ],
    ['journal-0000000000000001.log', 'x\ny\n', /journal-0000000000000001\.log is damaged after byte 0\. Restore/],
  ])('that is damaged is refused, and nothing in it is touched: %s', async (name, content, message) => {
    await store.close();
    await writeFile(join(folder, name), content);
    await expect(IndexStore.open(folder)).rejects.toThrow(message);
    expect(await readFile(join(folder, name), 'utf8')).toBe(content);
    await rm(join(folder, name));
    store = await IndexStore.open(folder);
  });
});
