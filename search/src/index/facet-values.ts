import type { DocRecord } from '../protocol/record.ts';

/** The attributes that can be filtered by and counted: those of the DocSearch settings. */
export const FACET_ATTRIBUTES = ['type', 'lang', 'language', 'version', 'docusaurus_tag'] as const;

export type FacetAttribute = (typeof FACET_ATTRIBUTES)[number];

/** The values of a facet attribute in one record. */
export function facetValues(record: DocRecord, attribute: FacetAttribute): readonly string[] {
  const value = record[attribute];
  return typeof value === 'string' ? [value] : value;
}
