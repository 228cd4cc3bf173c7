/** The official clients write indexes into a service that serves no site: they are searched, replaced whole, copied, browsed and gone. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { algoliasearch } from 'algoliasearch';
import type { DocRecord } from '@emlog-docs/search';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testRecords } from '../../server/src/testing/records.ts';
import { startServer, type ServerProcess } from '../../server/src/testing/server-process.ts';
import { ADMIN_KEY, WRITER_ENV } from '../../server/src/testing/write-client.ts';
import { algoliasearch4 } from './algoliasearch4.ts';
import { hosts4, hosts5 } from './search-host.ts';

const { SEARCH_APP_ID: APP_ID, SEARCH_API_KEY: SEARCH_KEY } = WRITER_ENV;
/** A build takes seconds on a machine that does other things. */
const BUILD_MS = 60_000;
const SETTINGS = {
  searchableAttributes: ['unordered(hierarchy.lvl1)', 'content'],
  attributesForFaceting: ['type', 'language'],
  attributeForDistinct: 'url',
  distinct: true,
  customRanking: ['desc(weight.pageRank)'],
  ignorePlurals: true,
};

let folder: string;
let server: ServerProcess;
let host: { port: number };
const client = (key = ADMIN_KEY) => algoliasearch(APP_ID, key, { hosts: hosts5(host) });
const client4 = (key = ADMIN_KEY) => algoliasearch4(APP_ID, key, { hosts: hosts4(host) });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'emlog-docs-indexes-'));
  server = startServer({ ...WRITER_ENV, INDEX_DIR: folder });
  host = { port: Number((await server.ready).port) };
});

afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.ended;
  await rm(folder, { recursive: true, force: true });
});

async function titles(indexName: string, query: string): Promise<unknown[]> {
  const { hits } = await client(SEARCH_KEY).searchSingleIndex<DocRecord>({ indexName, searchParams: { query } });
  return hits.map(({ hierarchy }) => hierarchy.lvl1);
}

