// Several processes behind one port, as operators run them: started, killed one by one, given a new release, stopped.
import { readFile, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ask, type Asked } from '../testing/ask.ts';
import { startServer, type ServerProcess } from '../testing/server-process.ts';
import { put, writeRelease, writeReleaseInto } from '../testing/write-release.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const WORKERS = 2;

let folder: string;
let server: ServerProcess;
let origin: string;

beforeEach(async () => {
  folder = await writeRelease('red');
  server = startServer({ BUILD_DIR: folder, PORT: '0', RATE_LIMIT: 'off', WORKERS: String(WORKERS) });
  origin = (await server.ready).origin;
});

afterEach(async () => {
  if (server.child.exitCode === null) server.child.kill('SIGTERM');
  await server.ended;
  await rm(folder, { recursive: true, force: true });
});

/** Asks on a connection of its own: the next worker's turn. */
function get(path: string): Promise<Asked> {
  return ask(new Agent({ keepAlive: false }), origin + path, 'GET');
}

/** Of each of some answers in a row, what a pattern finds in them. */
async function seen(path: string, pattern: RegExp, times = 3 * WORKERS): Promise<Set<string | undefined>> {
  const found = new Set<string | undefined>();
  for (let time = 0; time < times; time++) found.add(pattern.exec((await get(path)).text)?.[1]);
  return found;
}

const FINGERPRINT = /"fingerprint":"(\w+)"/;

async function workerIds(): Promise<number[]> {
  const { pid } = server.child;
  const children = await readFile(`/proc/${String(pid)}/task/${String(pid)}/children`, 'utf8');
  const ids = children.trim().split(/\s+/).map(Number);
  const lines = await Promise.all(ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8')));
  return ids.filter((_id, at) => lines[at]?.includes('main.mjs'));
}

async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await isSo())) await delay(50);
}

describe('several processes', () => {
  it('answer behind one port, count together, and end together', async () => {
    expect(await workerIds()).toHaveLength(WORKERS);
    for (let time = 0; time < 10; time++) expect((await get('/docs/faq')).status).toBe(200);
    // Asked of one of them, answered for all.
    expect(await seen('/metrics', /^http_requests_total\{route="\/\*",method="GET",status="200"\} (\d+)$/m)).toEqual(new Set(['10']));
    expect(await seen('/metrics', /^search_index_records (\d+)$/m)).toEqual(new Set(['5']));
    expect(await seen('/metrics', /^docs_release_info\{fingerprint="red",index="emlog-docs"\} (\d)$/m)).toEqual(new Set(['1']));
    server.child.kill('SIGTERM');
    const { code, stdout, stderr } = await server.ended;
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toBe(`Ready: ${origin}/docs/\n`);
  });

  it('go on when one is killed, and another takes its place', async () => {
    const [killed = 0, other = 0] = await workerIds();
    process.kill(killed, 'SIGKILL');
    await until(() => server.child.exitCode !== null || server.printed().stderr.includes('ended'));
    for (let time = 0; time < 5; time++) expect((await get('/docs/faq')).status).toBe(200);
    await until(async () => (await workerIds()).length === WORKERS);
    expect(await workerIds()).toContain(other);
    expect(await workerIds()).not.toContain(killed);
    expect(server.printed().stderr).toBe('A worker ended (SIGKILL); another takes its place in 0.1 s.\n');
  });

  it('take a new release together, and none of them one that another cannot read', async () => {
    await writeReleaseInto(folder, 'green');
    server.child.kill('SIGHUP');
    await until(async () => (await get('/healthz')).text.includes('green'));
    expect(await seen('/healthz', FINGERPRINT)).toEqual(new Set(['green']));
    await put(folder, 'search/index.bin', 'damaged');
    server.child.kill('SIGHUP');
    await until(() => server.printed().stderr !== '');
    expect(server.printed().stderr).toMatch(/^The release green stays, for the new one was refused: \S+index\.bin is unusable: .+\n$/);
    expect(await seen('/healthz', FINGERPRINT)).toEqual(new Set(['green']));
    expect(server.printed().stdout.match(/^Serving the release \w+$/gm)).toEqual(['Serving the release green']);
  });

  it('serve one release after one was restarted that found another', async () => {
    await writeReleaseInto(folder, 'blue');
    const [killed = 0] = await workerIds();
    process.kill(killed, 'SIGKILL');
    await until(() => server.printed().stdout.includes('Serving the release blue'));
    expect(await seen('/healthz', FINGERPRINT)).toEqual(new Set(['blue']));
  });
});

describe('a start that fails', () => {
  it('says so once and ends with code 1', async () => {
    const { code, stdout, stderr } = await startServer({ BUILD_DIR: '/nonexistent', PORT: '0', WORKERS: '4' }).ended;
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^There is no built site: [^\n]+\n$/);
  });
});

it('workers end when the process that started them is killed', async () => {
  const ids = await workerIds();
  server.child.kill('SIGKILL');
  await until(() => ids.every((id) => !isAlive(id)));
});

function isAlive(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch {
    return false;
  }
}
