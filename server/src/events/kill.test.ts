import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startServer, type ServerProcess } from '../testing/server-process.ts';
import { writeRelease } from '../testing/write-release.ts';

const CREDENTIALS = 'x-algolia-application-id=EMLOGDOCS&x-algolia-api-key=emlog-docs-search';
const START_TIMEOUT_MS = 30_000;

let build: string;
let folder: string;
let server: ServerProcess;
let origin: string;

beforeAll(async () => {
  build = await writeRelease();
});

afterAll(async () => {
  await rm(build, { recursive: true, force: true });
});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'emlog-docs-events-'));
  server = startServer({ BUILD_DIR: build, PORT: '0', RATE_LIMIT: 'off', EVENTS_DIR: folder });
  ({ origin } = await server.ready);
}, START_TIMEOUT_MS);

afterEach(async () => {
  server.child.kill('SIGKILL');
  await server.ended;
  await rm(folder, { recursive: true, force: true });
});

/** Sends events one after another until the server is gone, and notes those that were acknowledged. */
async function sendUntilGone(sender: number, acknowledged: string[]): Promise<void> {
  for (let n = 0; ; n++) {
    const name = `event ${sender} ${n}`;
    const event = { eventType: 'view', eventName: name, index: 'emlog-docs', userToken: 'a', objectIDs: ['1'] };
    try {
      const answer = await fetch(`${origin}/1/events?${CREDENTIALS}`, { method: 'POST', body: JSON.stringify({ events: [event] }) });
      if (answer.status !== 200) return;
      acknowledged.push(name);
    } catch {
      return;
    }
  }
}

async function keptNames(): Promise<Set<unknown>> {
  const [file = ''] = await readdir(folder);
  const text = await readFile(join(folder, file), 'utf8');
  // A line that the process died in was acknowledged to nobody.
  const lines = text.split('\n').slice(0, -1);
  return new Set(lines.map((line) => (JSON.parse(line) as { eventName?: unknown }).eventName));
}

describe('a server that is killed', () => {
  it.each([50, 150, 400])(
    'without warning, after %i acknowledged events, has lost none of them',
    async (enough) => {
      const acknowledged: string[] = [];
      const senders = Array.from({ length: 8 }, (_, sender) => sendUntilGone(sender, acknowledged));
      while (acknowledged.length < enough) await new Promise((resolve) => setTimeout(resolve, 1));
      server.child.kill('SIGKILL');
      await Promise.all(senders);
      const kept = await keptNames();
      expect(acknowledged.length).toBeGreaterThanOrEqual(enough);
      expect(acknowledged.filter((name) => !kept.has(name))).toEqual([]);
    },
    START_TIMEOUT_MS,
  );
});

describe('a server that is told to stop', () => {
  it(
    'writes the searches that nobody waited for',
    async () => {
      const body = JSON.stringify({ requests: Array.from({ length: 40 }, () => ({ indexName: 'emlog-docs', query: '宝塔' })) });
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => fetch(`${origin}/1/indexes/*/queries?${CREDENTIALS}`, { method: 'POST', body })),
      );
      server.child.kill('SIGTERM');
      expect(answers.every(({ status }) => status === 200)).toBe(true);
      expect(await server.ended).toMatchObject({ code: 0, stderr: '' });
      const [file = ''] = await readdir(folder);
      const text = await readFile(join(folder, file), 'utf8');
      expect(text.split('\n')).toHaveLength(401);
    },
    START_TIMEOUT_MS,
  );
});
