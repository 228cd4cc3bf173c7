import { once } from '../analysis/once.ts';
import { ATTRIBUTES, valuesOf, type AttributeReader } from '../protocol/attributes.ts';
import type { DocRecord } from '../protocol/record.ts';
import type { Numbering, RecordList } from './record-list.ts';

/** An attribute that records can be filtered by. */
export interface Facet {
  readonly attribute: string;
  /** Whether its values can be searched. */
  readonly isSearchable: boolean;
  /** Whether its values are counted. */
  readonly isCounted: boolean;
  /** All of its values; kept once they were asked for. */
  readonly values: () => ReadonlySet<string>;
  readonly valuesOf: (record: DocRecord) => readonly string[];
  readonly holds: (record: DocRecord, value: string) => boolean;
}

/** Records grouped by all that can be filtered by. */
export interface FacetKinds {
  /** One record of each kind; kept once they were asked for. */
  readonly kinds: () => readonly DocRecord[];
  /** By record, the number of its kind. */
  readonly kindOf: Uint32Array;
}

/** Reads declarations: `attribute`, `searchable(attribute)`, `filterOnly(attribute)`. */
export function readFacets(
  records: RecordList,
  declarations: readonly string[],
): { readonly facets: ReadonlyMap<string, Facet>; readonly facetKinds: FacetKinds } {
  const declared = declarations.flatMap((declaration) => {
    const [, modifier, name = declaration] = /^(\w+)\((.*)\)$/.exec(declaration) ?? [];
    const read = ATTRIBUTES.get(name);
    return read === undefined ? [] : [{ name, modifier, read }];
  });
  let grouped: Numbering = { of: new Uint32Array(records.length), firsts: records.length === 0 ? [] : [0] };
  for (const { name } of declared) grouped = divide(grouped, records.numberBy(name));
  const kinds = once(() => grouped.firsts.map((record) => records.at(record)));
  const facets = new Map<string, Facet>();
  for (const { name, modifier, read } of declared) {
    facets.set(name, {
      attribute: name,
      isSearchable: modifier === 'searchable',
      isCounted: modifier !== 'filterOnly',
      values: once(() => new Set(kinds().flatMap((record) => valuesOf(record, read)))),
      valuesOf: (record) => valuesOf(record, read),
      holds: holder(read),
    });
  }
  return { facets, facetKinds: { kinds, kindOf: grouped.of } };
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

/** Parts groups of records by one more attribute. */
function divide(groups: Numbering, byValue: Numbering): Numbering {
  const values = byValue.firsts.length;
  if (values <= 1) return groups;
  const numbers = new Map<number, number>();
  const firsts: number[] = [];
  const of = groups.of.map((group, record) => {
    const key = group * values + (byValue.of[record] ?? 0);
    let number = numbers.get(key);
    if (number === undefined) {
      number = firsts.push(record) - 1;
      numbers.set(key, number);
    }
    return number;
  });
  return { of, firsts };
}
