import type { CellText } from '../analysis/cells.ts';
import type { MatchLevel } from '../protocol/search-result.ts';
import { positionsIn } from './occurrences.ts';
import type { ParsedQuery } from './parse-query.ts';
import type { Extent, PlannedUnit } from './plan.ts';

/** A stretch of the original text that matches; never inside an entity or a surrogate pair. */
export interface Mark {
  readonly start: number;
  readonly end: number;
}

/** What of a query a text holds, and where. */
export interface TextMatch {
  /** In order, apart from each other. */
  readonly marks: readonly Mark[];
  readonly level: MatchLevel;
  /** The words of the query that are held; of a Han word the stretches. */
  readonly words: readonly string[];
}

/**
 * Finds what is to be marked in a text.
 *
 * @param text its number.
 */
export function findMarks(query: ParsedQuery, units: readonly PlannedUnit[], text: number, cells: CellText): TextMatch {
  const held = new Set<number>();
  const marks: Mark[] = [];
  for (const { slots, ways, isSynonym = false } of units) {
    const required = slots.filter((slot) => (query.slots[slot]?.weight ?? 0) > 0);
    if (required.length === 0) continue;
    for (const { occurrences, extent } of ways) {
      for (const position of positionsIn(occurrences, text)) {
        // Of a pair that a stop word shares, only the other character is marked.
        const skipped = slots.indexOf(required[0] ?? 0);
        const shared = slots.length - required.length;
        const isWhole = shared === 0 || isSynonym;
        marks.push(
          isWhole ? toMark(cells, position, extent) : toMark(cells, position + skipped, { kind: 'cells', count: required.length }),
        );
        for (const slot of required) held.add(slot);
      }
    }
  }
  const isFull = query.slots.every((slot, index) => slot.weight === 0 || held.has(index));
  return { marks: join(marks), level: held.size === 0 ? 'none' : isFull ? 'full' : 'partial', words: heldWords(query, held) };
}

function toMark({ cells, normalized }: CellText, position: number, extent: Extent): Mark {
  const cell = cells[position];
  if (cell === undefined) return { start: 0, end: 0 };
  if (extent.kind === 'characters') {
    const from = cell.offset + extent.skip;
    return { start: normalized.startOf(from), end: normalized.endOf(from + extent.count - 1) };
  }
  const count = extent.kind === 'word' ? cell.wordCells : extent.count;
  return { start: cell.start, end: cells[position + count - 1]?.end ?? cell.end };
}

/** Sorts marks and joins those that touch. */
function join(marks: readonly Mark[]): Mark[] {
  const joined: Mark[] = [];
  for (const mark of [...marks].sort((a, b) => a.start - b.start)) {
    const last = joined[joined.length - 1];
    if (last === undefined || mark.start > last.end) joined.push(mark);
    else joined[joined.length - 1] = { start: last.start, end: Math.max(last.end, mark.end) };
  }
  return joined;
}

function heldWords({ slots }: ParsedQuery, held: ReadonlySet<number>): string[] {
  const words: string[] = [];
  let before: number | undefined;
  for (const [index, { text, word }] of slots.entries()) {
    if (!held.has(index)) {
      before = undefined;
      continue;
    }
    if (before === word) words.push((words.pop() ?? '') + text);
    else words.push(text);
    before = word;
  }
  return [...new Set(words)];
}
