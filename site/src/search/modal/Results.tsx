import { memo } from 'react';
import type { ReactNode } from 'react';
import { IconEnter, IconSearch } from '../../components/icon/icons.tsx';
import type { Address } from '../address.ts';
import type { Engine, ModalState } from './engine.ts';
import { Hits } from './Hits.tsx';
import { useRested } from './in-sight.ts';
import { optionsOf } from './options.ts';
import type { Item } from './outcome.ts';

interface Props {
  engine: Engine;
  state: ModalState;
  /** How many rows fill the list before it is scrolled. */
  inSight: number;
  href: (address: Address) => string;
  open: (item: Item) => void;
  /** It is opened by means that the engine does not see: the middle mouse button. */
  choose: (item: Item) => void;
}

/**
 * The rows, grouped by page; or the suggested queries, where nothing was found. Drawn anew when the answer or the active
 * row changes, not at each letter: the functions it is given do the same for as long as the answer is the same.
 */
export const Results = memo(
  List,
  ({ state: before }, { state: after }) =>
    before.outcome === after.outcome && before.collections === after.collections && before.activeItemId === after.activeItemId,
);

function List({ engine, state, inSight, href, open, choose }: Props): ReactNode {
  const options = optionsOf(engine, state);
  const { outcome, activeItemId } = state;
  // The rows that can be seen come at once, those below when the typing pauses: on a slow phone they would keep the others waiting.
  const isBelow = (activeItemId ?? 0) >= inSight;
  const isWhole = useRested(outcome) === outcome || isBelow || inSight === options?.items.length;
  if (options === undefined || outcome?.kind !== 'answered') return null;
  const { list, items } = options;

  if (outcome.groups.length === 0) {
    return (
      <div {...list} aria-labelledby="search-suggestions">
        {items.map((item) => {
          const option = options.of(item);
          return (
            <div key={item.suggestion} {...option} className="search-hit">
              <IconSearch />
              <div className="search-hit__text">{item.suggestion}</div>
              <div className="search-hit__end">{option['aria-selected'] && <IconEnter />}</div>
            </div>
          );
        })}
      </div>
    );
  }
  return (
    <Hits
      list={list}
      groups={outcome.groups}
      items={isWhole ? items : items.slice(0, inSight)}
      optionOf={options.of}
      activeIsBelow={isBelow}
      href={href}
      open={open}
      choose={choose}
    />
  );
}
