import { OFFLINE_CACHE, SERVICE_WORKER } from './constants.ts';
import type { ToPage, ToServiceWorker } from './messages.ts';

/** What there is of the offline copy. */
export type CopyState =
  | { readonly kind: 'none' }
  /** Part of it has come, 0 to 1. */
  | { readonly kind: 'saving'; readonly part: number }
  | { readonly kind: 'kept' }
  /** It is there, and a newer release has come beside it. */
  | { readonly kind: 'newer' }
  /** The last attempt to save it broke off: nothing was kept. */
  | { readonly kind: 'failed' };

/** The offline copy as a page sees it. */
export interface OfflineCopy {
  readonly getState: () => CopyState;
  /** @returns what ends the subscription */
  readonly subscribe: (onChange: () => void) => () => void;
  readonly save: () => Promise<void>;
  readonly remove: () => Promise<void>;
  /** Uses the newer release from now on; the page is loaded anew. */
  readonly renew: () => void;
}

/** @param base path of the site, which the service worker answers for */
export function createOfflineCopy(base: string): OfflineCopy {
  let state: CopyState = { kind: navigator.serviceWorker.controller === null ? 'none' : 'kept' };
  let registration: ServiceWorkerRegistration | undefined;
  let isRenewing = false;
  const listeners = new Set<() => void>();

  function change(next: CopyState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  /** Follows a worker that is being installed to its end. */
  function follow(worker: ServiceWorker | null, isFirst: boolean): void {
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'activated' && isFirst) change({ kind: 'kept' });
      if (worker.state === 'installed' && !isFirst) change({ kind: 'newer' });
      if (worker.state === 'redundant' && isFirst) change({ kind: 'failed' });
    });
  }

  function watch(found: ServiceWorkerRegistration): void {
    registration = found;
    if (found.waiting !== null && found.active !== null) change({ kind: 'newer' });
    follow(found.installing, found.active === null);
    found.addEventListener('updatefound', () => follow(found.installing, found.active === null));
  }

  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<ToPage>) => {
    // A newer release comes quietly.
    if (state.kind === 'saving') change({ kind: 'saving', part: data.all === 0 ? 0 : data.done / data.all });
  });
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isRenewing) window.location.reload();
  });
  void navigator.serviceWorker.getRegistration(base).then((found) => {
    if (found !== undefined && registration === undefined) watch(found);
  });

  return {
    getState: () => state,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
      };
    },
    save: async () => {
      change({ kind: 'saving', part: 0 });
      try {
        const options = { scope: base, updateViaCache: 'none' } as const;
        watch(await navigator.serviceWorker.register(base + SERVICE_WORKER, options));
        if (registration?.active?.state === 'activated') change({ kind: 'kept' });
      } catch {
        // No network, a script that is gone, or a browser that may not keep anything.
        change({ kind: 'failed' });
      }
    },
    remove: async () => {
      const message: ToServiceWorker = 'remove';
      registration?.active?.postMessage(message);
      await registration?.unregister();
      await caches.delete(OFFLINE_CACHE);
      registration = undefined;
      change({ kind: 'none' });
    },
    renew: () => {
      const waiting = registration?.waiting ?? null;
      // Another tab has asked for it before, or the browser took it when no page was open: it is in use already.
      if (waiting === null) {
        window.location.reload();
        return;
      }
      isRenewing = true;
      const message: ToServiceWorker = 'use';
      waiting.postMessage(message);
    },
  };
}
