import { FAILED_HOST_RETRY } from '../constants.ts';
import type { ClientCache } from './client-cache.ts';

/** A host as the client knows it, with what happened to it last. */
interface StatefulHost {
  readonly url: string;
  readonly protocol: string;
  readonly port?: number;
  readonly status: 'up' | 'down' | 'timed out';
  readonly lastUpdate: number;
  isUp: () => boolean;
  isTimedOut: () => boolean;
}

type Failure = readonly [status: 'down' | 'timed out', time: number];

interface Options {
  /** One list of failures for each application. */
  readonly appId: string;
  /** Undefined, or throwing, where the browser keeps nothing: failures are then remembered as long as the page is open. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'> | undefined;
  /** Milliseconds, as `Date.now`. */
  readonly now?: () => number;
}

/**
 * Remembers which hosts failed, for the specification's 120 s, across searches, pages and tabs.
 *
 * The client has a cache for this, but writes under a key that contains the very state it stores, and so never finds it
 * again (client-common 5.64.0, createTransporter: `hostsCache.set(host, createStatefulHost(host, …))`, where `host` has
 * become stateful). Here a host is known by its address alone.
 */
export function createHostsCache({ appId, storage, now = Date.now }: Options): ClientCache {
  const place = `docs-search-failed-hosts-${appId}`;
  let failures = new Map<string, Failure>();

  function load(): void {
    try {
      const stored = storage()?.getItem(place);
      if (stored != null) failures = readFailures(JSON.parse(stored));
    } catch {
      // Storage is blocked, or holds something else: what this page has seen itself still counts.
    }
  }

  function save(): void {
    for (const [address, failure] of failures) if (!isFresh(failure)) failures.delete(address);
    try {
      storage()?.setItem(place, JSON.stringify([...failures]));
    } catch {
      // Blocked or full.
    }
  }

  /** A failure in the future is from before the clock was set back; believing it could shut a host out for years. */
  function isFresh([, time]: Failure): boolean {
    const age = now() - time;
    return age >= 0 && age <= FAILED_HOST_RETRY;
  }

  return {
    get: <Value>(key: object | string, defaultValue: () => Promise<Value>) => {
      load();
      const failure = failures.get(addressOf(key));
      if (failure === undefined || !isFresh(failure)) return defaultValue();
      const [status, lastUpdate] = failure;
      const host = {
        ...(key as StatefulHost),
        status,
        lastUpdate,
        isUp: () => !isFresh(failure),
        isTimedOut: () => status === 'timed out' && isFresh(failure),
      };
      return Promise.resolve(host as Value);
    },
    set: (key, value) => {
      const { status } = value as StatefulHost;
      load();
      // After nearly every search nothing has changed: storage is then left alone.
      if (status !== 'up') failures.set(addressOf(key), [status, now()]);
      if (status !== 'up' || failures.delete(addressOf(key))) save();
      return Promise.resolve(value);
    },
    delete: (key) => {
      load();
      failures.delete(addressOf(key));
      save();
      return Promise.resolve();
    },
    clear: () => {
      failures.clear();
      save();
      return Promise.resolve();
    },
  };
}

function addressOf(key: object | string): string {
  if (typeof key === 'string') return key;
  const { protocol, url, port } = key as StatefulHost;
  return `${protocol}://${url}${port === undefined ? '' : `:${port}`}`;
}

function readFailures(stored: unknown): Map<string, Failure> {
  if (!Array.isArray(stored)) return new Map();
  return new Map(stored.filter(isEntry));
}

function isEntry(entry: unknown): entry is [string, Failure] {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string' || !Array.isArray(entry[1])) return false;
  const [status, time] = entry[1] as unknown[];
  return (status === 'down' || status === 'timed out') && typeof time === 'number';
}
