import type { Cells, CellText } from '../analysis/cells.ts';
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
  let length = 0;
  for (let cell = 0; cell < best.to; cell++) length += lengthOf(cells, cell);
  let bestRank = rankWindow(best, text, cells, marked) ?? NOT_MARKED;
  for (let from = 1, to = best.to; from < cells.length && to < cells.length; from++) {
    length -= lengthOf(cells, from - 1);
    if (!canCut(cells, marked, from)) continue;
    if (to <= from) [to, length] = [from, 0];
    for (; to < cells.length; to++) {
      const longer = length + lengthOf(cells, to);
      if (longer > words + ROUNDING) break;
      length = longer;
    }
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
function findMarked(cells: Cells, marks: readonly Mark[]): Marked[] {
  const marked: Marked[] = [];
  let from = 0;
  for (const { start, end } of marks) {
    const first = firstEndingAfter(cells, start, from);
    let next = first;
    while (next < cells.length && cells.start(next) < end) next++;
    if (next > first) marked.push({ first, last: next - 1 });
    from = next;
  }
  return marked;
}

/** The first cell from another on that ends after an offset of the text. */
function firstEndingAfter(cells: Cells, offset: number, from: number): number {
  let low = from;
  let high = cells.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (cells.end(middle) > offset) high = middle;
    else low = middle + 1;
  }
  return low;
}

function holdsAny(marked: readonly Marked[], from: number, to: number): boolean {
  for (const { first, last } of marked) if (last >= from) return first < to;
  return false;
}

/** In words. */
function lengthOf(cells: Cells, cell: number): number {
  return cells.isHan(cell) ? HAN_CHARACTER : 1 / cells.wordCells(cell);
}

/** Where a window from a cell on is full. */
function fill(cells: Cells, from: number, words: number): number {
  let length = 0;
  let to = from;
  for (; to < cells.length; to++) {
    length += lengthOf(cells, to);
    if (length > words + ROUNDING) break;
  }
  return to;
}

/** Whether the text may be cut before a cell. */
function canCut(cells: Cells, marked: readonly Marked[], at: number): boolean {
  if (at === 0 || at >= cells.length) return true;
  if (cells.wordEnd(at - 1) > cells.wordStart(at)) return false;
  for (const { first, last } of marked) if (last >= at) return first >= at;
  return true;
}

/** The last place up to `to` where the text may be cut; `to` itself if there is none. */
function lastCut(cells: Cells, marked: readonly Marked[], from: number, to: number): number {
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
  cells: Cells,
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
  const startsClause = from === 0 || CLAUSE_END.test(text.slice(cells.wordEnd(from - 1), cells.wordStart(from)));
  return [-marks, -count, startsClause ? 0 : 1, Math.abs(first - from - (to - 1 - last))];
}

function isLess(a: WindowRank, b: WindowRank): boolean {
  for (let index = 0; index < a.length; index++) if (a[index] !== b[index]) return (a[index] ?? 0) < (b[index] ?? 0);
  return false;
}
