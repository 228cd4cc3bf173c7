import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { listen } from './listen.ts';
import { checkBuildVariables } from './release/build-variables.ts';
import { checkRelease } from './release/check-release.ts';
import { LiveRelease } from './release/live-release.ts';
import { readRelease } from './release/release.ts';
import { reloadOnSignal } from './release/reload.ts';
import { warmUp } from './search/warm-up.ts';
import { StartupError } from './startup-error.ts';
import { stopOnSignals } from './stop.ts';
import type { WorkerLink } from './workers/worker.ts';
import type { IndexStore } from './writing/index-store.ts';

/**
 * Reads the release and the written indexes, and serves them until it is told to stop.
 *
 * @param link to the process that started this one as one of several; without one it is the only one.
 * @throws StartupError with what keeps it from starting.
 */
export async function serve(config: Config, link?: WorkerLink): Promise<void> {
  const { buildDir, indexDir } = config;
  const releases = buildDir === undefined ? undefined : await readLive(buildDir);
  const manifest = releases?.current.manifest;
  const searchKey = manifest?.search.apiKey ?? config.credentials?.apiKey;
  if (config.adminKey !== undefined && config.adminKey === searchKey) {
    throw new StartupError('SEARCH_ADMIN_KEY is the key of readers, which every page carries; it must be another one.');
  }
  const store = indexDir === undefined ? undefined : await openStore(indexDir);
  const app = await buildApp({ ...config, releases, store, link, log: process.stderr });
  if (manifest?.eventsHost === 'self' && config.events === undefined && link?.isFirst !== false) {
    console.error('The pages send events to this process (EVENTS_HOST=self), but EVENTS_DIR is not set: they are refused.');
  }
  if (manifest !== undefined && store?.entryOf(manifest.search.indexName) !== undefined) {
    console.error(`INDEX_DIR holds an index ${manifest.search.indexName} too: that of the site is served in its place.`);
  }
  stopOnSignals(app);
  const address = `${await listen(app, config)}${manifest?.basePath ?? '/'}`;
  if (releases === undefined || buildDir === undefined) {
    // Unheard it would end the process.
    process.on('SIGHUP', () => console.error('There is no release to replace: BUILD_DIR is off.'));
  } else if (link !== undefined) {
    link.serve(address, releases, buildDir);
    return;
  } else {
    reloadOnSignal(releases, buildDir);
  }
  console.log(`Ready: ${address}`);
}

async function readLive(buildDir: string): Promise<LiveRelease> {
  const release = await readRelease(buildDir);
  checkBuildVariables(process.env, release.manifest);
  checkRelease(release);
  await warmUp(release.engine);
  return new LiveRelease(release);
}

/** What keeps written indexes is loaded where there are any: with what it checks its files by, it takes five megabytes. */
async function openStore(folder: string): Promise<IndexStore> {
  const { IndexStore } = await import('./writing/index-store.ts');
  return IndexStore.open(folder);
}
