import type { ReactNode } from 'react';
import { translate } from '@docusaurus/Translate';
import { IconRetry } from '../../components/icon/icons.tsx';
import { failureOf } from '../client/failure.ts';
import { reason } from './reason.ts';
import { Ways } from './Ways.tsx';

interface Props {
  /** What could not be searched. */
  query: string;
  error: unknown;
  onRetry: () => void;
  /** A page was chosen instead. */
  onLeave?: () => void;
}

/** Says that the search failed, whatever the reason, and offers ways on. */
export function Failure({ query, error, onRetry, onLeave }: Props): ReactNode {
  const failure = failureOf(error);
  return (
    <div className="search-state">
      <div role="alert">
        <h2>{translate({ id: 'docs.search.failed', message: 'Unable to fetch results' })}</h2>
        <p>
          {reason(failure)}
          {translate({ id: 'docs.search.kept', message: ' Your query "{query}" is kept.' }, { query })}
        </p>
        {failure.kind === 'unconfigured' && <code>{failure.message}</code>}
      </div>
      <button type="button" className="button-plain button-plain--primary" onClick={onRetry}>
        <IconRetry />
        {translate({ id: 'docs.search.retry', message: 'Try again' })}
      </button>
      <Ways onLeave={onLeave} />
    </div>
  );
}
