import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { translate } from '@docusaurus/Translate';
import { IconRetry } from '../../components/icon/icons.tsx';

/** Says that the modal's code could not be loaded. */
export function LoadFailure({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }): ReactNode {
  const retry = useRef<HTMLButtonElement>(null);
  useEffect(() => retry.current?.focus({ preventScroll: true }), []);
  return createPortal(
    <div
      className="search-load-failure"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <p role="alert">{translate({ id: 'docs.search.notLoaded', message: 'The search could not be loaded.' })}</p>
      <button ref={retry} type="button" className="button-plain button-plain--primary" onClick={onRetry}>
        <IconRetry />
        {translate({ id: 'docs.search.retry', message: 'Try again' })}
      </button>
      <button type="button" className="button-plain" onClick={onClose}>
        {translate({ id: 'docs.search.close', message: 'Close' })}
      </button>
    </div>,
    document.body,
  );
}
