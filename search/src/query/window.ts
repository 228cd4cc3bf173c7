import type { Cell, CellText } from '../analysis/cells.ts';
import type { Mark } from './marks.ts';

/** A stretch of cells: from the first up to, not including, the second. */
export interface Window {
  readonly from: number;
  readonly to: number;
}

/** A Han character counts as half a word: ten words are about as long as ten English ones. */
const HAN_CHARACTER = 0.5;
/** Parts of words do not add up to exactly 1. */
const ROUNDING = 1e-9;

/** A sentence's or clause's end between two words; spaces, quotes and opening brackets end none. */
const CLAUSE_END = /[^\s\p{L}\p{N}"'“‘（(《「]/u;

/**
 * Chooses the part of a text that shows most of its marks; the start of the text if it has none. A window begins and
 * ends between words, and not inside a mark unless the mark is longer than the window.
 *
 * @param words longest length, a Latin word counting 1 and two Han characters counting 1.
 */
export function chooseWindow({ text, cells }: CellText, marks: readonly Mark[], words: number): Window {
  const marked = findMarked(cells, marks);
  let best: Window = { from: 0, to: lastCut(cells, marked, 0, fill(cells, 0, words)) };
  if (marked.length === 0 || best.to >= cells.length) return best;
  const lengthBefore = lengthsBefore(cells);
  let bestRank = rankWindow(best, text, cells, marked) ?? NOT_MARKED;
  for (let from = 1, to = best.to; from < cells.length && to < cells.length; from++) {
    if (!canCut(cells, marked, from)) continue;
    to = Math.max(from, to);
    while (to < cells.length && (lengthBefore[to + 1] ?? 0) - (lengthBefore[from] ?? 0) <= words + ROUNDING) to++;
    // Most windows show nothing that is marked: none of them is better.
    if (!holdsAny(marked, from, to)) continue;
    const window = { from, to: lastCut(cells, marked, from, to) };
    const rank = rankWindow(window, text, cells, marked, bestRank);
    if (rank === undefined || !isLess(rank, bestRank)) continue;
    best = window;
    bestRank = rank;
  }
  return best;
}

/** The cells of a mark, from the first to the last. */
interface Marked {
  readonly first: number;
  readonly last: number;
}

/** The cells that lie in marks, in order; one that lies in two counts for the first. */
function findMarked(cells: readonly Cell[], marks: readonly Mark[]): Marked[] {
  const marked: Marked[] = [];
  let from = 0;
  for (const { start, end } of marks) {
    const first = firstEndingAfter(cells, start, from);
    let next = first;
    while ((cells[next]?.start ?? Infinity) < end) next++;
    if (next > first) marked.push({ first, last: next - 1 });
    from = next;
  }
  return marked;
}

/** The first cell from another on that ends after an offset of the text. */
function firstEndingAfter(cells: readonly Cell[], offset: number, from: number): number {
  let low = from;
  let high = cells.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((cells[middle]?.end ?? 0) > offset) high = middle;
    else low = middle + 1;
  }
  return low;
}

function holdsAny(marked: readonly Marked[], from: number, to: number): boolean {
  for (const { first, last } of marked) if (last >= from) return first < to;
  return false;
}

/** What {@link lengthsBefore} has found: the same texts are shown again and again. */
const knownLengths = new WeakMap<readonly Cell[], Float64Array>();

/** By place, how long the text before it is, in words. */
function lengthsBefore(cells: readonly Cell[]): Float64Array {
  const known = knownLengths.get(cells);
  if (known !== undefined) return known;
  const lengths = new Float64Array(cells.length + 1);
  for (const [at, cell] of cells.entries()) lengths[at + 1] = (lengths[at] ?? 0) + lengthOf(cell);
  knownLengths.set(cells, lengths);
  return lengths;
}

function lengthOf({ isHan, wordCells }: Cell): number {
  return isHan ? HAN_CHARACTER : 1 / wordCells;
}

/** Where a window from a cell on is full. */
function fill(cells: readonly Cell[], from: number, words: number): number {
  let length = 0;
  let to = from;
  for (let cell = cells[to]; cell !== undefined; cell = cells[to]) {
    length += lengthOf(cell);
    if (length > words + ROUNDING) break;
    to++;
  }
  return to;
}

/** Whether the text may be cut before a cell. */
function canCut(cells: readonly Cell[], marked: readonly Marked[], at: number): boolean {
  const before = cells[at - 1];
  const after = cells[at];
  if (before === undefined || after === undefined) return true;
  if (before.wordEnd > after.wordStart) return false;
  for (const { first, last } of marked) if (last >= at) return first >= at;
  return true;
}

/** The last place up to `to` where the text may be cut; `to` itself if there is none. */
function lastCut(cells: readonly Cell[], marked: readonly Marked[], from: number, to: number): number {
  for (let at = to; at > from; at--) if (canCut(cells, marked, at)) return at;
  return to;
}

/** What makes a window better, the lower the better: more marks, more marked, a clause's start, marks in the middle. */
type WindowRank = readonly [marks: number, cells: number, start: number, balance: number];

const NOT_MARKED: WindowRank = [0, 0, 0, 0];

/** @returns `undefined` for one that shows less than the best so far, which most do. */
function rankWindow(
  { from, to }: Window,
  text: string,
  cells: readonly Cell[],
  marked: readonly Marked[],
  best = NOT_MARKED,
): WindowRank | undefined {
  let marks = 0;
  let count = 0;
  let first = to;
  let last = from;
  for (const stretch of marked) {
    const start = Math.max(stretch.first, from);
    const end = Math.min(stretch.last, to - 1);
    if (start > end) continue;
    marks++;
    count += end - start + 1;
    first = Math.min(first, start);
    last = end;
  }
  if (count === 0) return NOT_MARKED;
  if (-marks > best[0] || (-marks === best[0] && -count > best[1])) return undefined;
  const startsClause = from === 0 || CLAUSE_END.test(text.slice(cells[from - 1]?.wordEnd, cells[from]?.wordStart));
  return [-marks, -count, startsClause ? 0 : 1, Math.abs(first - from - (to - 1 - last))];
}

function isLess(a: WindowRank, b: WindowRank): boolean {
  for (let index = 0; index < a.length; index++) if (a[index] !== b[index]) return (a[index] ?? 0) < (b[index] ?? 0);
  return false;
}
