import type { Row } from '../groups.ts';
import { MarkedText } from './marked-text.ts';

/** What a row of the list says. */
export interface ShownRow {
  readonly row: Row;
  /** Which of the answer's groups it belongs to. */
  readonly group: number;
  readonly id: string;
  readonly href: string;
  readonly isActive: boolean;
}

/** Drawings that rows show copies of. */
export interface Icons {
  readonly of: Readonly<Record<Row['kind'], Element>>;
  /** At the end of the active row. */
  readonly enter: Element;
}

/** One row, whose parts are made when they are first needed. */
export class DrawnRow {
  readonly element = document.createElement('a');
  readonly #icons: Icons;
  readonly #text = document.createElement('div');
  readonly #crumbs: MarkedText[] = [];
  readonly #title = new MarkedText('search-hit__title');
  readonly #snippet = new MarkedText('search-hit__snippet');
  readonly #area = new MarkedText('search-hit__area');
  readonly #end = document.createElement('div');
  #icon: Element | undefined;
  #enter: Node | undefined;
  #kind: Row['kind'] | undefined;

  constructor(icons: Icons) {
    this.#icons = icons;
    this.element.className = 'search-hit';
    this.element.tabIndex = -1;
    this.element.setAttribute('role', 'option');
    this.#text.className = 'search-hit__text';
    this.#text.append(this.#title.element);
    this.#end.className = 'search-hit__end';
    this.element.append(this.#text);
  }

  /** @param area the part of the site, for the row of a page */
  draw({ row, id, href, isActive }: ShownRow, area: string | undefined): void {
    this.#drawIcon(row.kind);
    this.#drawCrumbs(row.crumbs);
    this.#title.set(row.title);
    if (row.snippet === undefined) this.#snippet.element.remove();
    else appendOnce(this.#text, this.#snippet.set(row.snippet));
    this.#drawEnd(isActive, area);
    const { element } = this;
    if (element.id !== id) element.id = id;
    if (element.getAttribute('href') !== href) element.setAttribute('href', href);
    const selected = String(isActive);
    if (element.getAttribute('aria-selected') !== selected) element.setAttribute('aria-selected', selected);
  }

  #drawIcon(kind: Row['kind']): void {
    if (kind === this.#kind) return;
    this.#kind = kind;
    const icon = this.#icons.of[kind].cloneNode(true) as Element;
    if (this.#icon === undefined) this.element.prepend(icon);
    else this.#icon.replaceWith(icon);
    this.#icon = icon;
  }

  #drawCrumbs(crumbs: readonly string[]): void {
    for (const [place, crumb] of crumbs.entries()) {
      const drawn = (this.#crumbs[place] ??= new MarkedText('search-hit__crumb'));
      drawn.set(`${crumb} › `);
      if (drawn.element.parentNode === null) this.#title.element.before(drawn.element);
    }
    for (const superfluous of this.#crumbs.splice(crumbs.length)) superfluous.element.remove();
  }

  #drawEnd(isActive: boolean, area: string | undefined): void {
    if (!isActive && area === undefined) {
      this.#end.remove();
      return;
    }
    const content = isActive ? (this.#enter ??= this.#icons.enter.cloneNode(true)) : this.#area.set(area ?? '');
    if (content.parentNode !== this.#end) this.#end.replaceChildren(content);
    appendOnce(this.element, this.#end);
  }
}

/** What is appended where it stands already would be taken out and laid out anew. */
function appendOnce(parent: Element, child: Element): void {
  if (child.parentNode !== parent) parent.append(child);
}
