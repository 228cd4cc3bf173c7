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

/** The value that the latest frame shows: what is drawn from it alone comes a frame after the value. */
export function usePainted<Value>(value: Value): Value | undefined {
  const [painted, setPainted] = useState<Value>();
  useEffect(() => {
    let afterFrame: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      afterFrame = setTimeout(() => {
        startTransition(() => {
          setPainted(() => value);
        });
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(afterFrame);
    };
  }, [value]);
  return painted;
}
