import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { build } from '../tasks/build.mjs';
import { freePort } from '../tasks/testing/free-port.ts';
import { startServer } from './server.ts';
import type { RunningServer } from './server.ts';

/** Where the release lies whose pages report what readers do; made anew only when its sources have changed. */
const RELEASE = 'site/build.events';

/** A build on two busy cores. */
const BUILD_TIMEOUT_MS = 300_000;

/** One line of what the server keeps. */
export type KeptLine = Readonly<Record<string, unknown>>;

/** A server that keeps events, with pages that send them. */
export interface EventsServer {
  /** Origin without a slash at the end. */
  readonly origin: () => string;
  /** What lies on its disk now. */
  readonly kept: () => Promise<KeptLine[]>;
  /** Ends it; {@link start} brings it back at the same address. */
  readonly stop: () => Promise<void>;
  readonly start: () => Promise<void>;
}

/**
 * Whether pages report is decided when building, so the release that all other tests share cannot do: this one is built
 * beside it. Each test gets a server and an empty folder.
 */
export function useEventsServer(): EventsServer {
  let server: RunningServer;
  let folder: string;
  let port: number;
  const start = async (): Promise<void> => {
    server = await startServer(port, { BUILD_DIR: RELEASE, EVENTS_DIR: folder });
  };
  beforeAll(() => build({ release: RELEASE, variables: { EVENTS_HOST: 'self' } }), BUILD_TIMEOUT_MS);
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'emlog-docs-events-'));
    port = await freePort();
    await start();
  });
  afterEach(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });
  return { origin: () => server.origin, kept: () => readLines(folder), stop: () => server.stop(), start };
}

async function readLines(folder: string): Promise<KeptLine[]> {
  const files = await Promise.all((await readdir(folder)).map((name) => readFile(path.join(folder, name), 'utf8')));
  return files.flatMap((text) =>
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as KeptLine),
  );
}
