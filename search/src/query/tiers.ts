import { CONTENT_FIELD, PAGE_FIELD } from '../index/fields.ts';
import type { DefinedName, TextTable } from '../index/text-table.ts';
import type { Candidate, Group } from './match.ts';
import { costWithoutSynonyms, isBySynonym } from './plan.ts';

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

/** Parts candidates by what they cost, then by where they hold the query; the best ones first. */
export function groupByPlace(table: TextTable, groups: readonly Group[]): Candidate[][] {
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

/** Whether a heading or a label holds the query, or what readers call one. */
export function isNamed(table: TextTable, candidates: readonly Candidate[]): boolean {
  return candidates.some((candidate) => tierOf(candidate, table) <= TIERS.alias);
}

function ascending<T>(map: ReadonlyMap<number, T>): T[] {
  return [...map].sort(([a], [b]) => a - b).map(([, value]) => value);
}

function tierOf(candidate: Candidate, table: TextTable): number {
  const {
    number,
    ownShare,
    aliasShare,
    interpretation: { text, query },
  } = candidate;
  // What the record says it is, without looking at it: candidates are many.
  const field = table.ownFields[number];
  if (ownShare < 1 && aliasShare === 1) {
    if (!hasAnyOf(table.aliasesOf(number), query.names)) return TIERS.alias;
    return field === PAGE_FIELD ? TIERS.pageAliasIsQuery : TIERS.aliasIsQuery;
  }
  if (ownShare === 0) return TIERS.above;
  const isContent = field === CONTENT_FIELD;
  if (ownShare < 1) return isContent ? TIERS.content : TIERS.headingAndAbove;
  const own = table.ownTextOf(number);
  const isQuery = !isContent && query.titles.has(table.compactOf(own));
  if (field === PAGE_FIELD) return isQuery ? TIERS.titleIsQuery : TIERS.title;
  if (isQuery) return TIERS.headingIsQuery;
  const named = nameTier(table.namesOf(own), query.names, text);
  if (named !== undefined) return isContent && query.isTerm ? TIERS.label : named;
  return isContent ? TIERS.content : TIERS.heading;
}

function hasAnyOf(aliases: ReadonlySet<string>, names: ReadonlySet<string>): boolean {
  for (const name of names) if (aliases.has(name)) return true;
  return false;
}

/** Where a text stands that explains a name; `undefined` if none of its names is the query. Asked for most candidates: makes no list. */
function nameTier(defined: readonly DefinedName[], names: ReadonlySet<string>, text: string): number | undefined {
  let tier: number | undefined;
  if (defined.length === 0) return tier;
  for (const name of defined) {
    if (!names.has(name.compact)) continue;
    if (name.text === text.trim()) return TIERS.definition;
    tier = TIERS.likeDefinition;
  }
  return tier;
}
