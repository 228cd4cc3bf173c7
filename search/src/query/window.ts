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
  const markOf = markOfCells(cells, marks);
  let best: Window = { from: 0, to: lastCut(cells, markOf, 0, fill(cells, 0, words)) };
  if (marks.length === 0) return best;
  if (best.to >= cells.length) return best;
  const lengthBefore = lengthsBefore(cells);
  const { marksBefore, markedBefore } = countMarks(markOf);
  let bestRank = rankWindow(best, text, cells, markOf);
  for (let from = 1, to = best.to; from < cells.length && to < cells.length; from++) {
    if (!canCut(cells, markOf, from)) continue;
    to = Math.max(from, to);
    while (to < cells.length && (lengthBefore[to + 1] ?? 0) - (lengthBefore[from] ?? 0) <= words + ROUNDING) to++;
    // Most windows show nothing that is marked, or less than another: none of them is better.
    if (markedBefore[to] === markedBefore[from]) continue;
    const window = { from, to: lastCut(cells, markOf, from, to) };
    const marks = (marksBefore[window.to] ?? 0) - (marksBefore[from] ?? 0);
    const marked = (markedBefore[window.to] ?? 0) - (markedBefore[from] ?? 0);
    if (-marks > bestRank[0] || (-marks === bestRank[0] && -marked > bestRank[1])) continue;
    const rank = rankWindow(window, text, cells, markOf);
    if (!isLess(rank, bestRank)) continue;
    best = window;
    bestRank = rank;
  }
  return best;
}

/** By place, how many marks begin before it, and how many cells before it are marked. */
function countMarks(markOf: readonly number[]): { readonly marksBefore: readonly number[]; readonly markedBefore: readonly number[] } {
  let marks = 0;
  let marked = 0;
  const marksBefore = [marks];
  const markedBefore = [marked];
  for (let at = 0; at < markOf.length; at++) {
    const mark = markOf[at] ?? -1;
    if (mark !== -1) marked++;
    if (mark !== -1 && (at === 0 || mark !== markOf[at - 1])) marks++;
    marksBefore.push(marks);
    markedBefore.push(marked);
  }
  return { marksBefore, markedBefore };
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

/** Number of the mark that each cell lies in, −1 for none. */
function markOfCells(cells: readonly Cell[], marks: readonly Mark[]): number[] {
  let mark = 0;
  return cells.map((cell) => {
    while ((marks[mark]?.end ?? Infinity) <= cell.start) mark++;
    return (marks[mark]?.start ?? Infinity) < cell.end ? mark : -1;
  });
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
function canCut(cells: readonly Cell[], markOf: readonly number[], at: number): boolean {
  const before = cells[at - 1];
  const after = cells[at];
  if (before === undefined || after === undefined) return true;
  return before.wordEnd <= after.wordStart && (markOf[at] === -1 || markOf[at] !== markOf[at - 1]);
}

/** The last place up to `to` where the text may be cut; `to` itself if there is none. */
function lastCut(cells: readonly Cell[], markOf: readonly number[], from: number, to: number): number {
  for (let at = to; at > from; at--) if (canCut(cells, markOf, at)) return at;
  return to;
}

/** What makes a window better, the lower the better: more marks, more marked, a clause's start, marks in the middle. */
type WindowRank = readonly [marks: number, cells: number, start: number, balance: number];

function rankWindow({ from, to }: Window, text: string, cells: readonly Cell[], markOf: readonly number[]): WindowRank {
  let marks = 0;
  let marked = 0;
  let first = to;
  let last = from;
  for (let at = from; at < to; at++) {
    if (markOf[at] === -1) continue;
    if (marked === 0 || markOf[at] !== markOf[at - 1]) marks++;
    if (marked === 0) first = at;
    last = at;
    marked++;
  }
  if (marked === 0) return [0, 0, 0, 0];
  const startsClause = from === 0 || CLAUSE_END.test(text.slice(cells[from - 1]?.wordEnd, cells[from]?.wordStart));
  return [-marks, -marked, startsClause ? 0 : 1, Math.abs(first - from - (to - 1 - last))];
}

function isLess(a: WindowRank, b: WindowRank): boolean {
  for (const [index, value] of a.entries()) if (value !== b[index]) return value < (b[index] ?? 0);
  return false;
}
