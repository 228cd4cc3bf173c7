import { takeWords } from './carried.ts';

/**
 * Tells who opened a hit that its page has arrived. This much is on every page; what is then done to the page comes
 * with the search.
 */
let awaited: { readonly path: string; readonly run: () => void } | undefined;

/**
 * @param path of the page that is being opened, base included, without query and anchor
 * @param run when it stands there; forgotten when another page arrives first
 */
export function onArrival(path: string, run: () => void): void {
  awaited = { path, run };
}

/** A page stands there now: opened in this tab, or in another one that sent words along. */
export function arrived(path: string): void {
  const { path: wanted, run } = awaited ?? {};
  awaited = undefined;
  const words = takeWords(path);
  if (path === wanted) run?.();
  else if (words.length > 0) {
    import('./mark-words.ts').then(
      ({ markWords }) => markWords(words),
      () => undefined,
    );
  }
}
