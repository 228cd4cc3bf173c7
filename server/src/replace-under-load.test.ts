// The program as operators run it, under fifty connections: told to take another release, then told to stop.
import { Agent } from 'node:http';
import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask as send, type Asked } from './testing/ask.ts';
import { startServer, type ServerProcess } from './testing/server-process.ts';
import { put, writeRelease, writeReleaseInto } from './testing/write-release.ts';

const CONNECTIONS = 50;
const TIMEOUT_MS = 120_000;
const EDITIONS = ['red', 'green', 'blue'];
const QUERIES = ['宝塔', '安装', '密码', '', 'bt', '后台密码'];

let folder: string;
let server: ServerProcess;
let origin: string;
let agent: Agent;

beforeAll(async () => {
  folder = await writeRelease('red');
  // Built before anybody waits for them.
  for (const edition of EDITIONS) await writeReleaseInto(folder, edition);
}, TIMEOUT_MS);

afterAll(() => rm(folder, { recursive: true, force: true }));

beforeEach(async () => {
  await writeReleaseInto(folder, 'red');
  server = startServer({ BUILD_DIR: folder, PORT: '0', RATE_LIMIT: 'off' });
  origin = (await server.ready).origin;
  agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
}, TIMEOUT_MS);

afterEach(() => {
  agent.destroy();
  server.child.kill('SIGKILL');
});

function ask(method: string, path: string, body?: string): Promise<Asked> {
  return send(agent, origin + path, method, body);
}

function search(number: number): Promise<Asked> {
  // Several in a request, some never asked before: while they wait for their turn, a replacement can come between.
  const queries = [`${QUERIES[number % QUERIES.length] ?? ''}${number}`, QUERIES[(number + 1) % QUERIES.length], ''];
  const requests = queries.map((query) => ({ indexName: 'emlog-docs', query, hitsPerPage: 3 }));
  return ask('POST', '/1/indexes/*/queries', JSON.stringify({ requests }));
}

/** The editions that an answer shows. */
function editionsIn(text: string): Set<string> {
  return new Set([...text.matchAll(/(?:安装|文档|问题|页面)(red|green|blue)/g)].map(([, edition = '']) => edition));
}

describe('a release that is replaced while 50 connections search', () => {
  it(
    'fails no request, shows no answer of two releases, and never goes back',
    async () => {
      let isOver = false;
      let answers = 0;
      const wrong: string[] = [];
      const reader = async (number: number): Promise<void> => {
        let newest = 0;
        for (let sent = 0; !isOver; sent++) {
          const { status, text } = await (sent % 3 === 2 ? ask('GET', '/docs/faq') : search(number * 1000 + sent));
          const editions = [...editionsIn(text)];
          const edition = EDITIONS.indexOf(editions[0] ?? '');
          if (status !== 200 || editions.length !== 1 || edition < newest) wrong.push(`${status} ${editions.join('+')} after ${newest}`);
          newest = edition;
          answers += 1;
        }
      };
      const readers = Array.from({ length: CONNECTIONS }, (_, number) => reader(number));
      for (const edition of EDITIONS.slice(1)) {
        await writeReleaseInto(folder, edition);
        server.child.kill('SIGHUP');
        await served(edition);
        await delay(300);
      }
      isOver = true;
      await Promise.all(readers);
      expect(wrong).toEqual([]);
      expect(answers).toBeGreaterThan(CONNECTIONS * EDITIONS.length);
      server.child.kill('SIGTERM');
      const { code, stdout, stderr } = await server.ended;
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(stdout.match(/^Serving the release \w+$/gm)).toEqual(EDITIONS.slice(1).map((edition) => `Serving the release ${edition}`));
    },
    TIMEOUT_MS,
  );

  it(
    'stays when the new one is damaged, and says why in one line',
    async () => {
      await put(folder, 'search/index.bin', 'damaged');
      server.child.kill('SIGHUP');
      await delay(500);
      expect((await search(1)).status).toBe(200);
      server.child.kill('SIGTERM');
      const { code, stderr } = await server.ended;
      expect(code).toBe(0);
      expect(stderr).toMatch(/^The release red stays, for the new one was refused: \S+index\.bin is unusable: .+\n$/);
    },
    TIMEOUT_MS,
  );
});

describe('a server that is told to stop under 50 connections', () => {
  it(
    'answers every request that it took, and drops none',
    async () => {
      const failures: unknown[] = [];
      let answers = 0;
      const reader = async (number: number): Promise<void> => {
        for (let sent = 0; ; sent++) {
          try {
            const { status } = await search(number * 1000 + sent);
            if (status !== 200) failures.push(status);
            answers += 1;
          } catch (error) {
            // New connections are refused from the signal on; anything else would be a request that was lost.
            if (!(error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED')) failures.push(error);
            return;
          }
        }
      };
      const readers = Array.from({ length: CONNECTIONS }, (_, number) => reader(number));
      await delay(1000);
      server.child.kill('SIGTERM');
      await Promise.all(readers);
      expect(failures).toEqual([]);
      expect(answers).toBeGreaterThan(CONNECTIONS);
      expect(await server.ended).toMatchObject({ code: 0, signal: null, stderr: '' });
    },
    TIMEOUT_MS,
  );
});

async function served(edition: string): Promise<void> {
  while (!(await ask('GET', '/healthz')).text.includes(`"fingerprint":"${edition}"`)) await delay(20);
}
