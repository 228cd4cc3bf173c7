import type { Facet } from '../index/facets.ts';
import type { SearchIndex } from '../index/search-index.ts';
import { ATTRIBUTES } from '../protocol/attributes.ts';
import {
  TAGS,
  type FacetFilter,
  type Filter,
  type FilterGroups,
  type NumericFilter,
  type OptionalFilter,
} from '../protocol/filters/filter.ts';
import type { DocRecord } from '../protocol/record.ts';

type Condition = (record: DocRecord) => boolean;

/** Whether a record, by its number, is let through. */
export type RecordFilter = (record: number) => boolean;

/** What there is without filters that leave anything out; whoever is given it need not ask. */
export const EVERY_RECORD: RecordFilter = () => true;

const NEVER: Condition = () => false;

/**
 * Makes one condition of filters. An attribute that cannot be filtered by holds for no record, as on the hosted
 * service. Records that agree in all facets are looked at once; only numbers have to be compared record by record.
 */
export function compileFilters({ facets, facetKinds: { kinds, kindOf }, records }: SearchIndex, groups: FilterGroups): RecordFilter {
  const isNumeric = (group: FilterGroups[number]): boolean => group.some(({ kind }) => kind === 'numeric');
  const holdsForKind = allOf(
    facets,
    groups.filter((group) => !isNumeric(group)),
  );
  const passes = kinds().map(holdsForKind);
  const numeric = groups.filter(isNumeric);
  if (numeric.length === 0) return passes.every(Boolean) ? EVERY_RECORD : (record) => passes[kindOf[record] ?? 0] === true;
  const holds = allOf(facets, numeric);
  return (record) => passes[kindOf[record] ?? 0] === true && holds(records.at(record));
}

function allOf(facets: ReadonlyMap<string, Facet>, groups: FilterGroups): Condition {
  const conditions = groups.map((group) => group.map((filter) => compileFilter(facets, filter)));
  return (record) => conditions.every((group) => group.some((condition) => condition(record)));
}

/**
 * How much a record meets optional filters: of each group the best filter's score, or all of them.
 *
 * @param isSummed whether all filters of a group count.
 */
export function compileOptionalFilters(
  { facets, records }: SearchIndex,
  groups: readonly (readonly OptionalFilter[])[],
  isSummed: boolean,
): (record: number) => number {
  const scored = groups.map((group) => group.map(({ filter, score }) => ({ holds: compileFilter(facets, filter), score })));
  return (number) => {
    const record = records.at(number);
    let sum = 0;
    for (const group of scored) {
      const scores = group.map(({ holds, score }) => (holds(record) ? score : 0));
      sum += isSummed ? scores.reduce((total, score) => total + score, 0) : Math.max(...scores);
    }
    return sum;
  };
}

function compileFilter(facets: ReadonlyMap<string, Facet>, filter: Filter): Condition {
  return filter.kind === 'numeric' ? compileNumeric(filter) : compileFacet(facets, filter);
}

function compileFacet(facets: ReadonlyMap<string, Facet>, { attribute, value, isNegated }: FacetFilter): Condition {
  // Records hold no tags: any tag is lacking.
  if (attribute === TAGS) return () => isNegated;
  const facet = facets.get(attribute);
  if (facet === undefined) return NEVER;
  const known = findValue(facet.values(), value);
  return (record) => (known !== undefined && facet.holds(record, known)) !== isNegated;
}

/** The value itself; where there is none, one that differs in case only. */
function findValue(values: ReadonlySet<string>, wanted: string): string | undefined {
  if (values.has(wanted)) return wanted;
  return Array.from(values).find((value) => value.toLowerCase() === wanted.toLowerCase());
}

function compileNumeric({ attribute, operator, value, to = value, isNegated }: NumericFilter): Condition {
  const read = ATTRIBUTES.get(attribute);
  if (read === undefined) return NEVER;
  const tests: Record<NumericFilter['operator'], (number: number) => boolean> = {
    '<': (number) => number < value,
    '<=': (number) => number <= value,
    '=': (number) => number === value,
    '!=': (number) => number !== value,
    '>=': (number) => number >= value,
    '>': (number) => number > value,
    TO: (number) => number >= value && number <= to,
  };
  const test = tests[operator];
  return (record) => {
    const number = read(record);
    return typeof number === 'number' && test(number) !== isNegated;
  };
}
