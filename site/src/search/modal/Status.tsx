import type { ReactNode } from 'react';
import { translate } from '@docusaurus/Translate';
import type { Outcome } from './outcome.ts';

/** Tells a screen reader how many hits there are; a failure speaks for itself (role alert). */
export function Status({ outcome }: { outcome: Outcome | undefined }): ReactNode {
  return (
    <p className="search-hidden" role="status">
      {/* Another element for each query: as many hits as before are told again. */}
      {outcome?.kind === 'answered' && <span key={outcome.query}>{announcement(outcome.answer.total, outcome.query)}</span>}
    </p>
  );
}

function announcement(count: number, query: string): string {
  return count > 0
    ? translate({ id: 'docs.search.found', message: '{count} results found' }, { count })
    : translate({ id: 'docs.search.none', message: 'No results for "{query}"' }, { query });
}
