import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** How far below the line at which a chosen heading comes to rest it still counts as reached, in pixels. */
const SLACK = 4;

/**
 * The heading under which the reader is, among those that a list links to.
 * @returns its id; undefined above the first one, and while the list is not drawn at this width
 */
export function useCurrentHeading(list: RefObject<HTMLElement>): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const update = () => {
      const bar = list.current?.parentElement;
      if (!bar || bar.getClientRects().length === 0) return;
      const root = document.documentElement;
      const line = parseFloat(getComputedStyle(root).scrollPaddingTop) + SLACK;
      const reached = Array.from(bar.querySelectorAll('a'), ({ hash }) =>
        document.getElementById(decodeURIComponent(hash.slice(1))),
      ).filter((heading) => heading !== null && heading.getBoundingClientRect().height > 0 && heading.getBoundingClientRect().top <= line);
      setCurrent(reached.pop()?.id);
    };
    update();
    window.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    return () => {
      window.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
    };
  }, [list]);
  return current;
}
