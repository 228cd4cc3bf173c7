import { useLayoutEffect, useRef } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { IconEnter, IconHeading, IconPage, IconText } from '../../components/icon/icons.tsx';
import type { Address } from '../address.ts';
import type { Group } from '../groups.ts';
import { isModified } from '../keys.ts';
import { DrawnHits } from './drawn-hits.ts';
import type { Icons, ShownRow } from './drawn-row.ts';
import type { Listed, OptionProps, Options } from './options.ts';
import type { Item } from './outcome.ts';

interface Props {
  list: Options['list'];
  groups: readonly Group[];
  items: readonly Listed[];
  optionOf: (item: Listed) => OptionProps;
  /** An arrow went to a row that was not drawn yet. */
  activeIsBelow: boolean;
  href: (address: Address) => string;
  open: (item: Item) => void;
  choose: (item: Item) => void;
}

/** The hits as a list of links, drawn without React (`drawn-hits.ts` says why); what happens to a row, the list hears. */
export function Hits({ list, groups, items, optionOf, activeIsBelow, href, open, choose }: Props): ReactNode {
  const element = useRef<HTMLDivElement>(null);
  const icons = useRef<HTMLTemplateElement>(null);
  const drawn = useRef<DrawnHits>();

  useLayoutEffect(() => {
    if (element.current === null || icons.current === null) return;
    drawn.current ??= new DrawnHits(element.current, iconsIn(icons.current));
    drawn.current.draw(
      groups,
      items.flatMap((item) => shownRow(item, optionOf(item), href)),
    );
  }, [groups, items, optionOf, href]);
  useLayoutEffect(() => {
    if (activeIsBelow) element.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [activeIsBelow]);

  const at = ({ target }: MouseEvent) => {
    const item = items[drawn.current?.placeOf(target) ?? -1];
    return item && { item, option: optionOf(item) };
  };
  return (
    <>
      <template ref={icons}>
        <IconPage />
        <IconHeading />
        <IconText />
        <IconEnter />
      </template>
      <div
        {...list}
        ref={element}
        onMouseMove={(event) => at(event)?.option.onMouseMove(event)}
        onMouseDown={(event) => at(event)?.option.onMouseDown(event)}
        onAuxClick={(event) => {
          const row = at(event);
          if (row !== undefined) choose(row.item);
        }}
        onClick={(event) => {
          const row = at(event);
          if (row === undefined) return;
          row.option.onClick(event);
          if (isModified(event)) return;
          event.preventDefault();
          open(row.item);
        }}
      />
    </>
  );
}

function shownRow({ row, group }: Listed, option: OptionProps, href: Props['href']): ShownRow[] {
  if (row === undefined || group === undefined) return [];
  return [{ row, group, id: option.id, href: href(row.address), isActive: option['aria-selected'] }];
}

/** As they stand in the template, which shows nothing itself. */
function iconsIn({ children }: HTMLTemplateElement): Icons {
  const [page, heading, text, enter] = children;
  if (page === undefined || heading === undefined || text === undefined || enter === undefined) throw new Error('An icon is missing.');
  return { of: { page, heading, text }, enter };
}
