// Why: the core's fallback says "Retry" in English; a page that could not be loaded must say what to do in Chinese.
import type { ReactNode } from 'react';
import { translate } from '@docusaurus/Translate';

interface Props {
  error?: Error | null;
  retry: () => void;
  pastDelay?: boolean;
}

export default function Loading({ error, retry, pastDelay = false }: Props): ReactNode {
  if (error) {
    return (
      <div className="lost" role="alert">
        <h1>{translate({ id: 'docs.loading.failed', message: 'The page could not be loaded' })}</h1>
        <p className="lost__path">{String(error)}</p>
        <button type="button" className="button-plain button-plain--primary" onClick={retry}>
          {translate({ id: 'theme.ErrorPageContent.tryAgain', message: 'Try again' })}
        </button>
      </div>
    );
  }
  if (!pastDelay) return null;
  return <div className="spinner" role="status" aria-label={translate({ id: 'docs.loading', message: 'Loading' })} />;
}
