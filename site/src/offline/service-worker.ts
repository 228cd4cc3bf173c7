// Keeps one release on the reader's device and answers from it: pages, pictures and index of the same build, each checked
// against the build's own digest, so that what a release left half on a host never becomes half of two here. A new
// release is fetched beside the one in use and waits until the reader asks for it, or has closed the site.
// Bundled and given its list of files by `tasks/placing/offline.mjs`.
import { clientsClaim, setCacheNameDetails } from 'workbox-core';
import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { addressForms } from './address-forms.ts';
import { OFFLINE_CACHE } from './constants.ts';
import type { ToPage, ToServiceWorker } from './messages.ts';

/** A file of the release. */
interface Entry {
  readonly url: string;
  /** Null where the name itself changes with the content. */
  readonly revision: string | null;
  readonly integrity: string;
  /** As they come over the wire, about. */
  readonly bytes: number;
}

/** Written in by the build. */
declare const FILES: readonly Entry[];
declare const NOT_FOUND_PAGE: string;

/** The part of a service worker's surroundings that is used. Types for pages and for workers contradict each other. */
interface Surroundings {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { matchAll: (options: object) => Promise<readonly { postMessage: (message: ToPage) => void }[]> };
  skipWaiting: () => Promise<void>;
  addEventListener: (
    type: 'message',
    listener: (event: MessageEvent<ToServiceWorker> & { waitUntil: (work: Promise<unknown>) => void }) => void,
  ) => void;
}

const scope = self as unknown as Surroundings;
const sizes = new Map(FILES.map(({ url, bytes }) => [new URL(url, location.href).href, bytes]));
const all = FILES.reduce((sum, { bytes }) => sum + bytes, 0);
const notFound = new URL(NOT_FOUND_PAGE, location.href).href;
let done = 0;
/** The reader has taken the copy away: nothing is answered from it, or put back, while its pages are still open. */
let isRemoved = false;

setCacheNameDetails({ prefix: '', precache: OFFLINE_CACHE, suffix: '' });
clientsClaim();

const controller = new PrecacheController({
  cacheName: OFFLINE_CACHE,
  plugins: [
    {
      // Hosts give the page for unknown addresses with the status of one.
      cacheWillUpdate: ({ request, response }) => Promise.resolve(response.status === 200 || request.url === notFound ? response : null),
      handlerDidComplete: async ({ request, event }) => {
        if ((event as Event).type !== 'install') return;
        done += sizes.get(request.url) ?? 0;
        await tellPages({ kind: 'progress', done, all });
      },
    },
  ],
});
controller.precache([...FILES]);
const fromCopy = new PrecacheRoute(controller, {
  ignoreURLParametersMatching: [/./],
  cleanURLs: false,
  directoryIndex: '',
  urlManipulation: ({ url }) => addressForms(url),
});
registerRoute((options) => !isRemoved && (fromCopy.match(options) as unknown), fromCopy.handler);
// What the copy does not hold is asked of the host, and without a network there is no such page.
registerRoute(
  ({ request }) => request.mode === 'navigate' && !isRemoved,
  ({ request }) => fetch(request),
);
setCatchHandler(async () => {
  const page = await controller.matchPrecache(notFound);
  return page === undefined ? Response.error() : new Response(page.body, { status: 404, headers: page.headers });
});

scope.addEventListener('message', (event) => {
  if (event.data === 'use') event.waitUntil(scope.skipWaiting());
  else {
    isRemoved = true;
    event.waitUntil(Promise.all([scope.registration.unregister(), caches.delete(OFFLINE_CACHE)]));
  }
});

async function tellPages(message: ToPage): Promise<void> {
  for (const page of await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })) page.postMessage(message);
}
