import type { SearchIndex } from '../index/search-index.ts';
import type { TextTable } from '../index/text-table.ts';
import type { DocRecord, RecordWeight } from '../protocol/record.ts';
import type { Interpretation } from './interpretation.ts';
import type { Candidate } from './match.ts';
import { costWithoutSynonyms, isBySynonym } from './plan.ts';
import { proximity } from './proximity.ts';

/** Where a record holds the query, best first. */
const TIERS = {
  titleIsQuery: 0,
  title: 1,
  headingIsQuery: 2,
  heading: 3,
  /** A table row or list entry that explains the query. */
  definition: 4,
  headingAndAbove: 5,
  content: 6,
  contentAndAbove: 7,
  /** Only the section that a page belongs to. */
  above: 8,
} as const;

/** How many places worse a rewrite is for each unit that it costs more than the best one. */
const TIERS_PER_COST = 3;

/** How many places worse a record is that holds the query by other words for it. */
const TIERS_OF_SYNONYM = 1;

/** Candidates of one interpretation of the query. */
export interface Group {
  readonly interpretation: Interpretation;
  readonly candidates: readonly Candidate[];
  /** In the order of the candidates. */
  readonly scores: Float32Array;
}

/** A record that was found, and as what. */
export interface Found {
  readonly record: DocRecord;
  readonly interpretation: Interpretation;
}

interface Ranked extends Found {
  readonly candidate: Candidate;
  readonly tier: number;
  /** Computed when it first decides. */
  proximity: number | undefined;
  readonly score: number;
}

/**
 * Orders candidates: how much of the query they hold and at what cost, then where they hold it, then how close
 * together, and only then by statistics and the records' own weight. Each criterion decides only between records that the
 * ones before it leave equal. The candidates of several rewrites are mixed: a better place makes up for a less likely
 * rewrite.
 */
export function rank(index: SearchIndex, groups: readonly Group[]): Found[] {
  const least = Math.min(...groups.map(({ interpretation }) => interpretation.cost));
  const ranked = groups.flatMap(({ interpretation, candidates, scores }) => {
    const { query } = interpretation;
    return candidates.map((candidate, place): Ranked => {
      const own = index.table.ownTextOf(candidate.number);
      return {
        record: candidate.record,
        interpretation,
        candidate,
        tier:
          tierOf(candidate, index.table, own, query.titles) +
          TIERS_PER_COST * (interpretation.cost - least) +
          (isBySynonym(candidate.cost) ? TIERS_OF_SYNONYM : 0),
        proximity: undefined,
        score: scores[place] ?? 0,
      };
    });
  });
  const proximityOf = (each: Ranked): number =>
    (each.proximity ??= proximity(each.interpretation.units, index.table.ownTextOf(each.candidate.number)));
  return ranked.sort((a, b) => comparePlaces(a, b) || proximityOf(a) - proximityOf(b) || compareRest(a, b));
}

/** Orders records that nothing was asked of, by their own weight. */
export function rankByWeight(records: readonly DocRecord[]): DocRecord[] {
  return [...records].sort((a, b) => compareWeights(a.weight, b.weight));
}

function comparePlaces(a: Ranked, b: Ranked): number {
  const first = a.candidate;
  const second = b.candidate;
  return (
    second.share - first.share ||
    costWithoutSynonyms(first.cost) - costWithoutSynonyms(second.cost) ||
    a.tier - b.tier ||
    second.ownShare - first.ownShare
  );
}

function compareRest(a: Ranked, b: Ranked): number {
  return b.score - a.score || compareWeights(a.record.weight, b.record.weight) || a.candidate.number - b.candidate.number;
}

function compareWeights(a: RecordWeight, b: RecordWeight): number {
  return b.pageRank - a.pageRank || b.level - a.level || a.position - b.position;
}

function tierOf({ record, share, ownShare }: Candidate, table: TextTable, own: number, titles: ReadonlySet<string>): number {
  if (ownShare === 0) return TIERS.above;
  const isWhole = ownShare >= share;
  if (record.type === 'content') {
    if (!isWhole) return TIERS.contentAndAbove;
    return titles.has(table.termOf(own)) ? TIERS.definition : TIERS.content;
  }
  if (!isWhole) return TIERS.headingAndAbove;
  const isQuery = (): boolean => titles.has(table.compactOf(own));
  if (record.type === 'lvl1') return isQuery() ? TIERS.titleIsQuery : TIERS.title;
  return isQuery() ? TIERS.headingIsQuery : TIERS.heading;
}
