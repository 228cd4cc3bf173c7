/** How far the index is. */
export type IndexLoad =
  | { readonly phase: 'none' }
  | { readonly phase: 'loading'; readonly bytes: number; readonly of: number }
  | { readonly phase: 'ready' };

let state: IndexLoad = { phase: 'none' };
const listeners = new Set<() => void>();

export function indexLoad(): IndexLoad {
  return state;
}

/** @returns what ends the subscription */
export function onIndexLoad(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function setIndexLoad(next: IndexLoad): void {
  state = next;
  for (const listener of listeners) listener();
}
