import type { CellText } from '../analysis/cells.ts';
import type { MatchLevel } from '../protocol/search-result.ts';
import type { Occurrences } from '../index/token-columns.ts';
import { firstIn } from './occurrences.ts';
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

/** Finds what is to be marked in a text, by its number; its cells are only asked for where there is anything. */
export type MarkFinder = (text: number, cellsOf: () => CellText) => TextMatch;

const NO_MATCH: TextMatch = { marks: [], level: 'none', words: [] };

export function createMarkFinder(query: ParsedQuery, units: readonly PlannedUnit[]): MarkFinder {
  const markers = units.flatMap((unit) => toMarkers(query, unit));
  return (text, cellsOf) => {
    let held: boolean[] | undefined;
    const marks: Mark[] = [];
    for (const { occurrences, required, skip, extent } of markers) {
      const { texts, positions } = occurrences;
      const first = firstIn(occurrences, text);
      if (first < 0) continue;
      const cells = cellsOf();
      for (let at = first; texts[at] === text; at++) marks.push(toMark(cells, (positions[at] ?? 0) + skip, extent));
      held ??= [];
      for (const slot of required) held[slot] = true;
    }
    if (held === undefined) return NO_MATCH;
    const isFull = query.slots.every((slot, index) => slot.weight === 0 || held[index] === true);
    return { marks: join(marks), level: isFull ? 'full' : 'partial', words: heldWords(query, held) };
  };
}

/** What one way to find a unit marks. */
interface Marker {
  readonly occurrences: Occurrences;
  /** The slots that it holds, without those of stop words. */
  readonly required: readonly number[];
  /** Cells from the position on that are not marked. */
  readonly skip: number;
  readonly extent: Extent;
}

function toMarkers({ slots: all }: ParsedQuery, { slots, ways, isSynonym = false }: PlannedUnit): Marker[] {
  const required = slots.filter((slot) => (all[slot]?.weight ?? 0) > 0);
  const [first] = required;
  if (first === undefined) return [];
  const isWhole = slots.length === required.length || isSynonym;
  return ways.map(({ occurrences, extent }): Marker => {
    if (isWhole) return { occurrences, required, skip: 0, extent };
    // Of a pair that a stop word shares, only the other character is marked.
    return { occurrences, required, skip: slots.indexOf(first), extent: { kind: 'cells', count: required.length } };
  });
}

function toMark({ cells, normalized }: CellText, position: number, extent: Extent): Mark {
  if (position >= cells.length) return { start: 0, end: 0 };
  if (extent.kind === 'characters') {
    const from = cells.offset(position) + extent.skip;
    return { start: normalized.startOf(from), end: normalized.endOf(from + extent.count - 1) };
  }
  const count = extent.kind === 'word' ? cells.wordCells(position) : extent.count;
  const last = position + count - 1;
  return { start: cells.start(position), end: cells.end(last < cells.length ? last : position) };
}

/** Sorts marks, in place, and joins those that touch. */
function join(marks: Mark[]): Mark[] {
  const joined: Mark[] = [];
  for (const mark of marks.sort((a, b) => a.start - b.start)) {
    const last = joined[joined.length - 1];
    if (last === undefined || mark.start > last.end) joined.push(mark);
    else joined[joined.length - 1] = { start: last.start, end: Math.max(last.end, mark.end) };
  }
  return joined;
}

function heldWords({ slots }: ParsedQuery, held: readonly boolean[]): string[] {
  const words: string[] = [];
  let before: number | undefined;
  for (const [index, { text, word }] of slots.entries()) {
    if (held[index] !== true) {
      before = undefined;
      continue;
    }
    if (before === word) words.push((words.pop() ?? '') + text);
    else words.push(text);
    before = word;
  }
  return [...new Set(words)];
}
