import type { ReactNode } from 'react';
import { translate } from '@docusaurus/Translate';
import { IconClock, IconClose, IconStar, IconStarFilled } from '../../components/icon/icons.tsx';
import { isModified } from '../keys.ts';
import type { OptionProps } from './options.ts';
import type { SavedRow } from './outcome.ts';

interface Props {
  title: string;
  /** The headings above, page first. */
  above: readonly string[];
  list: SavedRow['list'];
  option: OptionProps;
  href: string;
  onOpen: () => void;
  onPromote: () => void;
  onRemove: () => void;
}

/** A saved hit: what opens it, and the buttons that keep or remove it. */
export function SavedItem({ title, above, list, option, href, onOpen, onPromote, onRemove }: Props): ReactNode {
  const recent = list === 'recents';
  const removal = recent
    ? translate({ id: 'docs.search.forget', message: 'Remove "{title}" from recent searches' }, { title })
    : translate({ id: 'docs.search.unfavourite', message: 'Remove "{title}" from favourites' }, { title });
  return (
    <div {...option} onClick={undefined} role="row" className="search-hit search-saved__row">
      {recent ? <IconClock /> : <IconStarFilled />}
      <div role="gridcell" className="search-hit__text">
        <a
          href={href}
          tabIndex={-1}
          onClick={(event) => {
            option.onClick(event);
            if (isModified(event)) return;
            event.preventDefault();
            onOpen();
          }}
        >
          <span className="search-hit__title">{title}</span>
          {above.length > 0 && <span className="search-hit__snippet">{above.join(' › ')}</span>}
        </a>
      </div>
      <div role="gridcell" className="search-saved__buttons">
        {recent && (
          <Button name={translate({ id: 'docs.search.promote', message: 'Add "{title}" to favourites' }, { title })} onPress={onPromote}>
            <IconStar />
          </Button>
        )}
        <Button name={removal} onPress={onRemove}>
          <IconClose />
        </Button>
      </div>
    </div>
  );
}

function Button({ name, onPress, children }: { name: string; onPress: () => void; children: ReactNode }): ReactNode {
  return (
    <button type="button" className="search-icon-button" aria-label={name} title={name} onClick={onPress}>
      {children}
    </button>
  );
}
