import type { CoverTable } from './cover.ts';
import type { RecordFilter } from './compile-filters.ts';
import type { Interpretation } from './interpretation.ts';
import type { ParsedQuery } from './parse-query.ts';
import type { PlannedUnit } from './plan.ts';

/** A record that was found, by its number, and as what. */
export interface Found {
  readonly number: number;
  readonly interpretation: Interpretation;
}

/** What a query finds. Of most of it only the number counts, and no objects are made. */
export interface FoundRecords {
  /** What may be shown, best first. */
  readonly shown: readonly Found[];
  /** The numbers of the other records, in no order; where only headings count, of one record for each heading that is not shown. */
  readonly others: readonly number[];
}

/** A record that holds the whole query. */
export interface Candidate extends Found {
  /** Share of the query that its own text holds, 0–1; the headings above it hold the rest. */
  readonly ownShare: number;
  /** Share of the query that its aliases hold by themselves. */
  readonly aliasShare: number;
  /** What its way to hold them costs. */
  readonly cost: number;
}

/** Candidates of one interpretation of the query. */
export interface Group {
  readonly interpretation: Interpretation;
  readonly candidates: readonly Candidate[];
}

/**
 * Chooses the records that hold the whole query, in their own text and the headings above it together.
 *
 * A record must add something of its own: what only its headings hold is the hit of the heading's record. A page's
 * title may match by its section alone, since the section has no record.
 *
 * @param passes whether the request's filters let a record through.
 */
export function match(table: CoverTable, interpretation: Interpretation, passes: RecordFilter): Candidate[] {
  const { query, units } = interpretation;
  if (!isHeld(query, units)) return [];
  const { weight } = query;
  const coverage = table.cover(query, units);
  const candidates: Candidate[] = [];
  for (const number of coverage.records()) {
    if (!passes(number)) continue;
    const ownShare = coverage.ownWeightOf(number) / weight;
    const aliasShare = coverage.aliasWeightOf(number) / weight;
    candidates.push({ number, interpretation, ownShare, aliasShare, cost: coverage.costOf(number) });
  }
  return candidates;
}

/** Whether each slot is held by some text: else no record holds them all, and none need be looked at. */
function isHeld({ slots }: ParsedQuery, units: readonly PlannedUnit[]): boolean {
  return slots.every(({ weight }, slot) => weight === 0 || units.some((unit) => unit.ways.length > 0 && unit.slots.includes(slot)));
}
