import type { DocRecord } from '../protocol/record.ts';
import type { IndexSettings } from '../protocol/settings.ts';
import type { IndexContent } from './encode.ts';
import { groupByFacets, readFacets, type Facet, type FacetKinds } from './facets.ts';
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
  /** The attributes that can be filtered by, by name, in the order of the settings. */
  readonly facets: ReadonlyMap<string, Facet>;
  readonly facetKinds: FacetKinds;
  readonly stopWords: ReadonlySet<string>;
  readonly language: Language;
  /** What requests leave out. */
  readonly settings: IndexSettings;
}

/** What an index file holds, its records in order. */
interface NumberedContent extends Omit<IndexContent, 'aliases'> {
  readonly aliases: ReadonlyMap<number, string>;
}

/** @param content with the aliases by the number of the record. */
export function buildIndex({ records, aliases, stopWords, language = NO_TABLES, settings = {} }: NumberedContent): SearchIndex {
  const table = buildTextTable(records, aliases);
  const facets = readFacets(records, settings.attributesForFaceting ?? []);
  return {
    records,
    table,
    postings: buildPostings(table.texts),
    facets,
    facetKinds: groupByFacets(records, facets),
    stopWords: new Set(stopWords),
    language: readLanguage(language),
    settings,
  };
}
