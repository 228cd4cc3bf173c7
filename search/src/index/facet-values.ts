import type { DocRecord } from '../protocol/record.ts';

/** The attributes that can be filtered by and counted: those of the DocSearch settings. */
export const FACET_ATTRIBUTES = ['type', 'lang', 'language', 'version', 'docusaurus_tag'] as const;

export type FacetAttribute = (typeof FACET_ATTRIBUTES)[number];

/** The values of a facet attribute in one record. */
export function facetValues(record: DocRecord, attribute: FacetAttribute): readonly string[] {
  const value = record[attribute];
  return typeof value === 'string' ? [value] : value;
}

/** Records grouped by all that can be filtered by. */
export interface FacetKinds {
  /** One record of each kind. */
  readonly kinds: readonly DocRecord[];
  /** By record, the number of its kind. */
  readonly kindOf: Uint32Array;
}

export function groupByFacets(records: readonly DocRecord[]): FacetKinds {
  const numbers = new Map<string, number>();
  const kinds: DocRecord[] = [];
  const kindOf = Uint32Array.from(records, (record) => {
    const { type, lang, language, version, docusaurus_tag: tag } = record;
    const key = `${type}\n${lang}\n${language}\n${tag}\n${version.join('\n')}`;
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, kinds.length);
    return kinds.push(record) - 1;
  });
  return { kinds, kindOf };
}
