import { useEffect } from 'react';
import { FULL_SCREEN } from '../constants.ts';

/** Marks the history entry in the browser's own state, beside what the router keeps there. */
const MARK = 'docsSearch';

/**
 * Where the modal fills the screen it looks like a page, so the way back (a phone's gesture or button) closes it: while
 * it is open, there is one more history entry with the page's own address. On a wide screen there is none, because a
 * new entry costs the reader the way forward.
 */
export function useBackEntry(onClose: () => void): void {
  useEffect(() => {
    if (!window.matchMedia(FULL_SCREEN).matches) return;
    window.history.pushState({ ...(window.history.state as object | null), [MARK]: true }, '');
    // Before the router, which would take it for a navigation.
    const onPop = (event: PopStateEvent) => {
      event.stopImmediatePropagation();
      onClose();
    };
    window.addEventListener('popstate', onPop, { capture: true });
    return () => {
      window.removeEventListener('popstate', onPop, { capture: true });
      if (isOnBackEntry()) takeBack();
    };
  }, [onClose]);
}

/** Whether the modal's entry is the current one: what is opened from the modal takes its place. */
export function isOnBackEntry(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && MARK in state;
}

function takeBack(): void {
  window.addEventListener('popstate', (event) => event.stopImmediatePropagation(), { capture: true, once: true });
  window.history.back();
}
