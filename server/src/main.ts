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

try {
  const config = readConfig(process.env);
  const release = await readRelease(config.buildDir);
  checkBuildVariables(process.env, release.manifest);
  checkRelease(release);
  const releases = new LiveRelease(release);
  const app = await buildApp({ ...config, releases, log: process.stderr });
  if (release.manifest.eventsHost === 'self' && config.events === undefined) {
    console.error('The pages send events to this process (EVENTS_HOST=self), but EVENTS_DIR is not set: they are refused.');
  }
  stopOnSignals(app);
  reloadOnSignal(releases, config.buildDir);
  const origin = await listen(app, config);
  console.log(`Ready: ${origin}${release.manifest.basePath}`);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exit(1);
}
