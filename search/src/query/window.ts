import type { CellText } from '../analysis/cells.ts';
import type { Mark } from './marks.ts';

/** A stretch of cells: from the first up to, not including, the second. */
export interface Window {
  readonly from: number;
  readonly to: number;
}

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
export function chooseWindow(text: CellText, marks: readonly Mark[], words: number): Window {
  const marked = findMarked(text, marks);
  const { length, lengths } = text;
  let to = fill(lengths, 0, 0, words);
  let best: Window = { from: 0, to: lastCut(text, marked, 0, to) };
  if (marked.length === 0 || best.to >= length) return best;
  to = best.to;
  let bestRank = rankWindow(best, text, marked, 0) ?? NOT_MARKED;
  // The first stretch that does not end before the window.
  let next = 0;
  for (let from = 1; from < length && to < length; from++) {
    while (next < marked.length && (marked[next]?.last ?? 0) < from) next++;
    // Windows that show nothing that is marked are no better; after the last mark there are no others.
    const stretch = marked[next];
    if (stretch === undefined) break;
    if (stretch.first < from || isInsideWord(text, from)) continue;
    to = fill(lengths, from, Math.max(from, to), words);
    if (stretch.first >= to) continue;
    const window = { from, to: lastCut(text, marked, from, to) };
    const rank = rankWindow(window, text, marked, next, bestRank);
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
function findMarked(text: CellText, marks: readonly Mark[]): Marked[] {
  const marked: Marked[] = [];
  let from = 0;
  for (const { start, end } of marks) {
    const first = firstEndingAfter(text, start, from);
    let next = first;
    while (next < text.length && text.start(next) < end) next++;
    if (next > first) marked.push({ first, last: next - 1 });
    from = next;
  }
  return marked;
}

/** The first cell from another on that ends after an offset of the text. */
function firstEndingAfter(text: CellText, offset: number, from: number): number {
  let low = from;
  let high = text.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (text.end(middle) > offset) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Where a window from a cell on is full, which is at some place or after it. */
function fill(lengths: Float64Array, from: number, place: number, words: number): number {
  const before = lengths[from] ?? 0;
  let to = place;
  while (to + 1 < lengths.length && (lengths[to + 1] ?? 0) - before <= words + ROUNDING) to++;
  return to;
}

/** Whether a place between cells is inside a word. */
function isInsideWord(text: CellText, at: number): boolean {
  return at > 0 && at < text.length && text.wordEnd(at - 1) > text.wordStart(at);
}

/** Whether the text may be cut before a cell. */
function canCut(text: CellText, marked: readonly Marked[], at: number): boolean {
  if (at <= 0 || at >= text.length) return true;
  if (isInsideWord(text, at)) return false;
  for (const { first, last } of marked) if (last >= at) return first >= at;
  return true;
}

/** The last place up to `to` where the text may be cut; `to` itself if there is none. */
function lastCut(text: CellText, marked: readonly Marked[], from: number, to: number): number {
  for (let at = to; at > from; at--) if (canCut(text, marked, at)) return at;
  return to;
}

/** What makes a window better, the lower the better: more marks, more marked, a clause's start, marks in the middle. */
type WindowRank = readonly [marks: number, cells: number, start: number, balance: number];

const NOT_MARKED: WindowRank = [0, 0, 0, 0];

/**
 * @param next the first stretch that may reach into the window.
 * @returns `undefined` for one that shows less than the best so far, which most do.
 */
function rankWindow(
  { from, to }: Window,
  text: CellText,
  marked: readonly Marked[],
  next: number,
  best = NOT_MARKED,
): WindowRank | undefined {
  let marks = 0;
  let count = 0;
  let first = to;
  let last = from;
  for (let index = next; index < marked.length; index++) {
    const stretch = marked[index];
    if (stretch === undefined || stretch.first >= to) break;
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
  const startsClause = from === 0 || CLAUSE_END.test(text.text.slice(text.wordEnd(from - 1), text.wordStart(from)));
  return [-marks, -count, startsClause ? 0 : 1, Math.abs(first - from - (to - 1 - last))];
}

function isLess(a: WindowRank, b: WindowRank): boolean {
  for (let index = 0; index < a.length; index++) if (a[index] !== b[index]) return (a[index] ?? 0) < (b[index] ?? 0);
  return false;
}
