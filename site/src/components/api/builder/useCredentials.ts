import { useSyncExternalStore } from 'react';
import { CredentialStore } from './credentials.ts';
import type { Credentials, Shelf } from './credentials.ts';

// One store for every builder of the page. This module is loaded in browsers only.
const store = new CredentialStore(
  shelf(() => window.sessionStorage),
  shelf(() => window.localStorage),
);

interface Shared {
  credentials: Credentials;
  change: (part: Partial<Credentials>) => void;
  clear: () => void;
}

const change = (part: Partial<Credentials>): void => store.change(part);
const clear = (): void => store.clear();

/** The credentials that all builders of the page share. */
export function useCredentials(): Shared {
  return { credentials: useSyncExternalStore(store.subscribe, store.get), change, clear };
}

/** A browser that blocks storage throws when it is only looked at. */
function shelf(open: () => Storage): Shelf {
  try {
    return open();
  } catch {
    return undefined;
  }
}
