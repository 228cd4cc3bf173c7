import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { buildApp } from '../app.ts';
import type { LogLevel } from '../log.ts';
import { LiveRelease } from '../release/live-release.ts';
import { readRelease } from '../release/release.ts';
import { IndexStore } from '../writing/index-store.ts';
import { ADMIN_KEY } from './write-client.ts';
import { writeRelease } from './write-release.ts';

/** The whole service on a small release, with a folder into which clients write, in this process. */
export interface WrittenApp {
  readonly app: FastifyInstance;
  readonly store: IndexStore;
  /** Of the written indexes. */
  readonly folder: string;
  /** What it logged. */
  readonly lines: readonly string[];
  /** Asks it with a key: that which may write, unless told otherwise. */
  readonly ask: (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: unknown, key?: string) => Promise<Asked>;
  readonly stop: () => Promise<void>;
}

/** An answer and its JSON. */
export interface Asked {
  readonly status: number;
  readonly json: Record<string, unknown>;
  readonly headers: Readonly<Record<string, unknown>>;
}

export async function startWrittenApp(logLevel: LogLevel = 'info'): Promise<WrittenApp> {
  const build = await writeRelease();
  const folder = await mkdtemp(join(tmpdir(), 'emlog-docs-indexes-'));
  const store = await IndexStore.open(folder);
  const lines: string[] = [];
  const releases = new LiveRelease(await readRelease(build));
  const log = { write: (line: string) => void lines.push(line) };
  const app = await buildApp({ releases, store, adminKey: ADMIN_KEY, rateLimit: undefined, log, logLevel });
  await app.ready();
  return {
    app,
    store,
    folder,
    lines,
    ask: async (method, url, payload, key = ADMIN_KEY) => {
      const headers = { 'x-algolia-application-id': 'EMLOGDOCS', 'x-algolia-api-key': key };
      const body = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : JSON.stringify(payload);
      const options: InjectOptions = { method, url, headers, ...(payload === undefined ? {} : { payload: body }) };
      const answer = await app.inject(options);
      return { status: answer.statusCode, json: answer.json(), headers: answer.headers };
    },
    stop: async () => {
      await app.close();
      await rm(folder, { recursive: true, force: true });
      await rm(build, { recursive: true, force: true });
    },
  };
}
