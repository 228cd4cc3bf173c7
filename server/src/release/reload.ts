import { StartupError } from '../startup-error.ts';
import { checkBuildVariables } from './build-variables.ts';
import { checkRelease } from './check-release.ts';
import type { LiveRelease } from './live-release.ts';
import { readRelease, type Release } from './release.ts';

/** A release that may be served, or in one line why none is. */
export type Prepared =
  | { readonly release: Release; readonly refusal?: undefined }
  | { readonly release?: undefined; readonly refusal: string };

/**
 * Reads the release in a folder beside the one that is served, and checks it. One that is missing, damaged or
 * contradicts the environment is refused.
 */
export async function prepareRelease(releases: LiveRelease, buildDir: string): Promise<Prepared> {
  try {
    const release = await readRelease(buildDir);
    checkBuildVariables(process.env, release.manifest);
    checkRelease(release);
    return { release };
  } catch (error) {
    const { fingerprint } = releases.current.manifest;
    const reason = error instanceof StartupError ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { refusal: `The release ${fingerprint} stays, for the new one was refused: ${reason}` };
  }
}

/** Replaces the release on SIGHUP, one replacement after another; signals that come meanwhile are one wish. */
export function reloadOnSignal(releases: LiveRelease, buildDir: string): void {
  let isRunning = false;
  let isWanted = false;
  const run = async (): Promise<void> => {
    isWanted = true;
    if (isRunning) return;
    isRunning = true;
    while (isWanted) {
      isWanted = false;
      const { release, refusal } = await prepareRelease(releases, buildDir);
      if (release === undefined) {
        console.error(refusal);
        continue;
      }
      releases.replace(release);
      console.log(`Serving the release ${release.manifest.fingerprint}`);
    }
    isRunning = false;
  };
  process.on('SIGHUP', () => void run());
}
