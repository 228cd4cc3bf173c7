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

/** A page stands there now. */
export function arrived(path: string): void {
  const { path: wanted, run } = awaited ?? {};
  awaited = undefined;
  if (path === wanted) run?.();
}
