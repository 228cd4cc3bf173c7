import { readCarried, writeCarried } from './carried.ts';
import type { Store } from './carried.ts';

/** Milliseconds a page may take to come: a tab in the background on a slow network. */
const WAIT = 60_000;

/** As many tabs as anybody opens at once. */
const MOST = 10;

/**
 * Sends words to a page that is about to be opened, whether here or in another tab or window.
 *
 * @param path of the page, base included; query and anchor do not matter
 */
export function carryWords(path: string, words: readonly string[], now = Date.now(), storage?: Store): void {
  if (words.length === 0) return;
  const page = path.split(/[?#]/, 1)[0] ?? path;
  writeCarried([{ path: page, words, until: now + WAIT }, ...readCarried(now, storage)].slice(0, MOST), storage);
}
