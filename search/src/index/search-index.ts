import type { IndexSettings } from '../protocol/settings.ts';
import type { FieldColumns } from './fields.ts';
import { readFacets, type Facet, type FacetKinds } from './facets.ts';
import { readLanguage, type Language } from './language.ts';
import type { Payload } from './format.ts';
import { buildPostings, type Postings } from './postings.ts';
import type { RecordList } from './record-list.ts';
import { buildTextTable, type TextTable } from './text-table.ts';

/** An index in memory, ready to be searched; it does not change. */
export interface SearchIndex {
  /** By page, then by place in the page; everything else knows them by their number here. */
  readonly records: RecordList;
  readonly table: TextTable;
  readonly postings: Postings;
  /** The attributes that can be filtered by, by name, in the order of the settings. */
  readonly facets: ReadonlyMap<string, Facet>;
  readonly facetKinds: FacetKinds;
  readonly stopWords: ReadonlySet<string>;
  readonly topics: ReadonlySet<string>;
  readonly language: Language;
  /** What requests leave out. */
  readonly settings: IndexSettings;
  /** Of headings alone, while the rest is still on its way, queries are taken as they are typed, and nothing is suggested. */
  readonly extent: Extent;
}

/** How much of a site an index has. */
export type Extent = 'whole' | 'headings';

/**
 * Builds an index, with a rest after each part of the work; the last step gives it.
 *
 * @param fields the searched texts of the records.
 */
export function* buildIndexInSteps(
  { stopWords, topics, language, settings }: Payload,
  records: RecordList,
  fields: FieldColumns,
  extent: Extent = 'whole',
): Generator<undefined, SearchIndex> {
  const table = buildTextTable(fields);
  yield;
  const postings = yield* buildPostings(table.texts);
  yield;
  const { facets, facetKinds } = readFacets(records, settings.attributesForFaceting ?? []);
  yield;
  const words = { stopWords: new Set(stopWords), topics: new Set(topics) };
  return { records, table, postings, facets, facetKinds, ...words, language: readLanguage(language), settings, extent };
}
