import { useEffect } from 'react';
import { isField, opensSearch } from '../keys.ts';
import { endEarlySearch } from './early.ts';

/** Opens the search on the keys meant for it, wherever on the page and however early they are pressed. */
export function useSearchKeys(open: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !opensSearch(event, isField(event.target))) return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', onKeyDown);
    if (endEarlySearch()) open();
    return () => {
      window.removeEventListener('keydown', onKeyDown);
    };
  }, [open]);
}
