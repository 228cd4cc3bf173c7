/** What a page tells the service worker: use the release that waits; take the copy away. */
export type ToServiceWorker = 'use' | 'remove';

/** How far the copy is; bytes as they come over the wire, about. */
export interface ToPage {
  readonly kind: 'progress';
  readonly done: number;
  readonly all: number;
}
