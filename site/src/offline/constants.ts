/** Cache of the offline copy. */
export const OFFLINE_CACHE = 'docs-offline';

/** The service worker's script, below the base: its place is its scope. */
export const SERVICE_WORKER = 'sw.js';
