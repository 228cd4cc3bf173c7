import type { MouseEvent, ReactNode } from 'react';
import { IconEnter, IconPage, IconSearch } from '../../components/icon/icons.tsx';
import { isModified } from '../keys.ts';
import { withoutMarks } from '../marked.ts';
import type { Row } from '../groups.ts';
import { Marked } from '../view/Marked.tsx';
import type { Engine, Item, ModalState } from './engine.ts';

interface Props {
  engine: Engine;
  state: ModalState;
  href: (row: Row) => string;
  open: (row: Row) => void;
}

/** The rows, grouped by page; or the suggested queries, where nothing was found. */
export function Results({ engine, state, href, open }: Props): ReactNode {
  const [collection] = state.collections;
  if (collection === undefined || state.outcome === undefined || 'failure' in state.outcome) return null;
  const { source, items } = collection;

  const option = (item: Item) => {
    const props = engine.autocomplete.getItemProps({ item, source });
    // Chrome tells of a mouse move when rows scroll under a resting mouse; the keys have just chosen another one.
    const onMouseMove = (event: MouseEvent) => {
      if (event.movementX !== 0 || event.movementY !== 0) props.onMouseMove(event);
    };
    return { ...props, onMouseMove };
  };
  const list = engine.autocomplete.getListProps({ source });

  if (state.outcome.groups.length === 0) {
    return (
      <div {...list} aria-labelledby="search-suggestions">
        {items.map((item) => {
          const props = option(item);
          return (
            <div key={item.suggestion} {...props} className="search-hit">
              <IconSearch />
              <div className="search-hit__text">{item.suggestion}</div>
              <div className="search-hit__end">{props['aria-selected'] && <IconEnter />}</div>
            </div>
          );
        })}
      </div>
    );
  }

  const row = (item: Item, area: string | undefined) => {
    const { row: shown } = item;
    if (shown === undefined) return null;
    const props = option(item);
    return (
      <a
        key={shown.key}
        {...props}
        className="search-hit"
        href={href(shown)}
        tabIndex={-1}
        onAuxClick={() => engine.choose(shown)}
        onClick={(event) => {
          props.onClick(event);
          if (isModified(event)) return;
          event.preventDefault();
          open(shown);
        }}
      >
        <IconPage />
        <div className="search-hit__text">
          <Marked className="search-hit__title" text={shown.title} />
          {shown.snippet !== undefined && <Marked className="search-hit__snippet" text={shown.snippet} />}
        </div>
        <div className="search-hit__end">
          {props['aria-selected'] ? <IconEnter /> : area !== undefined && <Marked className="search-hit__area" text={area} />}
        </div>
      </a>
    );
  };
  return (
    <div {...list}>
      {state.outcome.groups.map(({ page, area }, index) => (
        <div key={page.key} className="search-group" role="group" aria-label={plain(page.title)}>
          {items.filter(({ group }) => group === index).map((item) => row(item, item.row === page ? area : undefined))}
        </div>
      ))}
    </div>
  );
}

/** A title as an attribute: without marks and with its character references resolved. */
function plain(title: string): string {
  return new DOMParser().parseFromString(withoutMarks(title), 'text/html').body.textContent;
}
