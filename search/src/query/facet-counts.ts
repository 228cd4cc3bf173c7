import { FACET_ATTRIBUTES, facetValues, type FacetAttribute } from '../index/facet-values.ts';
import type { DocRecord } from '../protocol/record.ts';
import { findFacet } from './facet-filter.ts';

type Counts = Record<string, Record<string, number>>;

/** How counts are given. */
export interface FacetCountOptions {
  readonly maxValues: number;
  readonly sortBy: 'count' | 'alpha';
}

/**
 * Counts the values of attributes.
 *
 * @param names of attributes, `*` for all; names that cannot be counted are passed over.
 */
export function countFacets(records: readonly DocRecord[], names: readonly string[], options: FacetCountOptions): Counts {
  const attributes = names.includes('*') ? FACET_ATTRIBUTES : names.map(findFacet).filter((attribute) => attribute !== undefined);
  return toObject(attributes.map((attribute) => [attribute, countValues(records, attribute, options)]));
}

function countValues(
  records: readonly DocRecord[],
  attribute: FacetAttribute,
  { maxValues, sortBy }: FacetCountOptions,
): Record<string, number> {
  const counts = new Map<string, number>();
  for (const record of records) {
    for (const value of facetValues(record, attribute)) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const byName = Array.from(counts).sort(([a], [b]) => (a < b ? -1 : Number(a > b)));
  const sorted = sortBy === 'alpha' ? byName : byName.sort(([, a], [, b]) => b - a);
  return toObject(sorted.slice(0, maxValues));
}

/** Without a prototype: a value may be called `__proto__`. */
function toObject<T>(entries: readonly (readonly [string, T])[]): Record<string, T> {
  const object = Object.create(null) as Record<string, T>;
  for (const [name, value] of entries) object[name] = value;
  return object;
}
