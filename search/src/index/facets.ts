import { ATTRIBUTES, valuesOf, type AttributeReader } from '../protocol/attributes.ts';
import type { DocRecord } from '../protocol/record.ts';

/** An attribute that records can be filtered by. */
export interface Facet {
  readonly attribute: string;
  /** Whether its values can be searched. */
  readonly isSearchable: boolean;
  /** Whether its values are counted. */
  readonly isCounted: boolean;
  /** All of its values. */
  readonly values: ReadonlySet<string>;
  readonly valuesOf: (record: DocRecord) => readonly string[];
  readonly holds: (record: DocRecord, value: string) => boolean;
}

/** Reads declarations: `attribute`, `searchable(attribute)`, `filterOnly(attribute)`. */
export function readFacets(records: readonly DocRecord[], declarations: readonly string[]): Map<string, Facet> {
  const facets = new Map<string, Facet>();
  for (const declaration of declarations) {
    const [, modifier, name = declaration] = /^(\w+)\((.*)\)$/.exec(declaration) ?? [];
    const read = ATTRIBUTES.get(name);
    if (read === undefined) continue;
    facets.set(name, {
      attribute: name,
      isSearchable: modifier === 'searchable',
      isCounted: modifier !== 'filterOnly',
      values: new Set(records.flatMap((record) => valuesOf(record, read))),
      valuesOf: (record) => valuesOf(record, read),
      holds: holder(read),
    });
  }
  return facets;
}

/** Asked for every candidate of every query: makes no list of a single value. */
function holder(read: AttributeReader): Facet['holds'] {
  return (record, value) => {
    const held = read(record);
    if (typeof held === 'string') return held === value;
    if (typeof held === 'number') return String(held) === value;
    return held?.includes(value) ?? false;
  };
}

/** Records grouped by all that can be filtered by. */
export interface FacetKinds {
  /** One record of each kind. */
  readonly kinds: readonly DocRecord[];
  /** By record, the number of its kind. */
  readonly kindOf: Uint32Array;
}

export function groupByFacets(records: readonly DocRecord[], facets: ReadonlyMap<string, Facet>): FacetKinds {
  const numbers = new Map<string, number>();
  const kinds: DocRecord[] = [];
  const kindOf = Uint32Array.from(records, (record) => {
    const key = Array.from(facets.values(), ({ valuesOf: read }) => read(record).join('\n')).join('\n\n');
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, kinds.length);
    return kinds.push(record) - 1;
  });
  return { kinds, kindOf };
}
