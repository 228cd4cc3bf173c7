import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { listen } from './listen.ts';
import { checkBuildVariables } from './release/build-variables.ts';
import { checkRelease } from './release/check-release.ts';
import { LiveRelease } from './release/live-release.ts';
import { readRelease } from './release/release.ts';
import { reloadOnSignal } from './release/reload.ts';
import { StartupError } from './startup-error.ts';
import { stopOnSignals } from './stop.ts';
import { IndexStore } from './writing/index-store.ts';

try {
  const config = readConfig(process.env);
  const releases = config.buildDir === undefined ? undefined : await readLive(config.buildDir);
  const store = config.indexDir === undefined ? undefined : await IndexStore.open(config.indexDir);
  const manifest = releases?.current.manifest;
  const searchKey = manifest?.search.apiKey ?? config.credentials?.apiKey;
  if (config.adminKey !== undefined && config.adminKey === searchKey) {
    throw new StartupError('SEARCH_ADMIN_KEY is the key of readers, which every page carries; it must be another one.');
  }
  const app = await buildApp({ ...config, releases, store, log: process.stderr });
  if (manifest?.eventsHost === 'self' && config.events === undefined) {
    console.error('The pages send events to this process (EVENTS_HOST=self), but EVENTS_DIR is not set: they are refused.');
  }
  if (manifest !== undefined && store?.entryOf(manifest.search.indexName) !== undefined) {
    console.error(`INDEX_DIR holds an index ${manifest.search.indexName} too: that of the site is served in its place.`);
  }
  stopOnSignals(app);
  if (releases !== undefined && config.buildDir !== undefined) reloadOnSignal(releases, config.buildDir);
  // Unheard it would end the process.
  else process.on('SIGHUP', () => console.error('There is no release to replace: BUILD_DIR is off.'));
  const origin = await listen(app, config);
  console.log(`Ready: ${origin}${manifest?.basePath ?? '/'}`);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exit(1);
}

async function readLive(buildDir: string): Promise<LiveRelease> {
  const release = await readRelease(buildDir);
  checkBuildVariables(process.env, release.manifest);
  checkRelease(release);
  return new LiveRelease(release);
}
