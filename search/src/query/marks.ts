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
    for (let index = 0; index < markers.length; index++) {
      const marker = markers[index];
      // Most texts that are shown hold little of a query.
      const first = marker === undefined ? -1 : firstIn(marker.occurrences, text);
      if (marker === undefined || first < 0) continue;
      const { occurrences, required, skip, extent } = marker;
      const { texts, positions } = occurrences;
      const cells = cellsOf();
      for (let at = first; texts[at] === text; at++) addMark(marks, toMark(cells, (positions[at] ?? 0) + skip, extent));
      held ??= [];
      for (const slot of required) held[slot] = true;
    }
    if (held === undefined) return NO_MATCH;
    return { marks: join(marks), level: isFull(query, held) ? 'full' : 'partial', words: heldWords(query, held) };
  };
}

function isFull({ slots }: ParsedQuery, held: readonly boolean[]): boolean {
  for (let slot = 0; slot < slots.length; slot++) if (held[slot] !== true && slots[slot]?.weight !== 0) return false;
  return true;
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

function toMark(cells: CellText, position: number, extent: Extent): Mark {
  if (position >= cells.length) return { start: 0, end: 0 };
  if (extent.kind === 'characters') {
    const from = cells.offset(position) + extent.skip;
    return { start: cells.normalized.startOf(from), end: cells.normalized.endOf(from + extent.count - 1) };
  }
  const last = position + (extent.kind === 'word' ? cells.wordCells(position) : extent.count) - 1;
  return { start: cells.start(position), end: cells.end(last < cells.length ? last : position) };
}

/** Adds a mark where its start belongs: they come nearly in order, and are few. */
function addMark(marks: Mark[], mark: Mark): void {
  let place = marks.length;
  while (place > 0 && (marks[place - 1]?.start ?? 0) > mark.start) place--;
  if (place === marks.length) marks.push(mark);
  else marks.splice(place, 0, mark);
}

/** Joins those of sorted marks that touch. */
function join(marks: readonly Mark[]): Mark[] {
  const joined: Mark[] = [];
  let last: Mark | undefined;
  for (const mark of marks) {
    if (last === undefined || mark.start > last.end) joined.push((last = mark));
    else if (mark.end > last.end) joined[joined.length - 1] = last = { start: last.start, end: mark.end };
  }
  return joined;
}

function heldWords({ slots }: ParsedQuery, held: readonly boolean[]): string[] {
  const words: string[] = [];
  let before: number | undefined;
  // Asked for every text of a hit: no iterator.
  for (let index = 0; index < slots.length; index++) {
    const slot = slots[index];
    if (slot === undefined || held[index] !== true) {
      before = undefined;
      continue;
    }
    const { text, word } = slot;
    if (before === word) words.push((words.pop() ?? '') + text);
    else words.push(text);
    before = word;
  }
  return words.length > 1 ? [...new Set(words)] : words;
}
