import { increment } from './increment.ts';
import type { Occurrences } from './token-columns.ts';

/** More than the positions that any text has: makes one number of a text and a position. */
const STRIDE = 2 ** 21;
/** Up to so many occurrences, sorting them costs less than to count them by text. */
const FEW = 1000;

const NONE: Occurrences = { texts: new Uint32Array(), positions: new Uint32Array(), textCount: 0 };

/** Puts ascending lists together into one. */
export function unite(lists: readonly Occurrences[]): Occurrences {
  const [first = NONE] = lists;
  if (lists.length < 2) return first;
  const length = lists.reduce((sum, { texts }) => sum + texts.length, 0);
  return length <= FEW ? sort(lists, length) : countingSort(lists, length);
}

/** @param texts ascending. */
export function toOccurrences(texts: ArrayLike<number>, positions: ArrayLike<number>): Occurrences {
  let textCount = 0;
  for (let at = 0; at < texts.length; at++) if (at === 0 || texts[at] !== texts[at - 1]) textCount++;
  return { texts: new Uint32Array(texts), positions: new Uint32Array(positions), textCount };
}

function sort(lists: readonly Occurrences[], length: number): Occurrences {
  const places = new Float64Array(length);
  let count = 0;
  for (const { texts, positions } of lists) {
    for (let at = 0; at < texts.length; at++) places[count++] = (texts[at] ?? 0) * STRIDE + (positions[at] ?? 0);
  }
  places.sort();
  const united = { texts: new Uint32Array(length), positions: new Uint32Array(length) };
  let textCount = 0;
  for (let at = 0; at < length; at++) {
    const place = places[at] ?? 0;
    const text = Math.floor(place / STRIDE);
    if (at === 0 || united.texts[at - 1] !== text) textCount++;
    united.texts[at] = text;
    united.positions[at] = place - text * STRIDE;
  }
  return { ...united, textCount };
}

/** By text; the few positions within each are put in order one by one. */
function countingSort(lists: readonly Occurrences[], length: number): Occurrences {
  const last = Math.max(...lists.map(({ texts }) => texts[texts.length - 1] ?? 0));
  const next = new Uint32Array(last + 2);
  for (const { texts } of lists) for (let at = 0; at < texts.length; at++) increment(next, (texts[at] ?? 0) + 1);
  let textCount = 0;
  for (let text = 0; text <= last; text++) {
    if ((next[text + 1] ?? 0) > 0) textCount++;
    increment(next, text + 1, next[text]);
  }
  const united = { texts: new Uint32Array(length), positions: new Uint32Array(length) };
  for (const { texts, positions } of lists) {
    for (let at = 0; at < texts.length; at++) {
      const text = texts[at] ?? 0;
      const position = positions[at] ?? 0;
      let to = increment(next, text);
      united.texts[to] = text;
      for (; to > 0 && united.texts[to - 1] === text && (united.positions[to - 1] ?? 0) > position; to--)
        united.positions[to] = united.positions[to - 1] ?? 0;
      united.positions[to] = position;
    }
  }
  return { ...united, textCount };
}
