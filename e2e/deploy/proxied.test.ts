// Two processes behind nginx, with the configuration that is handed out: under load one is killed, then both are replaced
// by a new release, one after the other. No reader notices.
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { liteClient } from 'algoliasearch/lite';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ask } from '../../server/src/testing/ask.ts';
import { startServer, type ServerProcess } from '../../server/src/testing/server-process.ts';
import { writeRelease, writeReleaseInto } from '../../server/src/testing/write-release.ts';
import { freePort } from '../../tasks/testing/free-port.ts';
import { API_KEY, APP_ID, INDEX } from '../clients/search-host.ts';
import { startNginx, type Nginx } from '../nginx.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const READERS = 20;
const CONFIGURATION = 'deploy/proxied/nginx.conf';

let release: string;
let root: string;
let ports: number[];
let servers: ServerProcess[];
let nginx: Nginx;
let origin: string;

beforeAll(async () => {
  release = await writeRelease('red');
  root = await mkdtemp(path.join(tmpdir(), 'emlog-docs-root-'));
  await symlink(path.join(release, 'pages'), path.join(root, 'docs'));
  const own = [await freePort(), await freePort(), await freePort()] as const;
  ports = [own[0], own[1]];
  origin = `http://127.0.0.1:${own[2]}`;
  servers = await Promise.all(ports.map(start));
  nginx = await startNginx(
    origin,
    await configured({
      '127.0.0.1:3000': `127.0.0.1:${own[0]}`,
      '127.0.0.1:3001': `127.0.0.1:${own[1]}`,
      'listen 80': `listen 127.0.0.1:${own[2]}`,
      'root /srv/www': `root ${root}`,
    }),
  );
});

afterAll(async () => {
  await nginx.close();
  for (const { child } of servers) child.kill('SIGKILL');
  await rm(release, { recursive: true, force: true });
  await rm(root, { recursive: true, force: true });
});

/** The file that is handed out, for this machine: ports and folder alone are other ones. */
async function configured(replacements: Readonly<Record<string, string>>): Promise<string> {
  let text = await readFile(CONFIGURATION, 'utf8');
  for (const [from, to] of Object.entries(replacements)) {
    expect(text.split(from)).toHaveLength(2);
    text = text.replace(from, to);
  }
  return text;
}

async function start(port: number): Promise<ServerProcess> {
  const server = startServer({ BUILD_DIR: release, PORT: String(port), RATE_LIMIT: 'off', TRUST_PROXY: 'loopback' });
  await server.ready;
  return server;
}

/** Ends the process at a place by a signal, and starts another there. */
async function replace(place: number, signal: NodeJS.Signals): Promise<void> {
  const server = servers[place];
  server?.child.kill(signal);
  await server?.ended;
  servers[place] = await start(ports[place] ?? 0);
}

/** Readers who search and read until they are stopped. */
class Readers {
  readonly wrong: string[] = [];
  readonly editions = new Set<string | undefined>();
  answers = 0;
  #isOver = false;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: READERS });
  readonly #all = Array.from({ length: READERS }, (_, number) => this.#read(number));

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#all);
    this.#agent.destroy();
  }

  async #read(number: number): Promise<void> {
    for (let sent = number; !this.#isOver; sent++) {
      const what = ['POST /1/indexes/*/queries', 'GET /docs/faq', 'POST /1/indexes/emlog-docs/query', 'GET /docs/assets/js/main.red.js'][
        sent % 4
      ];
      const [method = '', url = ''] = what?.split(' ') ?? [];
      const query = { query: `宝塔${sent % 50}` };
      const body = url.endsWith('queries') ? { requests: [{ indexName: INDEX, ...query }] } : query;
      try {
        const { status, text } = await ask(this.#agent, origin + url, method, method === 'POST' ? JSON.stringify(body) : undefined);
        if (status !== 200) this.wrong.push(`${what} ${status}`);
        if (url === '/docs/faq') this.editions.add(/问题(red|green)/.exec(text)?.[1]);
      } catch (error) {
        this.wrong.push(`${what} ${String(error)}`);
      }
      this.answers += 1;
    }
  }
}

it('sends hashed files from disk, packed and for ever, and asks the processes for the rest', async () => {
  const asset = await fetch(`${origin}/docs/assets/js/main.red.js`, { headers: { 'accept-encoding': 'gzip' } });
  expect(Object.fromEntries(asset.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'gzip',
    'content-type': 'application/javascript; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
  const page = await fetch(`${origin}/docs/faq`);
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
  expect((await fetch(`${origin}/docs/faq.html`, { redirect: 'manual' })).headers.get('location')).toBe('/docs/faq');
  expect((await fetch(`${origin}/docs/nothing`)).status).toBe(404);
  expect((await fetch(`${origin}/docs/assets/nothing.js`)).status).toBe(404);
  // What a process tells only its own machine, it does not tell through the proxy.
  expect((await fetch(`${origin}/metrics`)).status).toBe(404);
});

it('fails no request when a process is killed under load, and takes its successor', async () => {
  const readers = new Readers();
  await delay(500);
  await replace(0, 'SIGKILL');
  await delay(500);
  await replace(1, 'SIGKILL');
  await delay(500);
  await readers.stop();
  expect(readers.wrong).toEqual([]);
  expect(readers.answers).toBeGreaterThan(10 * READERS);
});

it('fails no request while one process after the other is replaced by a new release', async () => {
  const readers = new Readers();
  await delay(500);
  await writeReleaseInto(release, 'green');
  await replace(0, 'SIGTERM');
  await delay(500);
  await replace(1, 'SIGTERM');
  await delay(500);
  await readers.stop();
  expect(readers.wrong).toEqual([]);
  expect(readers.editions).toEqual(new Set(['red', 'green']));
  expect(await (await fetch(`${origin}/docs/faq`)).text()).toContain('问题green');
});

it('needs no proxy for searches: the client takes the next host of its list when one is killed', async () => {
  const hosts = ports.map((port) => ({ url: '127.0.0.1', port, protocol: 'http', accept: 'readWrite' }) as const);
  const client = liteClient(APP_ID, API_KEY, { hosts: [...hosts] });
  let isOver = false;
  const wrong: unknown[] = [];
  let answers = 0;
  const searching = Array.from({ length: 5 }, async (_, number) => {
    for (let sent = 0; !isOver; sent++) {
      const requests = [{ indexName: INDEX, query: `安装${number}${sent}` }];
      await client.search({ requests }).then(
        () => (answers += 1),
        (error: unknown) => wrong.push(error),
      );
    }
  });
  await delay(300);
  // One alone: the client leaves a host that failed aside for two minutes, also when it is back.
  await replace(0, 'SIGKILL');
  await delay(300);
  isOver = true;
  await Promise.all(searching);
  expect(wrong).toEqual([]);
  expect(answers).toBeGreaterThan(20);
});
