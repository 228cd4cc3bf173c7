import { access } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { startServer } from './server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    origin: string;
  }
}

/** One server for all browser tests, on the release that was built. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await access('site/build/manifest.json').catch(() => {
    throw new Error('There is no build to test. Run: npm run build');
  });
  const server = await startServer();
  project.provide('origin', server.origin);
  return server.stop;
}
