import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { translate } from '@docusaurus/Translate';
import { hasOfflineCopy } from './has-copy.ts';

const OfflinePanel = lazy(() => import('./panel/OfflinePanel.tsx').then((code) => ({ default: code.OfflinePanel })));

/** Offers to keep the whole documentation on the device, with its size. What follows comes when it is wanted. */
export function OfflineReading(): ReactNode {
  const bytes = useSyncExternalStore(neverChanges, offeredBytes, () => 0);
  const [isWanted, setWanted] = useState(false);
  if (bytes === 0) return null;
  const megabytes = (bytes / 1e6).toFixed(1);
  const offer = (
    <button type="button" className="offline__offer" disabled={isWanted} onClick={() => setWanted(true)}>
      {translate({ id: 'docs.offline.offer', message: 'Read offline ({size} MB)' }, { size: megabytes })}
    </button>
  );
  return (
    <div className="offline">
      {isWanted || hasOfflineCopy() ? (
        <Suspense fallback={isWanted ? offer : null}>
          <OfflinePanel startAtOnce={isWanted} megabytes={megabytes} />
        </Suspense>
      ) : (
        offer
      )}
    </div>
  );
}

/** 0 where the browser can keep nothing, or the build has nothing to keep. */
function offeredBytes(): number {
  if (!('serviceWorker' in navigator) || !window.isSecureContext) return 0;
  return Number(document.querySelector<HTMLMetaElement>('meta[name="docs:offline"]')?.content ?? 0);
}

function neverChanges(): () => void {
  return () => undefined;
}
