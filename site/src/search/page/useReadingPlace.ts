import { useEffect, useRef, useState } from 'react';
import { useHistory, useLocation } from '@docusaurus/router';
import { keepPlace, readPlace } from './reading-place.ts';
import type { ReadingPlace } from './reading-place.ts';

const store = () => window.sessionStorage;

/** What tells one history entry from another. The first of a visit has no key. */
function useEntry(): string {
  const { key = '', search } = useLocation();
  return key + search;
}

/** Where the reader was when they left this page, if the way back or forward, or a reload, brought them here. */
export function useReadingPlace(): ReadingPlace | undefined {
  const entry = useEntry();
  const { action } = useHistory();
  return useState(() => (action === 'POP' ? readPlace(store, entry) : undefined))[0];
}

/**
 * Puts the reader back where they were as soon as the hits are there again, and from then on notes where they are. The
 * browser itself cannot: the page is empty when it tries.
 *
 * @param pages of hits that are shown
 */
export function useKeepReadingPlace(place: ReadingPlace | undefined, pages: number): void {
  const entry = useEntry();
  const wanted = useRef(place);

  useEffect(() => {
    if (wanted.current === undefined || pages < wanted.current.pages) return;
    window.scrollTo(0, wanted.current.top);
    wanted.current = undefined;
  }, [pages]);

  useEffect(() => {
    const note = () => {
      if (pages > 0 && wanted.current === undefined) keepPlace(store, entry, { pages, top: window.scrollY });
    };
    note();
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [entry, pages]);
}
