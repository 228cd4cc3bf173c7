/**
 * Opens the search modal from anywhere on the page (bar, home page, not-found page). The modal listens; until its
 * code has come, the wish waits here.
 */
type Listener = (query: string) => void;

let listener: Listener | undefined;
let prepare: (() => void) | undefined;
let waiting: string | undefined;

/** Opens the modal, with `query` already typed when given. */
export function openSearch(query = ''): void {
  if (listener === undefined) waiting = query;
  else listener(query);
}

/** Called on intent (hover, focus): the modal's code starts to load. */
export function prepareSearch(): void {
  prepare?.();
}

/** The modal's owner registers itself; the returned function takes it back. */
export function onOpenSearch(open: Listener, onPrepare: () => void): () => void {
  listener = open;
  prepare = onPrepare;
  if (waiting !== undefined) {
    const query = waiting;
    waiting = undefined;
    open(query);
  }
  return () => {
    listener = undefined;
    prepare = undefined;
  };
}
