import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { createOfflineCopy } from '../offline-copy.ts';
import type { OfflineCopy } from '../offline-copy.ts';
import { NewRelease } from './NewRelease.tsx';
import './offline.css';

interface Props {
  /** The reader has just asked for the copy. */
  startAtOnce: boolean;
  megabytes: string;
}

/** One for the page: it follows the service worker as long as the page is open. */
let copyOfPage: OfflineCopy | undefined;

/** What there is of the offline copy, and what can be done with it. */
export function OfflinePanel({ startAtOnce, megabytes }: Props): ReactNode {
  const base = useBaseUrl('/');
  const [copy] = useState(() => (copyOfPage ??= createOfflineCopy(base)));
  const state = useSyncExternalStore(copy.subscribe, copy.getState);
  const begun = useRef(!startAtOnce);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void copy.save();
  }, [copy]);
  const save = (
    <button type="button" className="offline__offer" onClick={() => void copy.save()}>
      {translate({ id: 'docs.offline.offer', message: 'Read offline ({size} MB)' }, { size: megabytes })}
    </button>
  );
  switch (state.kind) {
    case 'none':
      return save;
    case 'failed':
      return (
        <>
          <span role="alert">
            {translate({ id: 'docs.offline.failed', message: 'It could not be saved. Check the network and the free space.' })}
          </span>
          {save}
        </>
      );
    case 'saving': {
      const percent = Math.floor(state.part * 100);
      return (
        <label className="offline__saving">
          {translate({ id: 'docs.offline.saving', message: 'Saving for offline reading: {percent}%' }, { percent })}
          <progress value={percent} max={100} />
        </label>
      );
    }
    case 'kept':
    case 'newer':
      return (
        <>
          <span role="status">
            {translate({ id: 'docs.offline.kept', message: 'Saved for offline reading ({size} MB)' }, { size: megabytes })}
          </span>
          <button type="button" className="offline__offer" onClick={() => void copy.remove()}>
            {translate({ id: 'docs.offline.remove', message: 'Remove' })}
          </button>
          {state.kind === 'newer' && createPortal(<NewRelease onRenew={copy.renew} />, document.body)}
        </>
      );
  }
}
