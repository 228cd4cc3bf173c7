import type { SearchIndex } from '../index/search-index.ts';
import type { TextTable } from '../index/text-table.ts';
import type { DocRecord, RecordWeight } from '../protocol/record.ts';
import type { Interpretation } from './interpretation.ts';
import type { Candidate } from './match.ts';
import { costWithoutSynonyms, isBySynonym } from './plan.ts';
import { proximity } from './proximity.ts';
import type { SectionJudge, Worth } from './section-worth.ts';
import type { Wanted } from './wanted.ts';

/** Where a record holds the query, best first. */
const TIERS = {
  titleIsQuery: 0,
  title: 1,
  /** Readers call the page so, to the letter. */
  pageAliasIsQuery: 1.5,
  headingIsQuery: 2,
  /** A heading, table row or list entry that explains a name, which is the query to the letter. */
  definition: 2.2,
  /** The same but for case and symbols. */
  likeDefinition: 2.4,
  /** Readers call it so, to the letter. */
  aliasIsQuery: 2.45,
  heading: 3,
  /** What the interface calls it so: 「软件信息」：… */
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

/** Candidates of one interpretation of the query. */
export interface Group {
  readonly interpretation: Interpretation;
  readonly candidates: readonly Candidate[];
}

/** A record that was found, and as what. */
export interface Found {
  readonly record: DocRecord;
  readonly number: number;
  readonly interpretation: Interpretation;
}

interface Ranked extends Found {
  readonly candidate: Candidate;
  readonly tier: number;
  // What costs more to find out than the rest is only found out where it decides.
  proximity: number;
  /** What the section is worth, and the record in it. */
  section: number;
  score: number;
}

/**
 * Orders records that hold the whole query: at what cost they do, then where, then whether they hold it as it stands,
 * then by what their section is worth, and only then by how close together and by statistics. Each criterion decides
 * only between records that the ones before it leave equal. The candidates of several rewrites are mixed: a better
 * place makes up for a less likely rewrite.
 *
 * @param wanted how many are asked for; those after them come in no order.
 */
export function rank(index: SearchIndex, judge: SectionJudge, groups: readonly Group[], wanted: Wanted): Found[] {
  const least = Math.min(...groups.map(({ interpretation }) => interpretation.cost));
  const ranked = groups.flatMap(({ interpretation, candidates }) => {
    const costTiers = TIERS_PER_COST * (interpretation.cost - least);
    return candidates.map((candidate): Ranked => {
      const own = index.table.ownTextOf(candidate.number);
      return {
        record: candidate.record,
        number: candidate.number,
        interpretation,
        candidate,
        tier: tierOf(candidate, index.table, own, interpretation) + costTiers + (isBySynonym(candidate.cost) ? TIERS_OF_SYNONYM : 0),
        proximity: 0,
        section: 0,
        score: 0,
      };
    });
  });
  const worthOf = judgeOnce(judge, groups);
  for (let from = 0, to = 0; from < ranked.length && !wanted.isMet; from = to) {
    if (from === 0) ranked.sort(comparePlaces);
    for (to = from + 1; to < ranked.length && areEqual(ranked[from], ranked[to]); ) to++;
    const equal = ranked.slice(from, to);
    if (equal.length > 1) orderEqual(index, equal, worthOf);
    for (const [place, each] of equal.entries()) {
      ranked[from + place] = each;
      wanted.add(each.record);
    }
  }
  return ranked;
}

/**
 * Whether some record holds the query in its title or heading, or as it stands. Otherwise its words are only met here
 * and there in a paragraph, and what the section is about tells more than that.
 */
export function isHeldTogether(index: SearchIndex, { interpretation, candidates }: Group): boolean {
  return candidates.some(
    ({ record, number, share, ownShare, aliasShare }) =>
      (record.type !== 'content' && (ownShare === share || aliasShare === share)) ||
      proximity(interpretation.units, index.table.ownTextOf(number)) === 0,
  );
}

/** Orders what stands in equally good places. */
function orderEqual(index: SearchIndex, equal: Ranked[], worthOf: (interpretation: Interpretation) => Worth): void {
  for (const each of equal) {
    const worth = worthOf(each.interpretation);
    each.proximity = proximity(each.interpretation.units, index.table.ownTextOf(each.number));
    each.section = worth.ofSection(each.number);
    each.score = worth.ofRecord(each.number);
  }
  equal.sort(
    (a, b) => Number(a.proximity > 0) - Number(b.proximity > 0) || b.section - a.section || a.proximity - b.proximity || compareRest(a, b),
  );
}

/** Judges the sections of each interpretation when they are first asked for. */
function judgeOnce(judge: SectionJudge, groups: readonly Group[]): (interpretation: Interpretation) => Worth {
  const known = new Map<Interpretation, Worth>();
  return (interpretation) => {
    const worth =
      known.get(interpretation) ??
      judge.judge(judge.find(interpretation.query, interpretation.units), interpretation, candidatesOf(interpretation));
    known.set(interpretation, worth);
    return worth;
  };

  function candidatesOf(interpretation: Interpretation): readonly Candidate[] {
    return groups.find((group) => group.interpretation === interpretation)?.candidates ?? [];
  }
}

/** Orders records that nothing was asked of, by their own weight. */
export function rankByWeight(records: readonly DocRecord[]): DocRecord[] {
  return [...records].sort((a, b) => compareWeights(a.weight, b.weight));
}

function areEqual(a: Ranked | undefined, b: Ranked | undefined): boolean {
  return a !== undefined && b !== undefined && comparePlaces(a, b) === 0;
}

function comparePlaces(a: Ranked, b: Ranked): number {
  return costWithoutSynonyms(a.candidate.cost) - costWithoutSynonyms(b.candidate.cost) || a.tier - b.tier;
}

function compareRest(a: Ranked, b: Ranked): number {
  return b.score - a.score || compareWeights(a.record.weight, b.record.weight) || a.number - b.number;
}

function compareWeights(a: RecordWeight, b: RecordWeight): number {
  return b.pageRank - a.pageRank || b.level - a.level || a.position - b.position;
}

function tierOf(candidate: Candidate, table: TextTable, own: number, { text, query }: Interpretation): number {
  const { record, number, share, ownShare, aliasShare } = candidate;
  if (ownShare < share && aliasShare === share) {
    if (!table.aliasesOf(number).has(query.compact)) return TIERS.alias;
    return record.type === 'lvl1' ? TIERS.pageAliasIsQuery : TIERS.aliasIsQuery;
  }
  if (ownShare === 0) return TIERS.above;
  const isContent = record.type === 'content';
  if (ownShare < share) return isContent ? TIERS.content : TIERS.headingAndAbove;
  const isQuery = !isContent && query.titles.has(table.compactOf(own));
  if (record.type === 'lvl1') return isQuery ? TIERS.titleIsQuery : TIERS.title;
  if (isQuery) return TIERS.headingIsQuery;
  const named = table.namesOf(own).filter((name) => name.compact === query.compact);
  if (named.length > 0)
    return isContent && query.isTerm
      ? TIERS.label
      : named.some((name) => name.text === text.trim())
        ? TIERS.definition
        : TIERS.likeDefinition;
  return isContent ? TIERS.content : TIERS.heading;
}
