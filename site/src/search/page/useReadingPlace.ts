import { useEffect, useRef, useState } from 'react';
import { useHistory, useLocation } from '@docusaurus/router';
import type { Answer } from '../answer.ts';
import { keepPlace, readPlace } from './reading-place.ts';
import type { ReadingPlace } from './reading-place.ts';

const store = () => window.sessionStorage;

/** What tells one history entry from another. The first of a visit has no key. */
function entryOf({ key = '', search }: { key?: string | undefined; search: string }): string {
  return key + search;
}

/** Where the reader was when they left an entry of the history, if they were there before. */
export function placeOf(location: { key?: string | undefined; search: string }): ReadingPlace | undefined {
  return readPlace(store, entryOf(location));
}

/** Where the reader was when they left this page, if the way back or forward, or a reload, brought them here. */
export function useReadingPlace(): ReadingPlace | undefined {
  const { action, location } = useHistory();
  return useState(() => (action === 'POP' ? placeOf(location) : undefined))[0];
}

/**
 * Puts the reader back where they were as soon as the hits are there again, and from then on notes where they are. The
 * browser itself cannot: the page is empty when it tries.
 *
 * @param place where to begin
 * @param answers the pages of hits that are shown
 */
export function useKeepReadingPlace(place: ReadingPlace | undefined, answers: readonly Answer[]): void {
  const history = useHistory();
  const entry = entryOf(useLocation());
  const wanted = useRef(place);

  useEffect(
    () =>
      history.listen((next, action) => {
        wanted.current = action === 'POP' ? placeOf(next) : undefined;
      }),
    [history],
  );

  useEffect(() => {
    if (wanted.current === undefined || answers.length < wanted.current.pages) return;
    window.scrollTo(0, wanted.current.top);
    wanted.current = undefined;
  }, [answers]);

  useEffect(() => {
    const note = () => {
      if (answers.length > 0 && wanted.current === undefined) keepPlace(store, entry, { pages: answers.length, top: window.scrollY });
    };
    note();
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [entry, answers]);
}
