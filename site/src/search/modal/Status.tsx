import type { ReactNode } from 'react';
import { translate } from '@docusaurus/Translate';
import type { ModalState } from './engine.ts';

/** Tells a screen reader how many hits there are; a failure speaks for itself (role alert). */
export function Status({ state: { status, outcome } }: { state: ModalState }): ReactNode {
  return (
    <p className="search-hidden" role="status">
      {status === 'idle' && outcome?.kind === 'answered' && announcement(outcome.answer.total, outcome.query)}
    </p>
  );
}

function announcement(count: number, query: string): string {
  return count > 0
    ? translate({ id: 'docs.search.found', message: '{count} results found' }, { count })
    : translate({ id: 'docs.search.none', message: 'No results for "{query}"' }, { query });
}
