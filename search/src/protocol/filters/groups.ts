import { ProtocolError } from '../protocol-error.ts';
import type { FilterLists, SearchParams } from '../search-params.ts';
import { parseFilters } from './expression.ts';
import { parseFacetFilter, parseOptionalFilter, parseTagFilter } from './facet-filters.ts';
import { mapFilterLists } from './filter-lists.ts';
import type { FilterGroups, OptionalFilter } from './filter.ts';
import { parseNumericFilter } from './numeric-filters.ts';

/** Most conditions of one parameter; what people refine by is a few dozen. */
const MAX_CONDITIONS = 1000;

/** How the text of each list filter is read. */
const PARSERS = {
  facetFilters: (text: string) => parseFacetFilter(text, 'facetFilters'),
  numericFilters: parseNumericFilter,
  tagFilters: parseTagFilter,
  optionalFilters: parseOptionalFilter,
} as const;

export type ListFilterName = keyof typeof PARSERS;

/** Refuses a list filter whose texts cannot be understood, or that has too many of them. */
export function checkFilterLists(lists: FilterLists, name: ListFilterName): void {
  refuseTooMany(
    mapFilterLists(lists, (text) => PARSERS[name](text)),
    name,
  );
}

/** Refuses a filter of the filter language that cannot be understood, or that has too many terms. */
export function checkFilters(text: string): void {
  refuseTooMany(parseFilters(text), 'filters');
}

function refuseTooMany(groups: readonly (readonly unknown[])[], name: string): void {
  const count = groups.reduce((sum, group) => sum + group.length, 0);
  if (count > MAX_CONDITIONS) {
    throw new ProtocolError(400, `${name}: expected at most ${String(MAX_CONDITIONS)} conditions, got ${String(count)}`);
  }
}

/**
 * What a record must meet: `facetFilters`, `numericFilters`, `tagFilters` and `filters` together.
 *
 * @throws ProtocolError 400; parameters that were read have no fault.
 */
export function filterGroupsOf({ facetFilters = [], numericFilters = [], tagFilters = [], filters = '' }: SearchParams): FilterGroups {
  return [
    ...mapFilterLists(facetFilters, PARSERS.facetFilters),
    ...mapFilterLists(numericFilters, PARSERS.numericFilters),
    ...mapFilterLists(tagFilters, PARSERS.tagFilters),
    ...parseFilters(filters),
  ];
}

/** What lifts a record: the score of every group counts. */
export function optionalFiltersOf({ optionalFilters = [] }: SearchParams): readonly (readonly OptionalFilter[])[] {
  return mapFilterLists(optionalFilters, PARSERS.optionalFilters);
}
