import { ATTRIBUTES, valuesOf, type AttributeReader, type AttributeValue } from '../protocol/attributes.ts';
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

/** Records grouped by all that can be filtered by. */
export interface FacetKinds {
  /** One record of each kind. */
  readonly kinds: readonly DocRecord[];
  /** By record, the number of its kind. */
  readonly kindOf: Uint32Array;
}

/** Reads declarations: `attribute`, `searchable(attribute)`, `filterOnly(attribute)`. */
export function readFacets(
  records: readonly DocRecord[],
  declarations: readonly string[],
): { readonly facets: ReadonlyMap<string, Facet>; readonly facetKinds: FacetKinds } {
  const declared = declarations.flatMap((declaration) => {
    const [, modifier, name = declaration] = /^(\w+)\((.*)\)$/.exec(declaration) ?? [];
    const read = ATTRIBUTES.get(name);
    return read === undefined ? [] : [{ name, modifier, read }];
  });
  let facetKinds = { kinds: records.slice(0, 1), kindOf: new Uint32Array(records.length) };
  for (const { read } of declared) facetKinds = divide(records, facetKinds.kindOf, read);
  const facets = new Map<string, Facet>();
  for (const { name, modifier, read } of declared) {
    facets.set(name, {
      attribute: name,
      isSearchable: modifier === 'searchable',
      isCounted: modifier !== 'filterOnly',
      values: new Set(facetKinds.kinds.flatMap((record) => valuesOf(record, read))),
      valuesOf: (record) => valuesOf(record, read),
      holds: holder(read),
    });
  }
  return { facets, facetKinds };
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

/** Parts groups of records by one more attribute. Numbers are given in the order in which kinds first come. */
function divide(
  records: readonly DocRecord[],
  groupOf: Uint32Array,
  read: AttributeReader,
): { kinds: DocRecord[]; kindOf: Uint32Array<ArrayBuffer> } {
  const kindOf = new Uint32Array(records.length);
  const kinds: DocRecord[] = [];
  const numbers: Map<AttributeValue, number>[] = [];
  for (let number = 0; number < records.length; number++) {
    const record = records[number];
    if (record === undefined) continue;
    const value = read(record);
    const key = typeof value === 'object' && value !== null ? value.join('\n') : value;
    const known = (numbers[groupOf[number] ?? 0] ??= new Map<AttributeValue, number>());
    let kind = known.get(key);
    if (kind === undefined) {
      kind = kinds.push(record) - 1;
      known.set(key, kind);
    }
    kindOf[number] = kind;
  }
  return { kinds, kindOf };
}
