import { setting, type Environment } from '../environment.ts';
import { StartupError } from '../startup-error.ts';
import type { Manifest } from './manifest.ts';

/** A variable that takes effect when building, what the release was built with, and how to compare the two. */
interface BuildVariable {
  readonly name: string;
  readonly built: (manifest: Manifest) => string;
  /** Brings two spellings of one value together. */
  readonly normalise?: (value: string) => string;
  /** Its value is not printed. */
  readonly secret?: boolean;
}

const BUILD_VARIABLES: readonly BuildVariable[] = [
  { name: 'PUBLIC_URL', built: ({ publicUrl }) => publicUrl, normalise: withoutSlash },
  { name: 'SEARCH_APP_ID', built: ({ search }) => search.appId },
  // The key is public by design (every page carries it), but keys don't belong into logs.
  { name: 'SEARCH_API_KEY', built: ({ search }) => search.apiKey, secret: true },
  { name: 'SEARCH_INDEX', built: ({ search }) => search.indexName },
  {
    name: 'SEARCH_HOSTS',
    built: ({ search }) => search.hosts.join(','),
    normalise: (value) => value.split(',').map(withoutSlash).filter(Boolean).join(','),
  },
  { name: 'SEARCH_BACKEND', built: ({ search }) => search.backend },
  { name: 'EVENTS_HOST', built: ({ eventsHost }) => eventsHost ?? '', normalise: withoutSlash },
];

/**
 * The pages carry these values already, so a different one at run time could not reach them: rather than answer
 * readers with errors, the start stops. A variable that is not set, or empty, agrees with everything.
 *
 * @throws StartupError naming the first variable that contradicts the release.
 */
export function checkBuildVariables(env: Environment, manifest: Manifest): void {
  for (const { name, built, normalise = (value: string) => value, secret = false } of BUILD_VARIABLES) {
    const given = setting(env, name);
    const inRelease = built(manifest);
    if (given === undefined || normalise(given) === normalise(inRelease)) continue;
    const difference = secret
      ? `${name} is not the one that the release was built with`
      : `${name} is ${JSON.stringify(given)}, but the release was built with ${inRelease === '' ? 'none' : JSON.stringify(inRelease)}`;
    throw new StartupError(`${difference}. Rebuild with it (npm run build), or unset it.`);
  }
}

/** An address as a browser writes it, without a slash at its end. */
function withoutSlash(value: string): string {
  const trimmed = value.trim();
  return (URL.canParse(trimmed) ? new URL(trimmed).href : trimmed).replace(/\/+$/, '');
}
