import type { ReactNode } from 'react';
import { translate } from '@docusaurus/Translate';
import { modifierKey } from '../platform.ts';

/** Keys on the left (not on a phone), and what leads to the search page on the right. */
export function Footer({ allResults }: { allResults: ReactNode }): ReactNode {
  return (
    <div className={allResults === null ? 'search-modal__foot search-modal__foot--keys' : 'search-modal__foot'}>
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd>
        {translate({ id: 'docs.search.keys.choose', message: 'to choose' })}
      </span>
      <span>
        <kbd>Enter</kbd>
        {translate({ id: 'docs.search.keys.open', message: 'to open' })}
      </span>
      <span>
        <kbd>{`${modifierKey()} Enter`}</kbd>
        {translate({ id: 'docs.search.keys.newTab', message: 'in a new tab' })}
      </span>
      {allResults}
    </div>
  );
}
