// What a build may be told from outside, read and checked in one place.
// Used by the Docusaurus configuration and by the build task, so that a wrong value stops both with one line.

/** A value from outside that cannot be used. The message names the variable, the value, and what would be right. */
export class ConfigurationError extends Error {
  /**
   * @param {string} name of the environment variable
   * @param {string} value as it was given
   * @param {string} expected what would be right, with an example
   */
  constructor(name, value, expected) {
    super(`${name} is "${value}", but must be ${expected}.`);
    this.name = 'ConfigurationError';
  }
}

/**
 * @typedef {object} BuildEnvironment
 * @property {string} publicUrl origin under which readers reach the site, no slash at the end
 * @property {{appId: string, apiKey: string, indexName: string, hosts: string[], backend: 'service' | 'browser'}} search
 *   public, read-only credentials and where the browser sends its searches; no hosts = the page's own origin, and none
 *   at all where the browser searches by itself
 * @property {{host: string | undefined}} events where pages send what readers do: an origin with an optional path prefix, or
 *   `self` for the page's own origin; nothing is sent, and no feedback asked for, when unset
 * @property {string | undefined} trackingId of the framework's gtag plugin; nothing is loaded when unset
 */

/** Names of the variables that change what is built; a changed one makes the build out of date. */
export const BUILD_VARIABLES = /** @type {const} */ ([
  'PUBLIC_URL',
  'SEARCH_APP_ID',
  'SEARCH_API_KEY',
  'SEARCH_INDEX',
  'SEARCH_HOSTS',
  'SEARCH_BACKEND',
  'EVENTS_HOST',
  'TRACKING_ID',
]);

/**
 * @param {Record<string, string | undefined>} env usually `process.env`; an empty value counts as unset
 * @returns {BuildEnvironment}
 * @throws {ConfigurationError} naming the first variable that is wrong
 */
export function readBuildEnvironment(env) {
  return {
    publicUrl: origin('PUBLIC_URL', env['PUBLIC_URL'] || 'https://www.emlog.net'),
    search: {
      appId: matching(
        'SEARCH_APP_ID',
        env['SEARCH_APP_ID'] || 'EMLOGDOCS',
        /^[A-Za-z0-9_-]{1,64}$/,
        '1 to 64 letters, digits, - or _, such as EMLOGDOCS',
      ),
      apiKey: matching(
        'SEARCH_API_KEY',
        env['SEARCH_API_KEY'] || 'emlog-docs-search',
        /^[\x21-\x7e]{1,256}$/,
        '1 to 256 visible ASCII characters',
      ),
      indexName: matching(
        'SEARCH_INDEX',
        env['SEARCH_INDEX'] || 'emlog-docs',
        /^[A-Za-z0-9._-]{1,128}$/,
        '1 to 128 letters, digits, dots, - or _, such as emlog-docs',
      ),
      hosts: (env['SEARCH_HOSTS'] || '')
        .split(',')
        .map((each) => each.trim())
        .filter((each) => each !== '')
        .map(searchHost),
      backend: backend(env['SEARCH_BACKEND'] || 'service', env['SEARCH_HOSTS'] || ''),
    },
    events: { host: env['EVENTS_HOST'] ? eventsHost(env['EVENTS_HOST']) : undefined },
    trackingId: env['TRACKING_ID']
      ? matching('TRACKING_ID', env['TRACKING_ID'], /^[A-Z]+-[A-Z0-9-]+$/, 'a measurement id such as G-ABC123')
      : undefined,
  };
}

/** @param {string} name @param {string} value @param {RegExp} pattern @param {string} expected */
function matching(name, value, pattern, expected) {
  if (!pattern.test(value)) throw new ConfigurationError(name, value, expected);
  return value;
}

/** @param {string} name @param {string} value */
function origin(name, value) {
  const url = webAddress(value);
  if (url === undefined || url.pathname !== '/' || url.search !== '' || url.hash !== '') {
    throw new ConfigurationError(name, value, 'an origin without a path, such as https://www.example.com');
  }
  return url.origin;
}

/** @param {string} value */
function searchHost(value) {
  return host(
    'SEARCH_HOSTS',
    value,
    'comma-separated origins with an optional path prefix, such as https://search.example.com or https://example.com/search',
  );
}

/**
 * @param {string} value
 * @param {string} hosts
 */
function backend(value, hosts) {
  if (value !== 'service' && value !== 'browser') {
    throw new ConfigurationError('SEARCH_BACKEND', value, 'service (a host answers) or browser (for a static host: the page itself does)');
  }
  if (value === 'browser' && hosts.trim() !== '') {
    throw new ConfigurationError('SEARCH_HOSTS', hosts, 'empty where SEARCH_BACKEND is browser: such a site asks no host');
  }
  return value;
}

/** @param {string} value */
function eventsHost(value) {
  if (value === 'self') return value;
  return host('EVENTS_HOST', value, 'self, or an origin with an optional path prefix, such as https://events.example.com');
}

/** @param {string} name @param {string} value @param {string} expected */
function host(name, value, expected) {
  const url = webAddress(value);
  if (url === undefined || url.search !== '' || url.hash !== '') throw new ConfigurationError(name, value, expected);
  return url.href.replace(/\/$/, '');
}

/** @param {string} value */
function webAddress(value) {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const usable = url !== undefined && (url.protocol === 'https:' || url.protocol === 'http:') && url.username === '' && url.password === '';
  return usable ? url : undefined;
}
