import { useEffect, useRef } from 'react';
import { useHistory, useLocation } from '@docusaurus/router';
import { searchString } from '../search-path.ts';
import { cutToLimit } from '../text.ts';
import type { PageEngine } from './engine.ts';
import { placeOf } from './useReadingPlace.ts';

/** The query named by a location's search part. */
export function queryOf(search: string): string {
  return cutToLimit(new URLSearchParams(search).get('q') ?? '');
}

/**
 * Keeps the address and the search in step. What is being typed replaces the address once it has been answered, so that
 * the way back does not lead through every letter; a query that was submitted, or came with a link, keeps its own entry.
 *
 * @param answered the query that the page shows results for
 * @returns to be called when a query is submitted
 */
export function useAddressBar(engine: PageEngine, answered: string | undefined): () => void {
  const history = useHistory();
  const { pathname, search } = useLocation();
  const named = queryOf(search);
  const written = useRef(named);
  const submitted = useRef(named !== '');

  // The address changes by other means: back, forward, a link. Asked of the history itself, since what the page is told
  // comes later, and a way back that is faster than that would be lost.
  useEffect(
    () =>
      history.listen((next, action) => {
        const asked = queryOf(next.search);
        if (next.pathname !== pathname || asked === written.current) return;
        written.current = asked;
        submitted.current = asked !== '';
        engine.type(asked, action === 'POP' ? placeOf(next)?.pages : undefined);
      }),
    [engine, history, pathname],
  );

  useEffect(() => {
    if (answered === undefined || answered === written.current) return;
    written.current = answered;
    const next = { pathname: history.location.pathname, search: searchString(answered) };
    if (submitted.current) history.push(next);
    submitted.current = false;
    // After a push as well: the theme moves the focus to the top of the page when the latest action is a push
    // (useSkipToContent in theme-common 3.8.1), which would take it out of the field.
    history.replace(next);
  }, [history, answered]);

  return () => {
    submitted.current = true;
  };
}
