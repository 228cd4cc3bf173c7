import { CONTENT_FIELD } from '../index/fields.ts';
import type { SearchIndex } from '../index/search-index.ts';
import type { RecordList } from '../index/record-list.ts';
import type { Interpretation } from './interpretation.ts';
import type { Candidate, Found, FoundRecords, Group } from './match.ts';
import { firstIn } from './occurrences.ts';
import { COSTS, type PlannedUnit } from './plan.ts';
import { proximity } from './proximity.ts';
import type { HitsIn, SectionJudge, Worth } from './section-worth.ts';
import { groupByPlace } from './tiers.ts';
import type { Wanted } from './wanted.ts';

/** What costs more to find out than the rest, and is only found out where it decides. */
interface Ordered {
  readonly candidate: Candidate;
  /** See {@link proximity}. */
  readonly distance: number;
  /** What the section is worth, and the record in it. */
  readonly section: number;
  readonly score: number;
}

/** Tells what the sections and records of a group are worth. */
export type WorthOf = (group: Group) => Worth;

/** Judges each group when it is first asked for; for the groups of one query, which is ordered in several steps. */
export function judgeOnce(judge: SectionJudge): WorthOf {
  const known = new Map<Interpretation, Worth>();
  return ({ interpretation, candidates }) => {
    const before = known.get(interpretation);
    if (before !== undefined) return before;
    const { query, units } = interpretation;
    const hitsIn: HitsIn = (_, best) => candidates.map(({ number }) => number).filter((number) => best.has(judge.sectionOf(number)));
    const worth = judge.judge(judge.find(query, units), units, hitsIn, () => 1);
    known.set(interpretation, worth);
    return worth;
  };
}

/**
 * Orders records that hold the whole query: at what cost they do, then where, then whether they hold it as it stands,
 * then by what their section is worth, and only then by how close together and by statistics. Each criterion decides
 * only between records that the ones before it leave equal. The candidates of several rewrites are mixed: a better
 * place makes up for a less likely rewrite.
 *
 * @param wanted how many are asked for; those after them are not put in order.
 */
export function rank(index: SearchIndex, worthOf: WorthOf, groups: readonly Group[], wanted: Wanted): FoundRecords {
  const shown: Found[] = [];
  const others: number[] = [];
  const places = wanted.isMet ? groups.map(({ candidates }) => candidates) : groupByPlace(index.table, groups);
  const byInterpretation = new Map(groups.map((group) => [group.interpretation, group]));
  for (const equal of places) {
    const ordered = equal.length > 1 && !wanted.isMet ? orderEqual(index, equal, byInterpretation, worthOf) : equal;
    for (const each of ordered) {
      if (wanted.isMet) others.push(each.number);
      else {
        shown.push(each);
        wanted.add(each.number);
      }
    }
  }
  return { shown, others };
}

/**
 * Whether some record holds the query in its title or heading, or as it stands. Otherwise its words are only met here
 * and there in a paragraph, and what the section is about tells more than that.
 */
export function isHeldTogether(index: SearchIndex, { interpretation, candidates }: Group): boolean {
  return candidates.some(
    ({ number, ownShare, aliasShare }) =>
      (index.table.ownFields[number] !== CONTENT_FIELD && (ownShare === 1 || aliasShare === 1)) ||
      proximity(interpretation.units, index.table.ownTextOf(number)) === 0,
  );
}

/** The candidates whose own text holds all words of the query as it stands, those that a hit may lack among them. */
export function heldLiterally({ table }: SearchIndex, { interpretation, candidates }: Group): Candidate[] {
  const units = interpretation.units.filter(({ isSynonym = false }) => !isSynonym);
  return candidates.filter(({ number, cost }) => {
    const text = table.ownTextOf(number);
    const isHeld = ({ ways }: PlannedUnit): boolean => ways.some(({ occurrences }) => firstIn(occurrences, text) >= 0);
    return cost === COSTS.exact && units.every(isHeld) && proximity(units, text) === 0;
  });
}

/** Orders what stands in equally good places. */
function orderEqual(
  index: SearchIndex,
  equal: readonly Candidate[],
  groups: ReadonlyMap<Interpretation, Group>,
  worthOf: WorthOf,
): Candidate[] {
  const ordered = equal.map((candidate): Ordered => {
    const { number, interpretation } = candidate;
    const worth = worthOf(groups.get(interpretation) ?? { interpretation, candidates: equal });
    const distance = proximity(interpretation.units, index.table.ownTextOf(number));
    return { candidate, distance, section: worth.ofSection(number), score: worth.ofRecord(number) };
  });
  return ordered.sort((a, b) => compareEqual(index.records, a, b)).map(({ candidate }) => candidate);
}

/** Orders records that nothing was asked of, by their own weight. */
export function rankByWeight(records: RecordList, numbers: readonly number[]): number[] {
  return [...numbers].sort((a, b) => compareWeights(records, a, b));
}

function compareEqual(records: RecordList, a: Ordered, b: Ordered): number {
  return (
    Number(a.distance > 0) - Number(b.distance > 0) ||
    b.section - a.section ||
    a.distance - b.distance ||
    b.score - a.score ||
    compareWeights(records, a.candidate.number, b.candidate.number) ||
    a.candidate.number - b.candidate.number
  );
}

function compareWeights({ weights: { pageRank, level, position } }: RecordList, a: number, b: number): number {
  const difference = (column: Float64Array): number => (column[b] ?? 0) - (column[a] ?? 0);
  return difference(pageRank) || difference(level) || -difference(position);
}
