import { markedHtml, plainParts } from '../marked.ts';
import type { MarkedPart } from '../marked.ts';

/** A text of an answer with its matches highlighted, as an element whose text changes. */
export class MarkedText {
  readonly element = document.createElement('span');
  #value = '';

  constructor(className: string) {
    this.element.className = className;
  }

  /** @returns the element */
  set(value: string): HTMLElement {
    if (value === this.#value) return this.element;
    this.#value = value;
    const parts = plainParts(value);
    if (parts === undefined) this.element.innerHTML = markedHtml(value);
    // Made one by one: faster than a parser's coming and going.
    else this.element.replaceChildren(...parts.map(nodeOf));
    return this.element;
  }
}

function nodeOf({ text, isMarked }: MarkedPart): Node | string {
  if (!isMarked) return text;
  const mark = document.createElement('mark');
  mark.append(text);
  return mark;
}
