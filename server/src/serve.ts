import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { listen } from './listen.ts';
import { checkBuildVariables } from './release/build-variables.ts';
import { checkRelease } from './release/check-release.ts';
import { LiveRelease } from './release/live-release.ts';
import { readRelease } from './release/release.ts';
import { reloadOnSignal } from './release/reload.ts';
import { stopOnSignals } from './stop.ts';
import type { WorkerLink } from './workers/worker.ts';

/**
 * Reads the release and serves it until it is told to stop.
 *
 * @param link to the process that started this one as one of several; without one it is the only one.
 * @throws StartupError with what keeps it from starting.
 */
export async function serve(config: Config, link?: WorkerLink): Promise<void> {
  const release = await readRelease(config.buildDir);
  checkBuildVariables(process.env, release.manifest);
  checkRelease(release);
  const releases = new LiveRelease(release);
  const app = await buildApp({ ...config, releases, link, log: process.stderr });
  if (release.manifest.eventsHost === 'self' && config.events === undefined && link?.isFirst !== false) {
    console.error('The pages send events to this process (EVENTS_HOST=self), but EVENTS_DIR is not set: they are refused.');
  }
  stopOnSignals(app);
  const address = (await listen(app, config)) + release.manifest.basePath;
  if (link === undefined) {
    reloadOnSignal(releases, config.buildDir);
    console.log(`Ready: ${address}`);
  } else link.serve(address, releases, config.buildDir);
}
