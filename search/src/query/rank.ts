import type { SearchIndex } from '../index/search-index.ts';
import type { DefinedName, TextTable } from '../index/text-table.ts';
import type { DocRecord, RecordWeight } from '../protocol/record.ts';
import type { Interpretation } from './interpretation.ts';
import type { Candidate, Found, FoundRecords } from './match.ts';
import { costWithoutSynonyms, isBySynonym } from './plan.ts';
import { proximity } from './proximity.ts';
import type { SectionJudge, Worth } from './section-worth.ts';
import type { Wanted } from './wanted.ts';

/** Where a record holds the query, best first. */
const TIERS = {
  titleIsQuery: 0,
  title: 1,
  headingIsQuery: 2,
  /** Readers call the page so, to the letter. */
  pageAliasIsQuery: 2.1,
  /** A heading, table row or list entry that explains a name, which is the query to the letter. */
  definition: 2.2,
  /** The same but for case and symbols. */
  likeDefinition: 2.4,
  /** Readers call it so, to the letter. */
  aliasIsQuery: 2.45,
  heading: 3,
  /** A row or paragraph that explains what the interface calls so: 「软件信息」：… */
  label: 3.5,
  headingAndAbove: 4,
  /** What readers call it. */
  alias: 4.5,
  content: 5,
  /** Only the section that a page belongs to. */
  above: 7,
} as const;

/** How many places worse a rewrite is for each unit that it costs more than the best one. */
const TIERS_PER_COST = 3;

/** How many places worse a record is that holds the query by other words for it. */
const TIERS_OF_SYNONYM = 1.5;

/** What costs more to find out than the rest, and is only found out where it decides. */
interface Ordered {
  readonly candidate: Candidate;
  /** See {@link proximity}. */
  readonly distance: number;
  /** What the section is worth, and the record in it. */
  readonly section: number;
  readonly score: number;
}

/** Candidates of one interpretation of the query. */
export interface Group {
  readonly interpretation: Interpretation;
  readonly candidates: readonly Candidate[];
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
    const records = candidates.map(({ number }) => number);
    const worth = judge.judge(judge.find(query, units), units, records, () => 1);
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

/** Parts candidates by what they cost, then by where they hold the query; the best ones first. */
function groupByPlace(table: TextTable, groups: readonly Group[]): Candidate[][] {
  const least = Math.min(...groups.map(({ interpretation }) => interpretation.cost));
  const byCost = new Map<number, Map<number, Candidate[]>>();
  for (const { interpretation, candidates } of groups) {
    const costTiers = TIERS_PER_COST * (interpretation.cost - least);
    for (const candidate of candidates) {
      const cost = costWithoutSynonyms(candidate.cost);
      const tier = tierOf(candidate, table) + costTiers + (isBySynonym(candidate.cost) ? TIERS_OF_SYNONYM : 0);
      let byTier = byCost.get(cost);
      if (byTier === undefined) byCost.set(cost, (byTier = new Map<number, Candidate[]>()));
      const equal = byTier.get(tier);
      if (equal === undefined) byTier.set(tier, [candidate]);
      else equal.push(candidate);
    }
  }
  return ascending(byCost).flatMap((byTier) => ascending(byTier));
}

function ascending<T>(map: ReadonlyMap<number, T>): T[] {
  return [...map].sort(([a], [b]) => a - b).map(([, value]) => value);
}

/**
 * Whether some record holds the query in its title or heading, or as it stands. Otherwise its words are only met here
 * and there in a paragraph, and what the section is about tells more than that.
 */
export function isHeldTogether(index: SearchIndex, { interpretation, candidates }: Group): boolean {
  return candidates.some(
    ({ record, number, ownShare, aliasShare }) =>
      (record.type !== 'content' && (ownShare === 1 || aliasShare === 1)) ||
      proximity(interpretation.units, index.table.ownTextOf(number)) === 0,
  );
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
  return ordered.sort(compareEqual).map(({ candidate }) => candidate);
}

/** Orders records that nothing was asked of, by their own weight. */
export function rankByWeight<T extends { readonly record: DocRecord }>(found: readonly T[]): T[] {
  return [...found].sort((a, b) => compareWeights(a.record.weight, b.record.weight));
}

function compareEqual(a: Ordered, b: Ordered): number {
  return (
    Number(a.distance > 0) - Number(b.distance > 0) ||
    b.section - a.section ||
    a.distance - b.distance ||
    b.score - a.score ||
    compareWeights(a.candidate.record.weight, b.candidate.record.weight) ||
    a.candidate.number - b.candidate.number
  );
}

function compareWeights(a: RecordWeight, b: RecordWeight): number {
  return b.pageRank - a.pageRank || b.level - a.level || a.position - b.position;
}

function tierOf(candidate: Candidate, table: TextTable): number {
  const {
    record,
    number,
    ownShare,
    aliasShare,
    interpretation: { text, query },
  } = candidate;
  if (ownShare < 1 && aliasShare === 1) {
    if (!table.aliasesOf(number).has(query.compact)) return TIERS.alias;
    return record.type === 'lvl1' ? TIERS.pageAliasIsQuery : TIERS.aliasIsQuery;
  }
  if (ownShare === 0) return TIERS.above;
  const isContent = record.type === 'content';
  if (ownShare < 1) return isContent ? TIERS.content : TIERS.headingAndAbove;
  const own = table.ownTextOf(number);
  const isQuery = !isContent && query.titles.has(table.compactOf(own));
  if (record.type === 'lvl1') return isQuery ? TIERS.titleIsQuery : TIERS.title;
  if (isQuery) return TIERS.headingIsQuery;
  const named = nameTier(table.namesOf(own), query.compact, text);
  if (named !== undefined) return isContent && query.isTerm ? TIERS.label : named;
  return isContent ? TIERS.content : TIERS.heading;
}

/** Where a text stands that explains a name; `undefined` if none of its names is the query. Asked for most candidates: makes no list. */
function nameTier(names: readonly DefinedName[], compact: string, text: string): number | undefined {
  let tier: number | undefined;
  for (const name of names) {
    if (name.compact !== compact) continue;
    if (name.text === text.trim()) return TIERS.definition;
    tier = TIERS.likeDefinition;
  }
  return tier;
}
