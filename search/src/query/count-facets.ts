import type { Facet, FacetKinds } from '../index/facets.ts';
import { increment } from '../index/increment.ts';
import type { DocRecord } from '../protocol/record.ts';
import type { FacetStats } from '../protocol/search-result.ts';

/** How counts are given. */
export interface FacetCountOptions {
  readonly maxValues: number;
  readonly sortBy: 'count' | 'alpha';
}

/** The counts of attributes, and what the numbers among them come to. */
export interface FacetCounts {
  readonly facets: Record<string, Record<string, number>>;
  readonly facets_stats?: Record<string, FacetStats>;
}

/** How many of some records are of a kind, of which one record stands for all. */
export interface KindCount {
  readonly record: DocRecord;
  readonly count: number;
}

/** Counts records, by their numbers, by all that can be filtered by: those of one kind have the same values. */
export function countKinds({ kinds, kindOf }: FacetKinds, numbers: readonly number[]): KindCount[] {
  const counts = new Uint32Array(kinds().length);
  for (const number of numbers) increment(counts, kindOf[number] ?? 0);
  return kinds().flatMap((record, kind) => {
    const count = counts[kind] ?? 0;
    return count === 0 ? [] : [{ record, count }];
  });
}

/**
 * Counts the values of attributes.
 *
 * @param names of attributes, `*` for all; names that cannot be counted are passed over.
 */
export function countFacets(
  kinds: readonly KindCount[],
  declared: ReadonlyMap<string, Facet>,
  names: readonly string[],
  options: FacetCountOptions,
): FacetCounts {
  const wanted = names.includes('*') ? [...declared.values()] : [...new Set(names)].flatMap((name) => declared.get(name) ?? []);
  const counted = wanted.filter(({ isCounted }) => isCounted).map((facet) => ({ facet, counts: countValues(kinds, facet) }));
  const stats = counted.flatMap(({ facet, counts }): [string, FacetStats][] => {
    const numbers = statsOf(counts);
    return numbers === undefined ? [] : [[facet.attribute, numbers]];
  });
  return {
    facets: toObject(counted.map(({ facet, counts }) => [facet.attribute, toObject(sortCounts(counts, options))])),
    ...(stats.length === 0 ? {} : { facets_stats: toObject(stats) }),
  };
}

/** How many records have each value of an attribute. */
export function countValues(kinds: readonly KindCount[], facet: Facet): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { record, count } of kinds) {
    for (const value of facet.valuesOf(record)) counts.set(value, (counts.get(value) ?? 0) + count);
  }
  return counts;
}

/** The first values with their counts: by name, or the most frequent first and by name between equals. */
export function sortCounts(counts: ReadonlyMap<string, number>, { maxValues, sortBy }: FacetCountOptions): [string, number][] {
  const byName = Array.from(counts).sort(([a], [b]) => (a < b ? -1 : Number(a > b)));
  const sorted = sortBy === 'alpha' ? byName : byName.sort(([, a], [, b]) => b - a);
  return sorted.slice(0, maxValues);
}

/** Of values that all are numbers. */
function statsOf(counts: ReadonlyMap<string, number>): FacetStats | undefined {
  if (counts.size === 0) return undefined;
  let [min, max, sum, records] = [Infinity, -Infinity, 0, 0];
  for (const [value, count] of counts) {
    const number = value.trim() === '' ? NaN : Number(value);
    if (!Number.isFinite(number)) return undefined;
    min = Math.min(min, number);
    max = Math.max(max, number);
    sum += number * count;
    records += count;
  }
  return { min, max, avg: sum / records, sum };
}

/** Without a prototype: a value may be called `__proto__`. */
function toObject<T>(entries: readonly (readonly [string, T])[]): Record<string, T> {
  const object = Object.create(null) as Record<string, T>;
  for (const [name, value] of entries) object[name] = value;
  return object;
}
