import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { translate } from '@docusaurus/Translate';
import { STALL_THRESHOLD } from '../constants.ts';
import { indexLoad, onIndexLoad } from './load.ts';
import type { IndexLoad } from './load.ts';

/** Says how far the index is, once it takes longer than a reader would not notice. */
export function IndexProgress(): ReactNode {
  const load = useSyncExternalStore(onIndexLoad, indexLoad);
  return load.phase === 'loading' && <Progress {...load} />;
}

function Progress({ bytes, of }: Extract<IndexLoad, { phase: 'loading' }>): ReactNode {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), STALL_THRESHOLD);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong) return null;
  // A host that compresses on the way, or hands on more than it said, must not go past the end.
  const done = Math.min(bytes, of);
  const values = { done: kilobytes(done), size: kilobytes(of) };
  return (
    <p className="search-progress">
      <label>
        {translate({ id: 'docs.search.indexLoading', message: 'Downloading the search index: {done} of {size} KB' }, values)}
        <progress value={done} max={of} />
      </label>
    </p>
  );
}

function kilobytes(bytes: number): number {
  return Math.ceil(bytes / 1000);
}
