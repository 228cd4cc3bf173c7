/** The built site is published into a service of its own: it answers as the index of the site does, through clients 5 and 4. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { liteClient } from 'algoliasearch/lite';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startServer, type ServerProcess } from '../../server/src/testing/server-process.ts';
import { ADMIN_KEY, WRITER_ENV } from '../../server/src/testing/write-client.ts';
import { output } from '../../tasks/command.mjs';
import { publish } from '../../tasks/publish/publish.ts';
import { script } from '../../tasks/tools.mjs';
import { algoliasearch4Lite } from './algoliasearch4.ts';
import { API_KEY, APP_ID, hosts4, hosts5, INDEX, type SearchHost } from './search-host.ts';

/** Building an index of the whole site takes some seconds on a machine that does nothing else. */
const PUBLISH_MS = 180_000;
/** Queries out of the judged ones: the first of every kind, and what follows. */
const QUERIES = 80;
const AT_ONCE = 10;
/** More than any answer takes, whether a client counts in seconds or in milliseconds: answers are compared here, not times. */
const PATIENT = { connect: 30_000, read: 30_000, write: 30_000 };

let folder: string;
let server: ServerProcess;
let origin: URL;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'emlog-docs-publish-'));
  server = startServer({
    ...WRITER_ENV,
    INDEX_DIR: join(folder, 'indexes'),
    SEARCH_APP_ID: APP_ID,
    SEARCH_API_KEY: API_KEY,
    RATE_LIMIT: 'off',
  });
  origin = await server.ready;
});

afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.ended;
  await rm(folder, { recursive: true, force: true });
});

function run(...args: string[]): Promise<string> {
  const address = ['--app-id', APP_ID, '--hosts', origin.origin];
  return output(...script('tasks/publish/main.ts', [...address, ...args]), { env: { SEARCH_ADMIN_KEY: ADMIN_KEY } });
}

/** Judged queries, each once. */
async function queries(): Promise<string[]> {
  const lines = (await readFile('search/relevance/tuning.tsv', 'utf8')).split('\n').slice(1);
  const all = [...new Set(lines.map((line) => line.split('\t')[0] ?? '').filter((query) => query !== ''))];
  const every = Math.max(1, Math.floor(all.length / QUERIES));
  return all.filter((_, at) => at % every === 0);
}

/** An answer without what tells how long it took. */
function lasting(result: unknown): unknown {
  return { ...(result as object), processingTimeMS: 0 };
}

describe('publishing', () => {
  it(
    'shows what it would do, does it, and has nothing to do the next time',
    async () => {
      const records = JSON.parse(await readFile('site/build/search/records.json', 'utf8')) as unknown[];
      const plan = await run('--dry-run');
      expect(plan).toContain(`0 records there, ${records.length} here: ${records.length} added, 0 changed, 0 removed`);
      expect(plan).not.toContain('Published');
      expect(await run('--dry-run')).toContain('0 records there');
      const done = await run();
      expect(done).toContain(`${records.length}/${records.length} …`);
      expect(done).toContain(`Published: ${records.length} records in ${INDEX}`);
      expect(await run()).toContain('Nothing is to be published.');
      expect(plan + done).not.toContain(ADMIN_KEY);
    },
    PUBLISH_MS,
  );

  it(
    'makes a service that answers as the site’s own index does',
    async () => {
      const here: SearchHost = { port: Number(new URL(inject('origin')).port) };
      const there: SearchHost = { port: Number(origin.port) };
      const requests = (await queries()).map((query) => ({ indexName: INDEX, query, hitsPerPage: 10, facets: ['*'] }));
      expect(requests.length).toBeGreaterThanOrEqual(QUERIES);
      for (let at = 0; at < requests.length; at += AT_ONCE) {
        const some = requests.slice(at, at + AT_ONCE);
        const [own, published] = await Promise.all(
          [here, there].map((host) => liteClient(APP_ID, API_KEY, { hosts: hosts5(host), timeouts: PATIENT }).search({ requests: some })),
        );
        expect(published?.results.map(lasting)).toEqual(own?.results.map(lasting));
        const by4 = await algoliasearch4Lite(APP_ID, API_KEY, { hosts: hosts4(there), timeouts: PATIENT }).search(
          some.map(({ indexName, query, ...params }) => ({ indexName, query, params })),
        );
        expect(by4.results.map((result) => (result as { hits: unknown }).hits)).toEqual(
          own?.results.map((result) => (result as { hits: unknown }).hits),
        );
      }
    },
    PUBLISH_MS,
  );

  it(
    'of far fewer records is refused unless it is meant',
    async () => {
      const release = join(folder, 'release');
      const records = JSON.parse(await readFile('site/build/search/records.json', 'utf8')) as unknown[];
      await cp('site/build/manifest.json', join(release, 'manifest.json'), { recursive: true });
      const write = (some: unknown[]) => writeFile(join(release, 'search', 'records.json'), JSON.stringify(some));
      await cp('site/build/search/records.json', join(release, 'search', 'records.json'), { recursive: true });
      const given = { appId: APP_ID, key: ADMIN_KEY, hosts: [origin], index: 'shrinking', isDryRun: false, allowsShrink: false };
      await write(records.slice(0, 100));
      await publish(given, release);
      await write(records.slice(0, 79));
      await expect(publish(given, release)).rejects.toThrow('79 records would replace 100, 21 % fewer');
      await write(records.slice(0, 80));
      await publish(given, release);
      await write(records.slice(0, 10));
      await publish({ ...given, allowsShrink: true }, release);
      await expect(publish({ ...given, key: API_KEY }, release)).rejects.toThrow(
        'The service refused: Method not allowed with this API key',
      );
    },
    PUBLISH_MS,
  );
});
