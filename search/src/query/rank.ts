import type { SearchIndex } from '../index/search-index.ts';
import type { DocRecord, RecordWeight } from '../protocol/record.ts';
import type { Candidate } from './match.ts';
import type { ParsedQuery } from './parse-query.ts';
import type { PlannedUnit } from './plan.ts';
import { proximity } from './proximity.ts';

/** Where a record holds the query, best first. */
const TIERS = {
  titleIsQuery: 0,
  title: 1,
  headingIsQuery: 2,
  heading: 3,
  headingAndAbove: 4,
  content: 5,
  contentAndAbove: 6,
  /** Only the section that a page belongs to. */
  above: 7,
} as const;

interface Ranked extends Candidate {
  readonly tier: number;
  readonly proximity: number;
  readonly score: number;
}

/**
 * Orders candidates: how much of the query they hold and at what cost, then where they hold it, then how close
 * together, and only then by statistics and the records' own weight. Each criterion decides only between records
 * that the ones before it leave equal.
 *
 * @param scores by the number of a record.
 */
export function rank(
  index: SearchIndex,
  query: ParsedQuery,
  units: readonly PlannedUnit[],
  candidates: readonly Candidate[],
  scores: Float32Array,
): DocRecord[] {
  const ranked = candidates.map((candidate): Ranked => {
    const { record, number, coverage, ownCoverage, cost } = candidate;
    const own = index.table.ownTextOf(number);
    return {
      record,
      number,
      coverage,
      ownCoverage,
      cost,
      tier: tierOf(candidate, () => query.titles.has(index.table.compactOf(own))),
      proximity: proximity(units, own),
      score: scores[number] ?? 0,
    };
  });
  return ranked.sort(compareRanked).map(({ record }) => record);
}

/** Orders records that nothing was asked of, by their own weight. */
export function rankByWeight(records: readonly DocRecord[]): DocRecord[] {
  return [...records].sort((a, b) => compareWeights(a.weight, b.weight));
}

function compareRanked(a: Ranked, b: Ranked): number {
  return (
    b.coverage - a.coverage ||
    a.cost - b.cost ||
    a.tier - b.tier ||
    b.ownCoverage - a.ownCoverage ||
    a.proximity - b.proximity ||
    b.score - a.score ||
    compareWeights(a.record.weight, b.record.weight) ||
    a.number - b.number
  );
}

function compareWeights(a: RecordWeight, b: RecordWeight): number {
  return b.pageRank - a.pageRank || b.level - a.level || a.position - b.position;
}

function tierOf({ record, coverage, ownCoverage }: Candidate, isQuery: () => boolean): number {
  if (ownCoverage === 0) return TIERS.above;
  const isWhole = ownCoverage >= coverage;
  if (record.type === 'content') return isWhole ? TIERS.content : TIERS.contentAndAbove;
  if (!isWhole) return TIERS.headingAndAbove;
  if (record.type === 'lvl1') return isQuery() ? TIERS.titleIsQuery : TIERS.title;
  return isQuery() ? TIERS.headingIsQuery : TIERS.heading;
}
