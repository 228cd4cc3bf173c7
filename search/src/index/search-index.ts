import type { DocRecord } from '../protocol/record.ts';
import type { IndexContent } from './encode.ts';
import { FACET_ATTRIBUTES, facetValues, groupByFacets, type FacetAttribute, type FacetKinds } from './facet-values.ts';
import { readLanguage, type Language } from './language.ts';
import { NO_TABLES } from './language-tables.ts';
import { buildPostings, type Postings } from './postings.ts';
import { buildTextTable, type TextTable } from './text-table.ts';

/** An index in memory, ready to be searched; it does not change. */
export interface SearchIndex {
  /** By page, then by place in the page; everything else knows them by their number here. */
  readonly records: readonly DocRecord[];
  readonly table: TextTable;
  readonly postings: Postings;
  /** All values of each attribute that can be filtered by. */
  readonly facetValues: ReadonlyMap<FacetAttribute, ReadonlySet<string>>;
  readonly facetKinds: FacetKinds;
  readonly stopWords: ReadonlySet<string>;
  readonly language: Language;
}

export function buildIndex({ records, stopWords, language = NO_TABLES }: IndexContent): SearchIndex {
  const table = buildTextTable(records);
  const facetKinds = groupByFacets(records);
  return {
    records,
    table,
    postings: buildPostings(table.texts),
    facetValues: new Map(
      FACET_ATTRIBUTES.map((attribute) => [attribute, new Set(facetKinds.kinds.flatMap((record) => facetValues(record, attribute)))]),
    ),
    facetKinds,
    stopWords: new Set(stopWords),
    language: readLanguage(language),
  };
}
