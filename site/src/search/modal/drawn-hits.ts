import type { Group } from '../groups.ts';
import { plainText } from '../marked.ts';
import { DrawnRow } from './drawn-row.ts';
import type { Icons, ShownRow } from './drawn-row.ts';

/** So many rows of a new answer are drawn at once. */
const FIRST = 6;

/**
 * The rows of an answer as elements. They change with every letter that is typed, all at once. Drawn by React, a letter
 * took 6 to 20 % longer on a slow processor (median): it compares each row, and a parser reads each text. Here an element
 * stays where it stands and only what it says is changed.
 *
 * The first rows of a new answer are drawn at once, those below them when these have been painted: most readers choose one
 * of the first, and half the rows are on the screen in half the time. Until then the old ones stand there.
 */
export class DrawnHits {
  readonly #list: HTMLElement;
  readonly #icons: Icons;
  readonly #groups: DrawnGroup[] = [];
  readonly #places = new WeakMap<Element, number>();
  #shown: readonly Group[] | undefined;
  #cancelRest: (() => void) | undefined;

  /** @param list an empty element */
  constructor(list: HTMLElement, icons: Icons) {
    this.#list = list;
    this.#icons = icons;
  }

  /** @param rows in the order of the groups; of each group the first is the page itself */
  draw(groups: readonly Group[], rows: readonly ShownRow[]): void {
    this.#cancelRest?.();
    const rest = rows.slice(FIRST);
    const isNew = groups !== this.#shown;
    this.#shown = groups;
    // The active row is where the keys are: never one that is not there yet.
    if (isNew && rest.length > 0 && !rest.some(({ isActive }) => isActive)) {
      // An old row that stays for a frame is not the active one any more.
      for (const old of this.#list.querySelectorAll('[aria-selected=true]')) old.setAttribute('aria-selected', 'false');
      this.#drawRows(groups, rows.slice(0, FIRST), true);
      this.#cancelRest = afterFrame(() => this.#drawRows(groups, rows, false));
    } else {
      this.#drawRows(groups, rows, false);
    }
  }

  /** @param keeps what stands below the last row */
  #drawRows(groups: readonly Group[], rows: readonly ShownRow[], keeps: boolean): void {
    let next = 0;
    let count = 0;
    for (const [index, group] of groups.entries()) {
      const start = next;
      while (rows[next]?.group === index) next++;
      if (next === start) continue;
      const drawn = (this.#groups[count] ??= this.#append(new DrawnGroup(this.#icons)));
      drawn.draw(group, rows.slice(start, next), keeps && next === rows.length);
      for (const [place, element] of drawn.rowElements()) this.#places.set(element, start + place);
      count++;
    }
    if (!keeps) for (const superfluous of this.#groups.splice(count)) superfluous.element.remove();
  }

  /** Which of the rows stands where something happened; undefined between them. */
  placeOf(target: EventTarget): number | undefined {
    const element = target instanceof Element ? target.closest('[role=option]') : null;
    return element === null ? undefined : this.#places.get(element);
  }

  #append(group: DrawnGroup): DrawnGroup {
    this.#list.append(group.element);
    return group;
  }
}

/** A page and its headings. */
class DrawnGroup {
  readonly element = document.createElement('div');
  readonly #icons: Icons;
  readonly #rows: DrawnRow[] = [];
  #title = '';

  constructor(icons: Icons) {
    this.#icons = icons;
    this.element.className = 'search-group';
    this.element.setAttribute('role', 'group');
  }

  draw({ page, area }: Group, rows: readonly ShownRow[], keeps: boolean): void {
    if (page.title !== this.#title) this.element.setAttribute('aria-label', plainText(page.title));
    this.#title = page.title;
    for (const [place, shown] of rows.entries()) {
      const row = (this.#rows[place] ??= this.#append(new DrawnRow(this.#icons)));
      row.draw(shown, place === 0 ? area : undefined);
    }
    if (!keeps) for (const superfluous of this.#rows.splice(rows.length)) superfluous.element.remove();
  }

  /** With their places. */
  *rowElements(): Iterable<[number, Element]> {
    for (const [place, { element }] of this.#rows.entries()) yield [place, element];
  }

  #append(row: DrawnRow): DrawnRow {
    this.element.append(row.element);
    return row;
  }
}

/**
 * Does something when the next frame has been painted: in a task of its own, for one with the frame that shows it would be
 * the longest of a letter. @returns what calls it off
 */
function afterFrame(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    // Not 0: what else waits for the frame comes first.
    timer = setTimeout(work, 1);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
