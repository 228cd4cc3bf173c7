import { useLayoutEffect, useState, startTransition } from 'react';
import { FULL_SCREEN } from '../constants.ts';
import type { Item } from './outcome.ts';

/** How much room rows have, and how much they take at least. In rem, as a browser's own size of letters scales them all. */
export interface Room {
  /** Of the list. */
  readonly height: number;
  /** Of a row with a title alone. */
  readonly row: number;
  /** What a snippet adds to it. */
  readonly snippet: number;
  /** Between two groups. */
  readonly gap: number;
}

/**
 * As `view.css` and `modal.css` make it, where the modal fills the screen and where it does not: rather too little, so
 * that no row that can be seen is left out. `around` is what of the window is not the list's.
 */
const SIZES = {
  fullScreen: { around: 8.25, row: 3, snippet: 0.7, gap: 0.55 },
  window: { around: 17, row: 2.4, snippet: 1.25, gap: 0.55 },
};

/** How many rows fill the list before it is scrolled. */
export function countInSight(items: readonly Item[], { height, row: plain, snippet, gap }: Room): number {
  let left = height;
  const end = items.findIndex(({ row, group }, index) => {
    if (index > 0 && group !== items[index - 1]?.group) left -= gap;
    if (left <= 0) return true;
    left -= row?.snippet === undefined ? plain : plain + snippet;
    return false;
  });
  return end === -1 ? items.length : end;
}

/** The room that the list has at most on this screen. Runs in a browser. */
export function roomOfList(): Room {
  const { around, ...sizes } = window.matchMedia(FULL_SCREEN).matches ? SIZES.fullScreen : SIZES.window;
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return { height: window.innerHeight / rem - around, ...sizes };
}

/**
 * Milliseconds that hits stand before the rows below them are made: longer than a fast typist needs for the next letter,
 * so that those rows cost nothing while the query is still being typed.
 */
const REST = 250;

/** The value, once it has been the same for a moment: what is drawn from it alone waits until the typing pauses. */
export function useRested<Value>(value: Value): Value | undefined {
  const [rested, setRested] = useState<Value>();
  // Not when React likes, which would be a task of its own between the hits and the frame that shows them.
  useLayoutEffect(() => {
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
