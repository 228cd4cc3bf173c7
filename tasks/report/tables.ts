import { bar, type BarPart } from './charts.ts';
import { markup, type Markup } from './markup.ts';

/** A column of numbers, or of anything else. */
export interface Head {
  readonly name: string;
  readonly isNumber?: boolean;
}

/** A table, or a sentence where it would be empty. */
export function table(heads: readonly Head[], rows: readonly (readonly (Markup | string | number)[])[], nothing: string): Markup {
  if (rows.length === 0) return markup`<p class="nothing">${nothing}</p>`;
  const kind = (at: number): string => (heads[at]?.isNumber === true ? 'number' : '');
  const head = heads.map(({ name }, at) => markup`<th scope="col" class="${kind(at)}">${name}</th>`);
  const body = rows.map((row) => markup`<tr>${row.map((cell, at) => markup`<td class="${kind(at)}">${cell}</td>`)}</tr>`);
  return markup`<div class="scroll"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
}

/** A bar of one or more parts and what it says in words, to be compared with those above and below. */
export function measured(words: string | number, most: number, ...parts: readonly BarPart[]): Markup {
  return markup`<span class="measured">${bar(most, ...parts)}<b>${words}</b></span>`;
}
