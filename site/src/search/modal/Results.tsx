import { memo, useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { IconEnter, IconHeading, IconPage, IconSearch, IconText } from '../../components/icon/icons.tsx';
import type { Address } from '../address.ts';
import type { Row } from '../groups.ts';
import { isModified } from '../keys.ts';
import { markedHtml, plainText } from '../marked.ts';
import { Marked } from '../view/Marked.tsx';
import type { Engine, ModalState } from './engine.ts';
import { useRested } from './in-sight.ts';
import { optionsOf } from './options.ts';
import type { OptionProps } from './options.ts';
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

const ICONS = { page: IconPage, heading: IconHeading, text: IconText } as const;

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
  useLayoutEffect(() => {
    // An arrow was faster than the row it leads to.
    if (isBelow) document.querySelector('.search-modal [aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [isBelow]);
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
  const shown = isWhole ? items : items.slice(0, inSight);
  return (
    <div {...list}>
      {outcome.groups.map(({ page, area }, index) => {
        const rows = shown.filter(({ group }) => group === index);
        if (rows.length === 0) return null;
        return (
          // By place, not by page: from letter to letter the browser then keeps the elements and changes what they say.
          <div key={index} className="search-group" role="group" aria-label={plainText(page.title)}>
            {rows.map((item, place) => {
              const { row } = item;
              if (row === undefined) return null;
              return (
                <RowLink
                  key={place}
                  row={row}
                  area={row === page ? area : undefined}
                  option={options.of(item)}
                  href={href(row.address)}
                  onOpen={() => open(item)}
                  onAuxClick={() => choose(item)}
                />
              );
            })}
          </div>
        );
      })}
    </div>
  );
}

interface RowProps {
  row: Row;
  area: string | undefined;
  option: OptionProps;
  href: string;
  onOpen: () => void;
  onAuxClick: () => void;
}

/** A row belongs to one answer, so that all else it is given can be told from the row itself and whether it is active. */
const RowLink = memo(Link, (before, after) => before.row === after.row && before.option['aria-selected'] === after.option['aria-selected']);

function Link({ row, area, option, href, onOpen, onAuxClick }: RowProps): ReactNode {
  const Icon = ICONS[row.kind];
  return (
    <a
      {...option}
      className="search-hit"
      href={href}
      tabIndex={-1}
      onAuxClick={onAuxClick}
      onClick={(event) => {
        option.onClick(event);
        if (isModified(event)) return;
        event.preventDefault();
        onOpen();
      }}
    >
      <Icon />
      <div className="search-hit__text" dangerouslySetInnerHTML={{ __html: html(row) }} />
      {(option['aria-selected'] || area !== undefined) && (
        <div className="search-hit__end">
          {option['aria-selected'] ? <IconEnter /> : area !== undefined && <Marked className="search-hit__area" text={area} />}
        </div>
      )}
    </a>
  );
}

/** The texts of a row in one piece: a browser reads that faster than it makes the parts one by one. */
function html({ crumbs, title, snippet }: Row): string {
  const path = crumbs.map((crumb) => `<span class="search-hit__crumb">${markedHtml(crumb)} › </span>`).join('');
  const below = snippet === undefined ? '' : `<span class="search-hit__snippet">${markedHtml(snippet)}</span>`;
  return `${path}<span class="search-hit__title">${markedHtml(title)}</span>${below}`;
}