describe('client 5', () => {
  it(
    'replaces all records of an index that is not there yet, and of one that is',
    async () => {
      const objects = testRecords().map((record) => ({ ...record }));
      await client().replaceAllObjects({ indexName: 'five', objects, batchSize: 2 });
      expect(await titles('five', '宝塔')).toEqual(['宝塔面板安装']);
      await client().replaceAllObjects({ indexName: 'five', objects: testRecords('二').map((record) => ({ ...record })) });
      expect(await titles('five', '宝塔')).toEqual(['宝塔面板安装二']);
      const { items } = await client().listIndices();
      expect(items).toMatchObject([{ name: 'five', entries: 5, pendingTask: false }]);
    },
    BUILD_MS,
  );

  it(
    'sets settings, reads them, and keeps them when records are replaced',
    async () => {
      const { taskID } = await client().setSettings({ indexName: 'five', indexSettings: SETTINGS });
      await client().waitForTask({ indexName: 'five', taskID });
      expect(await client().getSettings({ indexName: 'five' })).toEqual(SETTINGS);
      await client().replaceAllObjects({ indexName: 'five', objects: testRecords().map((record) => ({ ...record })) });
      expect(await client().getSettings({ indexName: 'five' })).toEqual(SETTINGS);
      const { facets, nbHits } = await client(SEARCH_KEY).searchSingleIndex({
        indexName: 'five',
        searchParams: { query: '', facets: ['*'], facetFilters: ['type:content'] },
      });
      expect({ facets, nbHits }).toEqual({ facets: { type: { content: 2 }, language: { 'zh-Hans': 2 } }, nbHits: 2 });
    },
    BUILD_MS,
  );

  it(
    'adds, changes in part and deletes single records, and browses what is there',
    async () => {
      const indexName = 'five';
      const record = { ...testRecords()[0], objectID: 'new', tags: ['kept'] };
      const { taskID: added } = await client().saveObject({ indexName, body: record });
      const { taskID = 0 } = await client().partialUpdateObject({ indexName, objectID: 'new', attributesToUpdate: { anchor: 'a' } });
      await client().deleteObject({ indexName, objectID: '1' });
      const { taskID: last } = await client().batch({
        indexName,
        batchWriteParams: { requests: [{ action: 'deleteObject', body: { objectID: '2' } }] },
      });
      expect(added < taskID && taskID < last).toBe(true);
      await client().waitForTask({ indexName, taskID: last });
      const seen: unknown[] = [];
      await client().browseObjects({ indexName, browseParams: { hitsPerPage: 2 }, aggregator: ({ hits }) => void seen.push(...hits) });
      expect(seen).toHaveLength(4);
      expect(seen).toContainEqual({ ...record, anchor: 'a' });
      expect(await client(SEARCH_KEY).getObject({ indexName, objectID: 'new', attributesToRetrieve: ['anchor'] })).toEqual({
        objectID: 'new',
        anchor: 'a',
      });
    },
    BUILD_MS,
  );

  it(
    'copies, writes into several indexes at once, clears and deletes',
    async () => {
      await client().operationIndex({ indexName: 'five', operationIndexParams: { operation: 'copy', destination: 'copy' } });
      const { taskID } = await client().multipleBatch({
        requests: [
          { action: 'deleteObject', indexName: 'five', body: { objectID: 'new' } },
          { action: 'clear', indexName: 'copy', body: {} },
          { action: 'addObject', indexName: 'copy', body: { ...testRecords()[3] } },
        ],
      });
      await client().waitForTask({ indexName: 'copy', taskID: taskID['copy'] ?? 0 });
      expect(await titles('copy', '宝塔')).toEqual(['宝塔面板安装']);
      expect(await client().getSettings({ indexName: 'copy' })).toEqual(SETTINGS);
      const { taskID: gone } = await client().deleteIndex({ indexName: 'copy' });
      await client().waitForTask({ indexName: 'copy', taskID: gone });
      expect(await client().indexExists({ indexName: 'copy' })).toBe(false);
      await expect(titles('copy', '')).rejects.toMatchObject({ status: 404, message: 'Index copy does not exist' });
    },
    BUILD_MS,
  );

  it('receives what was wrong with what it wrote', async () => {
    const save = (body: Record<string, unknown>) => client().saveObject({ indexName: 'five', body });
    await expect(save({ url: 'https://a.example/' })).rejects.toMatchObject({
      status: 400,
      message: 'requests[0].body.type is missing, expected a value',
    });
    await expect(client().setSettings({ indexName: 'five', indexSettings: { replicas: ['a'] } })).rejects.toMatchObject({
      status: 400,
      message: 'replicas are not supported: every index is sorted in the one way',
    });
    await expect(client().getTask({ indexName: 'five', taskID: 123_456_789 })).rejects.toMatchObject({ status: 404 });
  });

  it('may not write with the key of readers', async () => {
    const refusal = { name: 'ApiError', status: 403, message: 'Method not allowed with this API key' };
    await expect(client(SEARCH_KEY).saveObjects({ indexName: 'five', objects: [{ objectID: '1' }] })).rejects.toMatchObject(refusal);
    await expect(client(SEARCH_KEY).deleteIndex({ indexName: 'five' })).rejects.toMatchObject(refusal);
    await expect(client(SEARCH_KEY).listIndices()).rejects.toMatchObject(refusal);
    await expect(client('a-key-that-may-writE').listIndices()).rejects.toMatchObject({
      status: 403,
      message: 'Invalid Application-ID or API key',
    });
  });
});

describe('client 4', () => {
  it(
    'replaces all records without waiting, and what it sent is carried out in order',
    async () => {
      const index = client4().initIndex('four');
      await index.setSettings(SETTINGS);
      await index.replaceAllObjects(testRecords());
      await index.deleteObject('1').wait();
      expect(await index.getSettings()).toEqual(SETTINGS);
      expect(await client4(SEARCH_KEY).initIndex('four').search('宝塔')).toMatchObject({ nbHits: 1, hits: [{ objectID: '4' }] });
      expect(await client4(SEARCH_KEY).initIndex('four').getObjects(['1', '2'])).toMatchObject({ results: [null, { objectID: '2' }] });
    },
    BUILD_MS,
  );

  it(
    'replaces all records safely, and browses them',
    async () => {
      const index = client4().initIndex('four');
      await index.replaceAllObjects(testRecords('四'), { safe: true });
      expect(await titles('four', '宝塔')).toEqual(['宝塔面板安装四']);
      const seen: unknown[] = [];
      await index.browseObjects({ batch: (hits) => void seen.push(...hits) });
      expect(seen).toEqual(testRecords('四'));
    },
    BUILD_MS,
  );
});
