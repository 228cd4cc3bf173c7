import { FACET_ATTRIBUTES, facetValues, type FacetAttribute } from '../index/facet-values.ts';
import type { SearchIndex } from '../index/search-index.ts';
import type { DocRecord } from '../protocol/record.ts';
import type { FacetFilter, FilterGroups } from '../protocol/facet-filters.ts';

type Condition = (record: DocRecord) => boolean;

/** Whether a record, by its number, is let through. */
export type RecordFilter = (record: number) => boolean;

/**
 * Makes one condition of filters. An attribute that cannot be filtered by holds for no record, as on the hosted service.
 * Records that agree in all that can be filtered by are looked at once.
 */
export function compileFilters(index: SearchIndex, groups: FilterGroups): RecordFilter {
  const conditions = groups.map((group) => group.map((filter) => compileFilter(index, filter)));
  const { kinds, kindOf } = index.facetKinds;
  const passes = kinds.map((record) => conditions.every((group) => group.some((condition) => condition(record))));
  return passes.every(Boolean) ? () => true : (record) => passes[kindOf[record] ?? 0] === true;
}

function compileFilter(index: SearchIndex, { attribute, value, isNegated }: FacetFilter): Condition {
  const facet = findFacet(attribute);
  if (facet === undefined) return () => false;
  const known = findValue(index.facetValues.get(facet) ?? new Set(), value);
  return (record) => (known !== undefined && facetValues(record, facet).includes(known)) !== isNegated;
}

/** The attribute of this name, if records can be filtered by it. */
export function findFacet(name: string): FacetAttribute | undefined {
  return FACET_ATTRIBUTES.find((attribute) => attribute === name);
}

/** The value itself; where there is none, one that differs in case only. */
function findValue(values: ReadonlySet<string>, wanted: string): string | undefined {
  if (values.has(wanted)) return wanted;
  return Array.from(values).find((value) => value.toLowerCase() === wanted.toLowerCase());
}
