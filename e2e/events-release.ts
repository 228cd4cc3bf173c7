import { build } from '../tasks/build.mjs';

/** Where the release lies whose pages report what readers do; made anew only when its sources have changed. */
export const EVENTS_RELEASE = 'site/build.events';

/** Builds it. Whether pages report is decided when building, so the release that all other tests share cannot do. */
export async function buildWithEvents(): Promise<void> {
  await build({ release: EVENTS_RELEASE, variables: { EVENTS_HOST: 'self' } });
}
