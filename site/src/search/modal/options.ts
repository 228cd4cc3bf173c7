import type { MouseEvent } from 'react';
import type { Engine, ModalState } from './engine.ts';

/** An item as the library lists it. */
export type Listed = ModalState['collections'][number]['items'][number];
export type OptionProps = ReturnType<Engine['autocomplete']['getItemProps']>;

/** What a list of rows is given. */
export interface Options {
  /** For the list itself. */
  readonly list: ReturnType<Engine['autocomplete']['getListProps']>;
  /** The rows, in order. */
  readonly items: readonly Listed[];
  /** For a row. */
  readonly of: (item: Listed) => OptionProps;
}

/** What autocomplete-core asks of the elements that show its rows; undefined where there are none. */
export function optionsOf({ autocomplete }: Engine, state: ModalState): Options | undefined {
  const [collection] = state.collections;
  if (collection === undefined) return undefined;
  const { source, items } = collection;
  return {
    items,
    list: autocomplete.getListProps({ source }),
    of: (item) => {
      const props = autocomplete.getItemProps({ item, source });
      // Chrome tells of a mouse move when rows scroll under a resting mouse; the keys have just chosen another one.
      const onMouseMove = (event: MouseEvent) => {
        if (event.movementX !== 0 || event.movementY !== 0) props.onMouseMove(event);
      };
      return { ...props, onMouseMove };
    },
  };
}
