import type { IndexSettings } from '../protocol/settings.ts';
import type { LanguageTables } from './language-tables.ts';

/**
 * The index file: a header, then two parts of JSON, each in a code of its own (`code-page.ts`). The first has all that it takes
 * to search the headings: whoever waits for the file can begin with it. Numbers are unsigned, 32 bits, little-endian.
 *
 *     0  magic, 8 bytes of ASCII
 *     8  format version
 *    12  length of the first part in bytes
 *    16  CRC-32 of the first part
 *    20  length of the second part in bytes
 *    24  CRC-32 of the second part
 *    28  the parts
 */
export const MAGIC = 'DOCSRCH\n';

/** Raised when a reader of the version before would misunderstand the payload. */
export const FORMAT_VERSION = 10;

/** More than any program here holds in memory: a file that says so is not believed. */
export const MOST_RECORDS = 2 ** 22;

export const HEADER_BYTES = 28;
export const VERSION_AT = 8;
/** Of each part, where its length stands; its checksum comes after that. */
export const PART_LENGTHS_AT = [12, 20] as const;
export const CHECKSUM_AFTER = 4;

/**
 * What a file says. Every distinct text stands once in `texts`; a column holds for each record the number of its text
 * there, −1 for null, or for an objectID or url that can be computed. The postings are not stored: building them takes less
 * time than transferring them.
 */
export interface Payload {
  readonly recordCount: number;
  readonly texts: readonly string[];
  readonly columns: Columns<TextColumn>;
  readonly version: readonly (readonly number[])[];
  readonly weights: Readonly<Record<WeightColumn, Float64Array>>;
  /** What readers call a heading: the number of its record, then that of the text. */
  readonly aliases: readonly (readonly [record: number, text: number])[];
  readonly stopWords: readonly string[];
  /** Words that only this site is about. */
  readonly topics: readonly string[];
  readonly language: LanguageTables;
  readonly settings: IndexSettings;
}

/** The first part: all but the paragraphs, and what else is needed only to read a query otherwise than it was typed. */
export interface FirstPart extends Omit<Payload, 'columns' | 'version' | 'weights' | 'language'> {
  readonly columns: PackedColumns<FirstColumn>;
  readonly version: Runs<readonly number[]>;
  /** Null where it is what `UsualWeights` expects. */
  readonly weights: Readonly<Record<WeightColumn, Runs<number | null>>>;
  readonly language: Pick<LanguageTables, FirstTable>;
}

/** The second part: its texts have the numbers after those of the first. */
export interface SecondPart {
  readonly texts: readonly string[];
  readonly columns: PackedColumns<SecondColumn>;
  readonly language: Pick<LanguageTables, SecondTable>;
}

/** A value, then how many records one after the other have it; and so on. */
export type Runs<Value> = readonly (Value | number)[];

/** Of each record the number of a text. */
export type Columns<Name extends string> = Readonly<Record<Name, Int32Array>>;

/** As `pack-columns.ts` writes them. */
export type PackedColumns<Name extends string> = Readonly<Record<Name, Runs<number>>>;

export const FIRST_COLUMNS = [
  'objectID',
  'type',
  'lvl0',
  'lvl1',
  'lvl2',
  'lvl3',
  'lvl4',
  'lvl5',
  'lvl6',
  'anchor',
  'url',
  'url_without_anchor',
  'lang',
  'language',
  'docusaurus_tag',
] as const;
export const SECOND_COLUMNS = ['content'] as const;
export type FirstColumn = (typeof FIRST_COLUMNS)[number];
export type SecondColumn = (typeof SECOND_COLUMNS)[number];
export type TextColumn = FirstColumn | SecondColumn;

export const FIRST_TABLES = ['words', 'synonyms'] as const;
export const SECOND_TABLES = [
  'commonness',
  'readings',
  'otherReadings',
  'wordReadings',
  'otherWords',
  'aliasWords',
  'traditional',
  'simplified',
] as const;
type FirstTable = (typeof FIRST_TABLES)[number];
type SecondTable = (typeof SECOND_TABLES)[number];

export const WEIGHT_COLUMNS = ['pageRank', 'level', 'position'] as const;
export type WeightColumn = (typeof WEIGHT_COLUMNS)[number];

/** A file that is not an index this program can read; the message says why. */
export class IndexFormatError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'IndexFormatError';
  }
}
