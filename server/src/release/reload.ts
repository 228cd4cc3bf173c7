import { StartupError } from '../startup-error.ts';
import { checkBuildVariables } from './build-variables.ts';
import { checkRelease } from './check-release.ts';
import type { LiveRelease } from './live-release.ts';
import { readRelease } from './release.ts';

/** How a replacement ended, in one line. */
export interface Reload {
  readonly isReplaced: boolean;
  readonly message: string;
}

/**
 * Reads the release in a folder beside the one that is served, checks it, and serves it instead. One that is missing,
 * damaged or contradicts the environment is refused, and everything stays as it was.
 */
export async function reload(releases: LiveRelease, buildDir: string): Promise<Reload> {
  try {
    const next = await readRelease(buildDir);
    checkBuildVariables(process.env, next.manifest);
    checkRelease(next);
    releases.replace(next);
    return { isReplaced: true, message: `Serving the release ${next.manifest.fingerprint}` };
  } catch (error) {
    const { fingerprint } = releases.current.manifest;
    const reason = error instanceof StartupError ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { isReplaced: false, message: `The release ${fingerprint} stays, for the new one was refused: ${reason}` };
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
      const { isReplaced, message } = await reload(releases, buildDir);
      if (isReplaced) console.log(message);
      else console.error(message);
    }
    isRunning = false;
  };
  process.on('SIGHUP', () => void run());
}
