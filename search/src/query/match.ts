import type { SearchIndex } from '../index/search-index.ts';
import type { DocRecord } from '../protocol/record.ts';
import type { Coverage } from './cover.ts';
import type { RecordFilter } from './compile-filters.ts';

/** A record that holds enough of the query. */
export interface Candidate {
  readonly record: DocRecord;
  readonly number: number;
  /** Share of the query, 0–1, that its texts hold together. */
  readonly share: number;
  /** Share of the query that its own text holds. */
  readonly ownShare: number;
  /** Share of the query that its aliases hold by themselves. */
  readonly aliasShare: number;
  /** What its way to hold them costs. */
  readonly cost: number;
}

/**
 * Chooses the records that hold at least a share of the query, in their own text and the headings above it together.
 *
 * A record must add something of its own: what only its headings hold is the hit of the heading's record. A page's
 * title may match by its section alone, since the section has no record.
 *
 * @param weight of the whole query.
 * @param leastShare 0–1.
 * @param passes whether the request's filters let a record through.
 */
export function match({ records }: SearchIndex, coverage: Coverage, weight: number, leastShare: number, passes: RecordFilter): Candidate[] {
  const candidates: Candidate[] = [];
  for (const number of coverage.recordsWith(leastShare === 1)) {
    const record = records[number];
    if (record === undefined || !passes(number)) continue;
    const held = coverage.weightOf(number);
    if (held < weight * leastShare) continue;
    const ownShare = coverage.ownWeightOf(number) / weight;
    const aliasShare = coverage.aliasWeightOf(number) / weight;
    candidates.push({ record, number, share: held / weight, ownShare, aliasShare, cost: coverage.costOf(number) });
  }
  return candidates;
}
