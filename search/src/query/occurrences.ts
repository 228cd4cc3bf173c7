import type { Postings } from '../index/postings.ts';
import type { Occurrences } from '../index/token-columns.ts';
import { toOccurrences, unite } from '../index/unite.ts';

/** The positions of something in one text, ascending. */
export function positionsIn({ texts, positions }: Occurrences, text: number): Uint32Array {
  const from = gallop(texts, text, 0);
  let to = from;
  while (texts[to] === text) to++;
  return positions.subarray(from, to);
}

/** The index of the first occurrence in a text, −1 if there is none: those that follow it in the columns are in it as long as their text is. */
export function firstIn({ texts }: Occurrences, text: number): number {
  let low = 0;
  let high = texts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((texts[middle] ?? 0) < text) low = middle + 1;
    else high = middle;
  }
  return texts[low] === text ? low : -1;
}

/**
 * Tells in which of some texts something occurs, and how often.
 *
 * @param wanted ascending.
 * @param visit is given the place in `wanted` of each text in which it occurs.
 */
export function visitOccurrences({ texts }: Occurrences, wanted: Uint32Array, visit: (index: number, count: number) => void): void {
  let at = 0;
  for (let index = 0; index < wanted.length && at < texts.length; index++) {
    const text = wanted[index] ?? 0;
    if ((texts[at] ?? 0) > text) index = gallop(wanted, texts[at] ?? 0, index) - 1;
    else {
      at = gallop(texts, text, at);
      const from = at;
      while (texts[at] === text) at++;
      if (at > from) visit(index, at - from);
    }
  }
}

/** The first place from another on whose value is not less: quick if it is near. */
function gallop(sorted: Uint32Array, value: number, from: number): number {
  let low = from;
  let step = 1;
  while (low + step < sorted.length && (sorted[low + step] ?? 0) < value) {
    low += step;
    step *= 2;
  }
  let high = Math.min(sorted.length, low + step);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Lists of one place that are gone through side by side. */
const MOST_CURSORS = 4;

/** The occurrences of one of some terms at a place in a sequence, and how far they were gone through. */
class Cursor {
  readonly #list: Occurrences;
  readonly #offset: number;
  #at = 0;

  constructor(list: Occurrences, offset: number) {
    this.#list = list;
    this.#offset = offset;
  }

  /** Whether it stands where the sequence would have it. Asked for ascending places. */
  standsAt(text: number, start: number): boolean {
    const { texts, positions } = this.#list;
    const position = start + this.#offset;
    this.#at = gallop(texts, text, this.#at);
    while (texts[this.#at] === text && (positions[this.#at] ?? 0) < position) this.#at++;
    return texts[this.#at] === text && positions[this.#at] === position;
  }
}

/**
 * Where terms stand one after the other.
 *
 * @param sequence for each position the numbers of the terms that may stand there.
 */
export function findSequence(postings: Postings, sequence: readonly (readonly number[])[]): Occurrences {
  const counts = sequence.map((terms) => terms.reduce((sum, term) => sum + postings.occurrencesOf(term).texts.length, 0));
  const rarest = counts.indexOf(Math.min(...counts));
  const listsAt = (offset: number): Occurrences[] => (sequence[offset] ?? []).map((term) => postings.occurrencesOf(term));
  const rare = unite(listsAt(rarest));
  if (sequence.length === 1 || rare.texts.length === 0) return rare;
  const others = [...sequence.keys()]
    .filter((offset) => offset !== rarest)
    .sort((a, b) => (counts[a] ?? 0) - (counts[b] ?? 0))
    .map((offset) => cursorsOf(listsAt(offset), offset));
  const texts: number[] = [];
  const positions: number[] = [];
  for (let at = 0; at < rare.texts.length; at++) {
    const text = rare.texts[at] ?? 0;
    const start = (rare.positions[at] ?? 0) - rarest;
    if (start < 0 || !others.every((cursors) => cursors.some((cursor) => cursor.standsAt(text, start)))) continue;
    texts.push(text);
    positions.push(start);
  }
  return toOccurrences(texts, positions);
}

/** A cursor for each list; many lists are made one. */
function cursorsOf(lists: readonly Occurrences[], offset: number): Cursor[] {
  return (lists.length > MOST_CURSORS ? [unite(lists)] : lists).map((list) => new Cursor(list, offset));
}
