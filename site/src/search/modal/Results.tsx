import { memo } from 'react';
import type { ReactNode } from 'react';
import { IconEnter, IconHeading, IconPage, IconSearch, IconText } from '../../components/icon/icons.tsx';
import type { Address } from '../address.ts';
import type { Row } from '../groups.ts';
import { isModified } from '../keys.ts';
import { plainText } from '../marked.ts';
import { Marked } from '../view/Marked.tsx';
import type { Engine, ModalState } from './engine.ts';
import { optionsOf } from './options.ts';
import type { OptionProps } from './options.ts';
import type { Item } from './outcome.ts';

interface Props {
  engine: Engine;
  state: ModalState;
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

function List({ engine, state, href, open, choose }: Props): ReactNode {
  const options = optionsOf(engine, state);
  const { outcome } = state;
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
    <div {...list}>
      {outcome.groups.map(({ page, area }, index) => (
        <div key={page.key} className="search-group" role="group" aria-label={plainText(page.title)}>
          {items.map((item) => {
            if (item.group !== index || item.row === undefined) return null;
            const { row } = item;
            const shown = row === page ? area : undefined;
            return (
              <RowLink
                key={row.key}
                row={row}
                area={shown}
                option={options.of(item)}
                href={href(row.address)}
                onOpen={() => open(item)}
                onAuxClick={() => choose(item)}
              />
            );
          })}
        </div>
      ))}
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
      <div className="search-hit__text">
        {row.crumbs.map((crumb, level) => (
          <span key={level} className="search-hit__crumb">
            <Marked text={crumb} /> ›{' '}
          </span>
        ))}
        <Marked className="search-hit__title" text={row.title} />
        {row.snippet !== undefined && <Marked className="search-hit__snippet" text={row.snippet} />}
      </div>
      <div className="search-hit__end">
        {option['aria-selected'] ? <IconEnter /> : area !== undefined && <Marked className="search-hit__area" text={area} />}
      </div>
    </a>
  );
}
