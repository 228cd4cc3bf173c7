// Why: shown when even the layout fails; the core's fallback is in English only.
import type { ReactNode } from 'react';
import { translate } from '@docusaurus/Translate';

export default function ErrorFallback({ error, tryAgain }: { error: Error; tryAgain: () => void }): ReactNode {
  return (
    <div className="lost" role="alert">
      <h1>{translate({ id: 'theme.ErrorPageContent.title', message: 'This page crashed.' })}</h1>
      <p className="lost__path">{error.message}</p>
      <button type="button" className="button-plain button-plain--primary" onClick={tryAgain}>
        {translate({ id: 'theme.ErrorPageContent.tryAgain', message: 'Try again' })}
      </button>
    </div>
  );
}
