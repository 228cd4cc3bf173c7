import { useEffect, useState, startTransition } from 'react';
import { FULL_SCREEN } from '../constants.ts';
import type { Item } from './outcome.ts';

/** Pixels of a row, as `view.css` and `modal.css` make it: rather too few, so that none that can be seen is left out. */
const ROW = 38;
const SNIPPET = 20;

/** Pixels of the window that are not the list's, where the modal fills the screen and where it does not. */
const AROUND = { fullScreen: 132, window: 272 };

/**
 * How many rows fill the list before it is scrolled.
 *
 * @param height of the list, in pixels
 */
export function countInSight(items: readonly Item[], height: number): number {
  let left = height;
  const end = items.findIndex(({ row }) => {
    if (left <= 0) return true;
    left -= row?.snippet === undefined ? ROW : ROW + SNIPPET;
    return false;
  });
  return end === -1 ? items.length : end;
}

/** Pixels that the list has at most on this screen. Runs in a browser. */
export function listHeight(): number {
  return window.innerHeight - (window.matchMedia(FULL_SCREEN).matches ? AROUND.fullScreen : AROUND.window);
}

/**
 * Milliseconds that hits stand before the rows below them are made: longer than a fast typist needs for the next letter,
 * so that those rows cost nothing while the query is still being typed.
 */
const REST = 250;

/** The value, once it has been the same for a moment: what is drawn from it alone waits until the typing pauses. */
export function useRested<Value>(value: Value): Value | undefined {
  const [rested, setRested] = useState<Value>();
  useEffect(() => {
    const timer = setTimeout(() => {
      startTransition(() => {
        setRested(() => value);
      });
    }, REST);
    return () => {
      clearTimeout(timer);
    };
  }, [value]);
  return rested;
}
