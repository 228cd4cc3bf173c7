import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import type { SearchSettings } from '../settings.ts';

const IndexProgress = lazy(() => import('../local/IndexProgress.tsx').then((code) => ({ default: code.IndexProgress })));

/** How far the index is, where the browser searches by itself: elsewhere there is none to wait for, and no code for it. */
export function LocalProgress({ settings }: { settings: SearchSettings }): ReactNode {
  if (settings.backend !== 'browser') return null;
  return (
    <Suspense fallback={null}>
      <IndexProgress />
    </Suspense>
  );
}
