import { memo } from 'react';
import type { ReactNode } from 'react';
import { translate } from '@docusaurus/Translate';
import { isModified } from '../keys.ts';
import { modifierKey } from '../platform.ts';
import { searchPageAddress } from '../search-path.ts';
import type { SearchSite } from '../useSearchSite.ts';
import type { Outcome } from './outcome.ts';

interface Props {
  outcome: Outcome | undefined;
  site: SearchSite;
  onClose: () => void;
}

/** Keys on the left (not on a phone), and what leads to the search page on the right. */
export const Footer = memo(function Footer({ outcome, site, onClose }: Props): ReactNode {
  const count = outcome?.kind === 'answered' ? outcome.answer.total : 0;
  return (
    <div className={count === 0 ? 'search-modal__foot search-modal__foot--keys' : 'search-modal__foot'}>
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
      {outcome !== undefined && count > 0 && <AllResults query={outcome.query} count={count} site={site} onClose={onClose} />}
    </div>
  );
});

function AllResults({ query, count, site, onClose }: { query: string; count: number; site: SearchSite; onClose: () => void }): ReactNode {
  const address = searchPageAddress(query);
  return (
    <a
      href={site.href(address)}
      onClick={(event) => {
        if (isModified(event)) return;
        event.preventDefault();
        onClose();
        site.visit(address);
      }}
    >
      {translate({ id: 'docs.search.all', message: 'See all {count} results' }, { count })}
    </a>
  );
}
