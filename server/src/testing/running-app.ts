import { rm } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { listen } from '../listen.ts';
import { LiveRelease } from '../release/live-release.ts';
import { readRelease, type Release } from '../release/release.ts';
import { writeRelease } from './write-release.ts';

/** The whole service on a small release, on a port of its own. */
export interface RunningApp {
  readonly app: FastifyInstance;
  readonly release: Release;
  readonly port: number;
  /** Stops it and removes its release. */
  readonly stop: () => Promise<void>;
}

/** Starts the service as the program does, without a rate limit, in this process. */
export async function startApp(): Promise<RunningApp> {
  const folder = await writeRelease();
  const release = await readRelease(folder);
  const app = await buildApp({ releases: new LiveRelease(release), rateLimit: undefined, log: process.stderr });
  const origin = await listen(app, { host: '127.0.0.1', port: 0 });
  return {
    app,
    release,
    port: Number(new URL(origin).port),
    stop: async () => {
      await app.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
