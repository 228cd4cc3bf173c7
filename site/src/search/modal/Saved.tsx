import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { translate } from '@docusaurus/Translate';
import type { Address } from '../address.ts';
import { titlesOf } from '../stored/saved-hit.ts';
import type { StoredSearches } from '../stored/stored-searches.ts';
import type { Engine, ModalState } from './engine.ts';
import { optionsOf } from './options.ts';
import type { Listed } from './options.ts';
import type { Item, SavedRow } from './outcome.ts';
import { SavedItem } from './SavedItem.tsx';

interface Props {
  engine: Engine;
  state: ModalState;
  stored: StoredSearches;
  href: (address: Address) => string;
  open: (item: Item) => void;
}

/**
 * Recent searches, then favourites. A grid, not a listbox: its rows have buttons, which an option must not have.
 */
export function Saved({ engine, state, stored, href, open }: Props): ReactNode {
  const grid = useRef<HTMLDivElement>(null);
  // The row whose button was just pressed is gone, and the focus with it: the one that took its place gets it.
  const vacated = useRef<number>();
  const options = optionsOf(engine, state);
  const items = options?.items;

  useEffect(() => {
    const place = vacated.current;
    if (place === undefined) return;
    vacated.current = undefined;
    const rows = grid.current?.querySelectorAll('[role=row]');
    const buttons = Array.from(rows?.[Math.min(place, rows.length - 1)]?.querySelectorAll('button') ?? []);
    // The last button of each row removes it; what keeps it comes before.
    buttons.pop()?.focus();
  }, [items]);
  useEffect(
    () => () => {
      // That was the last row.
      if (vacated.current !== undefined) document.querySelector<HTMLElement>('.search-modal .search-input')?.focus();
    },
    [],
  );

  if (options === undefined || items === undefined) return null;
  const change = (item: Listed, action: (url: string) => void) => {
    if (item.saved === undefined) return;
    vacated.current = items.indexOf(item);
    action(item.saved.hit.url);
    engine.retry();
  };

  const rows = (list: SavedRow['list']) =>
    items.map((item) => {
      if (item.saved?.list !== list) return null;
      return (
        <SavedItem
          key={item.saved.hit.url}
          {...titlesOf(item.saved.hit)}
          list={list}
          option={options.of(item)}
          href={href(item.saved.address)}
          onOpen={() => open(item)}
          onPromote={() => change(item, stored.promote)}
          onRemove={() => change(item, stored.remove)}
        />
      );
    });
  const part = (list: SavedRow['list'], name: string) =>
    items.some(({ saved }) => saved?.list === list) && (
      <div key={list} className="search-saved" role="rowgroup" aria-label={name}>
        <p aria-hidden="true">{name}</p>
        {rows(list)}
      </div>
    );
  return (
    <div
      {...options.list}
      ref={grid}
      role="grid"
      aria-labelledby={undefined}
      aria-label={translate({ id: 'docs.search.saved', message: 'Recent searches and favourites' })}
    >
      {part('recents', translate({ id: 'docs.search.recent', message: 'Recent' }))}
      {part('favourites', translate({ id: 'docs.search.favourites', message: 'Favourites' }))}
    </div>
  );
}
